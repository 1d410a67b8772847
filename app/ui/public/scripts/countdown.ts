import { each } from "./dom";

/** A button that waits: it counts down in its own label and can be pressed again at zero. */
export const countDown = () =>
  each<HTMLButtonElement>("[data-countdown]", (button) => {
    const words = button.textContent ?? "";
    const until = Date.now() + Number(button.dataset.countdown) * 1000;
    const tick = () => {
      const left = Math.ceil((until - Date.now()) / 1000);
      button.disabled = left > 0;
      button.textContent = left > 0 ? (button.dataset.waiting ?? "").replace("{n}", String(left)) : words;
      if (left > 0) setTimeout(tick, 500);
    };
    if (until > Date.now()) tick();
  });
