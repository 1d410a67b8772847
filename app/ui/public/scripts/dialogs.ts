import { each, make } from "./dom";

/** Turns a confirming `<details data-dialog>` into a modal dialog; the same content, moved there and back. */
export const modalDialogs = () =>
  each<HTMLDetailsElement>("[data-dialog]", (details) => {
    const box = details.querySelector<HTMLElement>(".confirm-box");
    const summary = details.querySelector("summary");
    const title = box?.querySelector("h2");
    if (!box || !summary) return;
    const dialog = make("dialog", "confirm-dialog");
    if (title) {
      title.id ||= `dialog-${Math.random().toString(36).slice(2)}`;
      dialog.setAttribute("aria-labelledby", title.id);
    }
    details.insertAdjacentElement("afterend", dialog);
    const open = () => {
      details.open = false;
      dialog.appendChild(box);
      dialog.showModal();
    };
    summary.addEventListener("click", (event) => {
      event.preventDefault();
      open();
    });
    dialog.addEventListener("close", () => {
      details.appendChild(box);
      summary.focus();
    });
    dialog.addEventListener("click", (event) => {
      const target = event.target as Element;
      if (target !== dialog && !target.closest("[data-close]")) return;
      event.preventDefault();
      dialog.close();
    });
    if (details.open) open();
  });
