import { each } from "./dom";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const kinds = new Set([
  "text",
  "textarea",
  "select-one",
  "radio",
  "checkbox",
  "date",
  "month",
  "number",
  "search",
  "url",
]);
const key = (name: string) => `draft:${location.pathname}:${name}`;
const isChoice = (control: Control): control is HTMLInputElement =>
  "checked" in control && /radio|checkbox/.test(control.type);
const isChanged = (control: Control) =>
  isChoice(control)
    ? control.checked !== control.defaultChecked
    : "defaultValue" in control && control.value !== control.defaultValue;

/**
 * Unsent words stay in this tab for the form. Never kept: hidden, password, file, e-mail and phone fields, the ticks of
 * files that were sent, and any marked private.
 */
export const keepDrafts = () => {
  each("[data-draft-done]", ({ dataset }) => {
    for (const stored of Object.keys(sessionStorage))
      if (stored.startsWith("draft:") && stored.endsWith(`:${dataset.draftDone}`)) sessionStorage.removeItem(stored);
  });
  each<HTMLFormElement>("form[data-draft]", (form) => {
    const place = key(form.dataset.draft ?? "");
    const controls = () =>
      ([...form.elements] as Control[]).filter(
        (control) =>
          control.name &&
          kinds.has(control.type) &&
          control.name !== "intent" &&
          !("private" in control.dataset) &&
          !control.closest(".file"),
      );
    const save = () => {
      const stored = controls().flatMap((control): [string, string][] =>
        isChoice(control)
          ? control.checked
            ? [[`${control.name}=${control.value}`, "on"]]
            : []
          : [[control.name, control.value]],
      );
      try {
        sessionStorage.setItem(place, JSON.stringify(stored));
      } catch {}
    };
    const restore = () => {
      const stored = new Map<string, string>(JSON.parse(sessionStorage.getItem(place) ?? "[]"));
      // This script comes after the first paint: what was typed before it is newer than what is stored.
      const changed = new Set(
        controls()
          .filter(isChanged)
          .map(({ name }) => name),
      );
      for (const control of controls()) {
        if (stored.size === 0 || changed.has(control.name)) continue;
        if (isChoice(control)) control.checked = stored.has(`${control.name}=${control.value}`);
        else control.value = stored.get(control.name) ?? control.value;
      }
      if (changed.size > 0) save();
    };
    if ("failed" in form.dataset) save();
    else {
      try {
        restore();
      } catch {}
    }
    form.addEventListener("input", save);
  });
};
