import { each, make } from "./dom";

type Answer<Value> = { ok: true; value: Value } | { ok: false; code: string };
type Work = { challenge: string; puzzle: string };
type Kept = { id: string; name: string };
type Prover = { proofOf: (puzzle: string) => Promise<string> };

const post = <Value>(url: string, fields: Record<string, string | File>, progress?: (share: number) => void) =>
  new Promise<Value>((done, failed) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    request.open("POST", url);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => progress?.(loaded / total);
    request.onerror = failed;
    request.onload = () => {
      const answer = request.response as Answer<Value> | null;
      if (answer?.ok) done(answer.value);
      else failed(new Error(answer?.code));
    };
    request.send(body);
  });

/**
 * Sends each chosen file by itself with a progress bar and keeps its id in the form; before the first the browser does the work that the
 * address asks for the form's key. A file that fails stays in the field.
 */
export const sendFiles = () =>
  each(".file[data-upload-url]", (box) => {
    const input = box.querySelector<HTMLInputElement>("input[type=file]");
    const list = box.querySelector("ul");
    const words = box.dataset;
    const url = words.uploadUrl ?? "";
    if (!input || !list) return;
    const form = input.form;
    let underWay = 0;
    let waiting: HTMLElement | null = null;
    let pass: { challenge: string; proof: string } | null = null;
    form?.addEventListener("submit", (event) => {
      if (underWay === 0) return;
      event.preventDefault();
      waiting = event.submitter;
    });

    const work = async () => {
      const key = String(new FormData(form ?? undefined).get("idempotencyKey"));
      const [{ challenge, puzzle }, { proofOf }] = await Promise.all([
        post<Work>(url, { key }),
        import(/* @vite-ignore */ words.prover ?? "") as Promise<Prover>,
      ]);
      return { challenge, proof: await proofOf(puzzle) };
    };
    const upload = async (file: File, progress: (share: number) => void, again = true): Promise<Kept> => {
      pass ??= await work();
      return post<Kept>(url, { ...pass, file }, progress).catch((error: Error) => {
        if (!again || !error.message?.startsWith("challenge")) throw error;
        pass = null;
        return upload(file, progress, false);
      });
    };
    const sendOne = async (file: File) => {
      const item = make("li");
      const bar = make("progress");
      item.textContent = `${words.uploading} ${file.name} `;
      item.appendChild(bar);
      list.appendChild(item);
      try {
        const { id, name } = await upload(file, (share) => {
          bar.value = share;
        });
        const label = make("label", "choice");
        const tick = make("input");
        Object.assign(tick, { type: "checkbox", name: `${input.name}Id`, value: id, checked: true });
        label.replaceChildren(tick, document.createTextNode(name));
        item.replaceChildren(label);
        return true;
      } catch {
        item.textContent = `${file.name}: ${words.uploadFailed}`;
        return false;
      }
    };
    input.addEventListener("change", async () => {
      const left = new DataTransfer();
      underWay++;
      waiting = null;
      for (const file of [...(input.files ?? [])]) if (!(await sendOne(file))) left.items.add(file);
      underWay--;
      input.required = false;
      input.files = left.files;
      if (waiting && underWay === 0) form?.requestSubmit(waiting);
    });
  });
