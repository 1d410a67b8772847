import { each } from "./dom";

/** Shows the copy buttons: each puts its text on the clipboard and says so. */
export const offerCopies = () => {
  if (!navigator.clipboard) return;
  each<HTMLButtonElement>("button[data-copy]", (button) => {
    button.hidden = false;
    button.addEventListener("click", () => {
      const { copy = "", copied = "" } = button.dataset;
      navigator.clipboard
        .writeText(copy)
        .then(() => {
          button.textContent = copied;
        })
        .catch(() => undefined);
    });
  });
};

/** Shows the buttons that print the page. */
export const offerPrinting = () =>
  each<HTMLButtonElement>("button[data-print]", (button) => {
    button.hidden = false;
    button.addEventListener("click", () => print());
  });
