import { all } from "./dom";

/** Escape closes what the menu has open; so does a press outside. The menu itself works without this. */
export const niceMenu = () => {
  const toggle = document.querySelector<HTMLDetailsElement>(".menu-toggle");
  const menu = document.querySelector<HTMLElement>(".menu");
  if (!toggle || !menu) return;
  const close = () => toggle.removeAttribute("open");
  const shut = () => menu.classList.add("shut");
  const unshut = () => menu.classList.remove("shut");
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    if (toggle.open) {
      close();
      toggle.querySelector("summary")?.focus();
    }
    shut();
  });
  addEventListener("click", (event) => {
    if (toggle.open && event.target instanceof Node && !toggle.contains(event.target) && !menu.contains(event.target))
      close();
  });
  menu.addEventListener("pointerleave", unshut);
  menu.addEventListener("focusin", unshut);
  for (const item of all(".menu > ul > li", document)) item.addEventListener("pointerenter", unshut);
};
