import { readerMegabytes, readerScripts } from "./files";
import { type CardField, cardFields, type ReadCard } from "./rules";
import type { ReadReply, ReadRequest } from "./worker";

// Written by the build: what `booking:card` says, by the language of the document.
declare const READER_WORDS: Record<string, Record<string, string>>;

const longest = 1_600;
const ownWords = READER_WORDS[document.documentElement.lang] ?? {};
const word = (name: string) => ownWords[name] ?? "";
let worker: Worker | undefined;

/** The picture upright and no larger than the reader needs. */
async function pixelsOf(file: File) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { width, height, data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return { width, height, data };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of the form that a card can fill, by their names. */
function fieldsOf(form: HTMLFormElement) {
  const found = cardFields.flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [[name, field] as const] : [];
  });
  return new Map<CardField, Field>(found);
}

/** A field's label without the note that it may stay empty. */
const labelOf = (field: Field) => field.labels?.[0]?.firstChild?.textContent?.trim() ?? "";

/** The question whether the card is to overwrite what was typed, with a list to fill. */
function question() {
  const dialog = document.createElement("dialog");
  const title = document.createElement("h2");
  const list = document.createElement("dl");
  const row = document.createElement("p");
  title.id = "card-differs";
  title.textContent = word("differs");
  dialog.setAttribute("aria-labelledby", title.id);
  for (const [value, text, kind] of [
    ["card", word("take"), "primary"],
    ["typed", word("keep"), "secondary"],
  ] as const) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", value, textContent: text, className: `button ${kind}` });
    row.append(button, " ");
  }
  dialog.append(title, list, row);
  return { dialog, list };
}

/**
 * Reads the chosen picture of a card in this browser and fills what is empty in the form; what the card says otherwise
 * than the form is asked first. Without a picture it asks for one.
 */
export function tapped(box: HTMLElement) {
  const form = box.closest("form");
  const input = form?.querySelector<HTMLInputElement>(`#${box.dataset.of}`);
  const bar = box.querySelector("progress");
  const output = box.querySelector("output");
  if (!form || !input || !bar || !output) return;
  const say = (words: string) => {
    output.textContent = words;
  };
  const busy = (on: boolean) => {
    for (const button of box.querySelectorAll<HTMLButtonElement>(":scope > p > button")) button.disabled = on;
    bar.hidden = true;
  };

  const fill = (card: ReadCard, names: Iterable<CardField>) => {
    const filled: string[] = [];
    for (const name of names) {
      const field = fields.get(name);
      if (!field || !card[name]) continue;
      field.value = card[name];
      field.dispatchEvent(new Event("input", { bubbles: true }));
      filled.push(labelOf(field));
    }
    return filled;
  };

  const fields = fieldsOf(form);

  /** Whether what the card says is to replace what was typed. */
  const ask = (card: ReadCard, differs: CardField[]) =>
    new Promise<boolean>((done) => {
      const { dialog, list } = question();
      list.replaceChildren(
        ...differs.flatMap((name) => {
          const field = fields.get(name);
          const term = document.createElement("dt");
          const value = document.createElement("dd");
          term.textContent = field ? labelOf(field) : "";
          value.textContent = `${field?.value} → ${card[name]}`;
          return [term, value];
        }),
      );
      const answered = ({ target }: Event) => {
        const button = (target as Element).closest("button");
        if (button) dialog.close(button.value);
      };
      box.append(dialog);
      dialog.addEventListener("click", answered);
      dialog.addEventListener(
        "close",
        () => {
          dialog.remove();
          done(dialog.returnValue === "card");
        },
        { once: true },
      );
      dialog.showModal();
    });

  const take = async (card: ReadCard, differs: CardField[]) => {
    const institution = form.querySelector<HTMLInputElement>("[name=investorType][value=institutional]");
    if (card.organisation && institution && !form.querySelector("[name=investorType]:checked")) institution.click();
    const empty = [...fields].filter(([, field]) => !field.value.trim()).map(([name]) => name);
    const known = differs.filter((name) => fields.has(name));
    const overwritten = known.length > 0 && (await ask(card, known)) ? known : [];
    const filled = fill(card, [...empty, ...overwritten]);
    say(filled.length > 0 ? word("filled").replace("{fields}", filled.join(word("separator"))) : word("nothing"));
  };

  const read = async () => {
    const file = input.files?.[0];
    if (!file) return;
    busy(true);
    try {
      const picture = await pixelsOf(file).catch(() => null);
      if (!picture) return say(word("unreadable"));
      worker ??= new Worker(readerScripts.worker, { type: "module" });
      const answered = new Promise<Extract<ReadReply, { card: unknown }> | null>((done) => {
        if (!worker) return;
        worker.onerror = () => {
          worker = undefined;
          done(null);
        };
        worker.onmessage = ({ data }: MessageEvent<ReadReply>) => {
          if ("loaded" in data) {
            bar.hidden = false;
            bar.value = data.loaded;
            say(word("loading").replace("{{size}}", String(readerMegabytes)));
          } else if ("reading" in data) {
            bar.hidden = true;
            say(word("reading"));
          } else done("card" in data ? data : null);
        };
      });
      const typed = Object.fromEntries([...fields].map(([name, { value }]) => [name, value]));
      worker.postMessage({ picture, typed } satisfies ReadRequest, [picture.data.buffer]);
      const reply = await answered;
      if (reply) await take(reply.card, reply.differs);
      else say(word("failed"));
    } finally {
      busy(false);
    }
  };

  if (input.files?.length) return read();
  const choosing = new AbortController();
  const { signal } = choosing;
  for (const end of ["change", "cancel"]) input.addEventListener(end, () => choosing.abort(), { signal });
  input.addEventListener("change", read, { signal });
  input.click();
}
