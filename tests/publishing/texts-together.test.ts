import { expect, test } from "vitest";
import { searchContents } from "~/publishing/operations/search.server";
import { scopeOf } from "~/publishing/queries/search.server";
import { languages } from "~/shared/languages";
import begun from "../../migrations/0004_search.sql?raw";
import migration from "../../migrations/0074_texts_together.sql?raw";
import { announced } from "../announcements/published";
import { editor, noon, testContext } from "../support/context";

const statements = (text: string) => text.split("--> statement-breakpoint");

test("what was published when each language had a place of its own in the index is found as before, in one place a release", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "together" });
  const { DB } = ctx.env;
  const hour = 3_600_000;
  await announced(ctx, { title: { "zh-CN": "甲公告", en: "Alpha" } });
  const apart = { lang: "en", out: new Date(noon.getTime() + hour) } as const;
  await announced(ctx, { title: { "zh-CN": "乙公告", tc: "乙公告原文", en: "Beta" }, apart });
  const found = async () => {
    const hits = [];
    for (const lang of languages)
      for (const q of ["公告", "原文", "alpha", "beta"])
        hits.push([
          lang,
          q,
          (await searchContents({ ...ctx, lang, now: new Date(noon.getTime() + hour) }, { q })).hits.map(
            ({ title }) => title,
          ),
        ]);
    return hits;
  };
  const before = await found();
  expect(before).toContainEqual(["zh-CN", "beta", ["乙公告"]]);
  const [table = ""] = statements(begun);
  await DB.batch([
    DB.prepare(
      "CREATE TABLE texts AS SELECT e.id, e.lang, CAST(e.search_row AS INTEGER) AS row, CASE e.lang WHEN 'tc' THEN s.tc WHEN 'en' THEN s.en ELSE s.text END AS text, s.scope, s.kind FROM editions e JOIN content_search s ON s.rowid = CAST(e.search_row AS INTEGER)",
    ),
    DB.prepare("UPDATE texts SET row = row + CASE lang WHEN 'tc' THEN 1 WHEN 'en' THEN 2 ELSE 0 END"),
    DB.prepare("UPDATE editions SET search_row = (SELECT CAST(t.row AS TEXT) FROM texts t WHERE t.id = editions.id)"),
    DB.prepare("DROP TABLE content_search"),
    DB.prepare(table),
    DB.prepare(`INSERT INTO content_search (rowid, scope, text, company_id, edition_id, kind)
      SELECT row, scope, text, 'together', id, kind FROM texts`),
    DB.prepare("DROP TABLE texts"),
  ]);
  await DB.batch(statements(migration).map((statement) => DB.prepare(statement)));
  expect(await found()).toEqual(before);
  const { n } = (await DB.prepare("SELECT count(*) AS n FROM content_search").first<{ n: number }>()) ?? { n: 0 };
  expect(n).toBe(3);
  const old =
    "INSERT INTO content_search (rowid, scope, text, company_id, edition_id, kind) VALUES (1, ?, '公告', 'together', 'x', 'y')";
  await DB.prepare(old).bind(scopeOf("together")).run();
  expect(await found()).toEqual(before);
});
