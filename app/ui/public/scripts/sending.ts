import { all } from "./dom";

const [pause, pauses] = [100, 300];

/**
 * One press, one request: submit buttons rest while the answer is under way, and wake when the page comes back from the
 * cache.
 */
export const sendOnce = () => {
  const rest = (form: HTMLFormElement, on: boolean) => {
    form.toggleAttribute("data-sending", on);
    form.ariaBusy = on ? "true" : null;
  };
  /**
   * Sends a form once the script that a piece of it asked for has taken that piece over, could not be had, or has had
   * thirty seconds for it.
   */
  const sendLater = (form: HTMLFormElement, submitter: HTMLElement | null, left = pauses) => {
    const piece = form.querySelector("[data-script]");
    if (piece && left > 0) setTimeout(sendLater, pause, form, submitter, left - 1);
    else {
      piece?.removeAttribute("data-script");
      form.requestSubmit(submitter);
    }
  };
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== "post" || event.defaultPrevented) return;
    if (form.hasAttribute("data-sending")) event.preventDefault();
    else if (form.querySelector("[data-script]")) {
      event.preventDefault();
      sendLater(form, event.submitter);
    } else {
      rest(form, true);
      setTimeout(() => rest(form, false), 20_000);
    }
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) for (const form of all<HTMLFormElement>("form[data-sending]")) rest(form, false);
  });
};

/**
 * The answer to a POST becomes a page that was fetched, so that reload and Back send nothing again; drafts bring the
 * words.
 */
export const forgetPost = () => history.replaceState(history.state, "");
