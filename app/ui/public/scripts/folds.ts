import { all, each } from "./dom";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Details open with their tick, are left out when it is taken away, and set it when something in them is chosen. */
export const foldDetails = () =>
  each("[data-fold]", (fold) => {
    const tick = fold.querySelector<HTMLInputElement>("input");
    const details = fold.querySelector("details");
    if (!tick || !details) return;
    const use = (on: boolean) => {
      for (const control of all<Control>("input,select,textarea", details)) control.disabled = !on;
    };
    if (tick.checked) details.open = true;
    tick.addEventListener("change", () => {
      details.open = tick.checked;
      use(tick.checked);
    });
    details.addEventListener("toggle", () => details.open && use(true));
    details.addEventListener("input", () => {
      tick.checked = true;
    });
  });
