import { all, each } from "./dom";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const wordsOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
};

/**
 * Goes from step to step of a form without asking the server, as long as the browser finds nothing wrong with the step. What is
 * wrong the server says, in the words of the site; a form that came back with mistakes is its matter from then on.
 */
export const walkSteps = () =>
  each<HTMLFormElement>("form:has([data-step])", (form) => {
    const steps = all("[data-step]", form);
    const [at, enter] = [form.querySelector("[name=step]"), form.querySelector<HTMLButtonElement>("[data-enter]")];
    if (!(at instanceof HTMLInputElement) || !enter || "failed" in form.dataset) return;
    const first = Number(at.value);
    const isReady = (step: HTMLElement | undefined) =>
      all<Control>("input,select,textarea", step).every(
        (control) => control.getClientRects().length === 0 || control.checkValidity(),
      );
    const show = (step: number) => {
      for (const [place, section] of steps.entries()) section.hidden = place + 1 !== step;
      for (const [place, mark] of all(".marks button", form).entries())
        if (place + 1 === step) mark.setAttribute("aria-current", "step");
        else mark.removeAttribute("aria-current");
      for (const value of all("[data-recap]", form)) value.textContent = wordsOf(form, value.dataset.recap ?? "");
      at.value = String(step);
      enter.value = step === steps.length ? (enter.dataset.enter ?? "") : "next";
      steps[step - 1]?.focus({ preventScroll: true });
      form.scrollIntoView();
    };
    form.addEventListener("submit", (event) => {
      const { value = "" } = (event.submitter ?? {}) as HTMLButtonElement;
      const now = Number(at.value);
      const to = value === "next" && isReady(steps[now - 1]) ? now + 1 : Number(/^go\.(\d)$/.exec(value)?.[1]);
      if (!to) return;
      event.preventDefault();
      history.pushState({ step: to }, "");
      show(to);
    });
    addEventListener("popstate", ({ state }) => show(state?.step ?? first));
  });
