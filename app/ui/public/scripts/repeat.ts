import { all, each } from "./dom";

/** Adds and removes rows from the `<template>` and keeps names, ids and titles in step with their place. */
export const repeatRows = () =>
  each("[data-repeat]", (group) => {
    const name = group.dataset.repeat ?? "";
    const template = group.querySelector("template");
    const add = group.querySelector<HTMLButtonElement>(":scope > [data-add]");
    if (!template || !add) return;
    const place = new RegExp(`(${name}(?:\\[|-|\\.remove\\.))(?:\\d+|__n__)`, "g");
    const rows = () => all(":scope > [data-row]", group);
    const number = () => {
      const max = Number(group.dataset.max) || Number.POSITIVE_INFINITY;
      for (const [at, row] of rows().entries()) {
        for (const element of all("*", row))
          for (const attribute of [...element.attributes]) {
            const renamed = attribute.value.replace(place, `$1${at}`);
            if (renamed !== attribute.value) attribute.value = renamed;
          }
        for (const words of all("legend, [data-remove] .visually-hidden", row)) {
          words.dataset.words ??= words.textContent?.replace(/__no__|\d+/, "{n}") ?? "";
          words.textContent = words.dataset.words.replace("{n}", String(at + 1));
        }
      }
      add.disabled = rows().length >= max;
    };
    group.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLElement>("[data-add],[data-remove]");
      if (!button) return;
      event.preventDefault();
      if (button === add) {
        group.insertBefore(template.content.cloneNode(true), template);
        number();
        rows().at(-1)?.querySelector<HTMLElement>("input,select,textarea")?.focus();
      } else {
        button.closest("[data-row]")?.remove();
        number();
        (rows().at(-1)?.querySelector<HTMLElement>("[data-remove]") ?? add).focus();
      }
      group.dispatchEvent(new Event("input", { bubbles: true }));
    });
  });
