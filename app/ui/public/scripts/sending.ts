import { all } from "./dom";

/** One press, one request: submit buttons rest while the answer is under way, and wake when the page comes back from the cache. */
export const sendOnce = () => {
  const rest = (form: HTMLFormElement, on: boolean) => {
    form.toggleAttribute("data-sending", on);
    form.ariaBusy = on ? "true" : null;
  };
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== "post" || event.defaultPrevented) return;
    if (form.hasAttribute("data-sending")) event.preventDefault();
    else {
      rest(form, true);
      setTimeout(() => rest(form, false), 20_000);
    }
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) for (const form of all<HTMLFormElement>("form[data-sending]")) rest(form, false);
  });
};
