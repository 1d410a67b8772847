import { expect, test } from "vitest";
import { listener } from "~/server/i18n.server";

test("a document brings every word of a list of which the first known one is said", () => {
  const { i18n, heard } = listener("en");
  const say = i18n.getFixedT("en", "audit") as (keys: string[], options: object) => string;
  const said = say(["audit:field.noSuchField", "visits:field.title"], { defaultValue: "title" });
  const { visits } = heard() as { visits: { field: Record<string, string> } };
  expect(said).not.toBe("title");
  expect(visits.field.title).toBe(said);
});
