import { each } from "./dom";

type Prerendered = Document & { prerendering?: boolean };

/** Presses the first button of a form marked for it, once the page is really shown and not only prepared in advance. */
export const sendAtOnce = () =>
  each<HTMLFormElement>("form[data-at-once]", (form) => {
    const send = () => form.requestSubmit(form.querySelector("button"));
    if ((document as Prerendered).prerendering) document.addEventListener("prerenderingchange", send, { once: true });
    else send();
  });
