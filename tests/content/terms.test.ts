import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { Term } from "~/features/content/schemas";
import { missingTerms, termsIn } from "~/features/content/translation/terms";
import { terms } from "~/features/content/translation/terms.server";
import { showTranslation } from "~/features/content/translation/translate.server";
import type { Words } from "~/shared/languages";
import { editor, testContext } from "../support/context";
import { openHouse, words } from "./door";

let opened: Awaited<ReturnType<typeof openHouse>>;
let other: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  opened = await openHouse("glossary");
  other = await openHouse("glossaryother");
});

const twin: Words = { "zh-CN": "数字孪生", tc: "數碼孿生", en: "Digital twin" };
const staffOf = (companyId: string) => testContext({ companyId, actor: editor("editor"), now: new Date() });
const keep = async (companyId: string, term: Words, at: { id?: string; revision?: number; posted?: boolean } = {}) =>
  terms.save(await staffOf(companyId), { id: null, revision: 0, ...at, values: { term } });

describe("the glossary of a company", () => {
  test("says its terms in what is converted, what is published with it, and nowhere of another company", async () => {
    const body = words("<p>数字孪生平台，用数字孪生管理工厂</p>");
    const { id } = await opened.newPage("page", "数字孪生", { body });
    const plain = await showTranslation(await staffOf("glossary"), { id, lang: "tc" });
    expect(plain).toMatchObject({
      value: { segments: [{ automatic: "數字孿生平台，用數字孿生管理工廠", terms: [] }] },
    });
    const saved = await keep("glossary", twin);
    if (!saved.ok) throw new Error(saved.code);
    await keep("glossary", { "zh-CN": "数字孪生平台", tc: "數碼孿生系統" });
    const shown = await showTranslation(await staffOf("glossary"), { id, lang: "tc" });
    expect(shown).toMatchObject({
      value: {
        head: [{ automatic: "數碼孿生" }, {}],
        segments: [
          {
            automatic: "數碼孿生系統，用數碼孿生管理工廠",
            terms: [
              { source: "数字孪生平台", wanted: "數碼孿生系統" },
              { source: "数字孪生", wanted: "數碼孿生" },
            ],
          },
        ],
      },
    });
    const english = await showTranslation(await staffOf("glossary"), { id, lang: "en" });
    expect(english).toMatchObject({ value: { segments: [{ terms: [{ wanted: "Digital twin" }] }] } });
    await opened.publish(id, 1, { langs: ["zh-CN"] });
    const { value } = await opened.front<{ title: string }>("getCustomContentDetailById", { id }, "tc");
    expect(value).toMatchObject({ title: "數碼孿生", text: "數碼孿生系統，用數碼孿生管理工廠", automatic: true });
    const theirs = await other.newPage("page", "数字孪生", { body });
    expect(await showTranslation(await staffOf("glossaryother"), { id: theirs.id, lang: "tc" })).toMatchObject({
      value: { head: [{ automatic: "數字孿生", terms: [] }, {}] },
    });
    await keep("glossary", twin, { id: saved.value.id, revision: saved.value.revision, posted: false });
    expect(await showTranslation(await staffOf("glossary"), { id, lang: "tc" })).toMatchObject({
      value: { head: [{ automatic: "數字孿生" }, {}] },
    });
  });

  test("has each term once and three hundred at most, and one that is said in no other language is none", async () => {
    expect(await keep("glossaryonce", twin)).toMatchObject({ ok: true });
    expect(await keep("glossaryonce", { ...twin, en: "Twin" })).toMatchObject({
      code: "termKnown",
      facts: { term: "数字孪生" },
    });
    const ctx = await staffOf("glossaryonce");
    await ctx.db.run(sql`INSERT INTO content_terms (company_id, id, term)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 299)
      SELECT 'glossaryonce', 't' || i, json_object('zh-CN', '词' || i, 'en', 't') FROM n`);
    expect(await keep("glossaryonce", { "zh-CN": "毛利率", en: "Gross margin" })).toMatchObject({
      code: "recordsTooMany",
    });
    expect(Term.safeParse({ term: { "zh-CN": "毛利率" } }).success).toBe(false);
    expect(Term.safeParse({ term: { "zh-CN": " ", en: "Gross margin" } }).success).toBe(false);
    expect(Term.safeParse({ term: { "zh-CN": "毛利率", en: "Gross margin" } }).success).toBe(true);
  });
});

test("a text that says a term otherwise is marked, whatever its capitals and bold words; one that says nothing is not", () => {
  const used = termsIn(
    "提升毛利率与数字孪生",
    [twin, { "zh-CN": "毛利率", en: "gross margin" }, { "zh-CN": "净利" }],
    "en",
  );
  expect(used.map(({ wanted }) => wanted)).toEqual(["Digital twin", "gross margin"]);
  expect(missingTerms("", used)).toEqual([]);
  expect(missingTerms("Gross <1>margin</1> up, digital twin built", used)).toEqual([]);
  expect(missingTerms("Gross profit rate up, DIGITAL TWIN built", used)).toMatchObject([{ wanted: "gross margin" }]);
});
