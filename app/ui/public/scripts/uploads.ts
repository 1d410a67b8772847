import { each, make } from "./dom";

type Answer<Value> = { ok: true; value: Value } | { ok: false; code: string; message?: string };
type Work = { challenge: string; puzzle: string };
type Stored = { id: string; name: string };
type Prover = { proofOf: (puzzle: string) => Promise<string> };

type Watch = { progress: (share: number) => void; signal: AbortSignal };

const post = <Value>(url: string, fields: Record<string, string | File>, watch?: Watch) =>
  new Promise<Value>((done, failed) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    request.open("POST", url);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => watch?.progress(loaded / total);
    watch?.signal.addEventListener("abort", () => request.abort());
    request.onabort = failed;
    request.onerror = failed;
    request.onload = () => {
      const answer = request.response as Answer<Value> | null;
      if (answer?.ok) done(answer.value);
      else failed(Object.assign(new Error(answer?.code), { words: answer?.message }));
    };
    request.send(body);
  });

/**
 * Sends each chosen file by itself with a progress bar and keeps its id in the form; before the first the browser does
 * the work that the address asks for the form's key. A file that fails stays in the field, unless the form takes files
 * with it (`data-plain`). What is for the form alone (`data-with-form`) leaves the browser once the form is sent.
 */
export const sendFiles = () =>
  each(".file[data-upload-url]", (box) => {
    const input = box.querySelector<HTMLInputElement>("input[type=file]");
    const list = box.querySelector("ul");
    const words = box.dataset;
    const url = words.uploadUrl ?? "";
    if (!input || !list) return;
    const form = input.form;
    const plain = words.plain !== undefined;
    const withForm = words.withForm !== undefined;
    const fieldName = input.name;
    // What failed does not come again with the form: its server said already what is wrong with it.
    if (plain) input.removeAttribute("name");
    let underWay = 0;
    let stopped = false;
    let waiting: HTMLElement | null = null;
    let pass: { challenge: string; proof: string } | null = null;
    form?.addEventListener("submit", (event) => {
      if (underWay === 0 && !(withForm && input.files?.length)) return;
      event.preventDefault();
      if (underWay === 0) void sendAll();
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
    const upload = async (file: File, watch: Watch, again = true): Promise<Stored> => {
      pass ??= await work();
      watch.signal.throwIfAborted();
      return post<Stored>(url, { ...pass, file }, watch).catch((error: Error) => {
        if (!again || !error.message?.startsWith("challenge")) throw error;
        pass = null;
        return upload(file, watch, false);
      });
    };
    const sendOne = async (file: File) => {
      const item = make("li");
      const bar = make("progress");
      const cancel = make("button", "button quiet small");
      const cancelling = new AbortController();
      Object.assign(cancel, { type: "button", textContent: words.uploadCancel ?? "" });
      cancel.addEventListener("click", () => cancelling.abort());
      item.textContent = `${words.uploading} ${file.name} `;
      item.append(bar, " ", cancel);
      list.appendChild(item);
      try {
        const progress = (share: number) => {
          bar.value = share;
        };
        const { id, name } = await upload(file, { progress, signal: cancelling.signal });
        const label = make("label", "choice");
        const tick = make("input");
        Object.assign(tick, { type: "checkbox", name: `${fieldName}Id`, value: id, checked: true });
        label.replaceChildren(tick, document.createTextNode(name));
        item.replaceChildren(label);
        if (!input.multiple) for (const other of [...list.children]) if (other !== item) other.remove();
        return true;
      } catch (error) {
        if (cancelling.signal.aborted) {
          item.remove();
          return true;
        }
        item.textContent = `${file.name}: ${(error as { words?: string }).words ?? words.uploadFailed}`;
        if (withForm) stopped = true;
        return plain;
      }
    };
    const sendAll = async () => {
      const left = new DataTransfer();
      underWay++;
      waiting = null;
      stopped = false;
      for (const file of [...(input.files ?? [])]) if (!(await sendOne(file))) left.items.add(file);
      underWay--;
      input.required = false;
      input.files = left.files;
      // Who sent the form with a file that is refused hears of it before the form goes on.
      if (stopped) box.scrollIntoView({ block: "center" });
      else if (waiting && underWay === 0) form?.requestSubmit(waiting);
    };
    if (!withForm) input.addEventListener("change", sendAll);
  });
