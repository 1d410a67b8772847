import { describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { nameOfKind } from "~/records/changes/kinds.server";
import { wordsOf } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";

/** What stands in the words of a language under a key as `area:one.two`. */
const wordAt = (bundle: Record<string, unknown>, key: string): unknown => {
  const [area = "", path = ""] = key.split(":");
  return path
    .split(".")
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], bundle[area]);
};

describe.each(languages)("in %s", (lang) => {
  const bundle = wordsOf(lang);

  test("every kind of records and each of its fields has a word, and what is a code has one for each code", () => {
    const lacking = registry.records.flatMap((kind) => {
      const labels = Object.values(kind.fields).map((field) => (typeof field === "string" ? field : field.label));
      const codes = Object.values(kind.fields).flatMap((field) =>
        typeof field === "object" && "codes" in field ? field.codes : [],
      );
      return [
        ...[kind.word, ...labels].filter((key) => typeof wordAt(bundle, key) !== "string"),
        ...codes.filter((key) => typeof wordAt(bundle, key) !== "object"),
      ].map((key) => `${nameOfKind(kind)}: ${key}`);
    });
    expect(lacking).toEqual([]);
  });
});
