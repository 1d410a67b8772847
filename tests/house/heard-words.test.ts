import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { expect, test } from "vitest";
import { recordingI18n } from "~/server/request/i18n.server";

const Part = () => useTranslation(["office", "records", "errors"]).t("office:refused.title");
const Refused = () => useTranslation("errors").t("choiceRequired");
const heardOf = (part: () => string) => {
  const { i18n, heard } = recordingI18n("en");
  renderToString(createElement(I18nextProvider, { i18n }, createElement(part)));
  return heard() as Record<string, Record<string, string>>;
};

test("a document brings every word of a list of which the first known one is said", () => {
  const { i18n, heard } = recordingI18n("en");
  const say = i18n.getFixedT("en", "audit") as (keys: string[], options: object) => string;
  const text = say(["audit:field.noSuchField", "visits:field.title"], { defaultValue: "title" });
  const { visits } = heard() as { visits: { field: Record<string, string> } };
  expect(text).not.toBe("title");
  expect(visits.field.title).toBe(text);
});

test("a document brings all words of each area that a part of its screen names, also those that are said later", () => {
  expect(heardOf(Part).records?.deleteText).toBeTruthy();
});

test("of the words of what is refused, which all come with the first sign of a person, it brings those alone that it says", () => {
  expect(heardOf(Part).errors).toBeUndefined();
  expect(Object.keys(heardOf(Refused).errors ?? {})).toEqual(["choiceRequired"]);
});
