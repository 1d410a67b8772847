import { each, whenPainted } from "../dom";

whenPainted(() =>
  each<HTMLLinkElement>("link[data-late]", (link) => {
    link.href = link.dataset.late ?? "";
  }),
);
