import { all } from "./dom";

/** A field that is changed loses its error, and the summary the line about it; the server judges what it holds now. */
export const forgetMendedErrors = () =>
  addEventListener("input", ({ target }) => {
    const field = (target as Element).closest(".field.wrong");
    if (!field) return;
    field.classList.remove("wrong");
    for (const piece of [field, ...all("[aria-invalid],[aria-describedby]", field)]) {
      piece.removeAttribute("aria-invalid");
      const described = piece
        .getAttribute("aria-describedby")
        ?.replace(/\S+-error/, "")
        .trim();
      if (described) piece.setAttribute("aria-describedby", described);
      else piece.removeAttribute("aria-describedby");
      for (const link of all(`[data-error-summary] a[href="#${piece.id}"]`)) link.closest("li")?.remove();
    }
    for (const message of all(".error", field)) message.remove();
    for (const summary of all("[data-error-summary]")) if (!summary.querySelector("li")) summary.remove();
  });
