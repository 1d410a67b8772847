import { each, make } from "./dom";

type Answer = { ok: true; value: { id: string; name: string } } | { ok: false };

const send = (url: string, file: File, progress: (share: number) => void) =>
  new Promise<{ id: string; name: string }>((done, failed) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set("file", file);
    request.open("POST", url);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total);
    request.onerror = failed;
    request.onload = () => {
      const answer = request.response as Answer | null;
      if (answer?.ok) done(answer.value);
      else failed(new Error("refused"));
    };
    request.send(body);
  });

/** Sends each chosen file by itself with a progress bar and keeps its id in the form; a file that fails stays in the field and goes with the form. */
export const sendFiles = () =>
  each(".file[data-upload-url]", (box) => {
    const input = box.querySelector<HTMLInputElement>("input[type=file]");
    const list = box.querySelector("ul");
    const words = box.dataset;
    if (!input || !list) return;
    const form = input.form;
    let underWay = 0;
    let waiting: HTMLElement | null = null;
    form?.addEventListener("submit", (event) => {
      if (underWay === 0) return;
      event.preventDefault();
      waiting = event.submitter;
    });

    const sendOne = async (file: File) => {
      const item = make("li");
      const bar = make("progress");
      item.textContent = `${words.uploading} ${file.name} `;
      item.appendChild(bar);
      list.appendChild(item);
      try {
        const { id, name } = await send(words.uploadUrl ?? "", file, (share) => {
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
