import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listMenu } from "~/features/content/pages/show.server";
import { editor, testContext } from "../support/context";

test("a list costs as many rows among 3,000 pages as among 30", async () => {
  const cost = async (id: string, count: number) => {
    const ctx = await testContext({ companyId: id, actor: editor("editor") });
    const { db } = ctx;
    const n = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
    const draft = sql`json_object('type', 'menu-1', 'title', json_object('zh-CN', 't' || i), 'facts', json('{}'))`;
    await db.run(sql`INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by,
      created_at)
      ${n} SELECT ${id}, 'p' || i, 'content.item', ${draft}, 1, 'c' || i, i, 'x', i FROM n`);
    await db.run(sql`INSERT INTO releases (company_id, id, title, at, state, created_by, created_at, followed_at)
      ${n} SELECT ${id}, 'r' || i, 'x', i, 'planned', 'x', i, i FROM n`);
    await db.run(sql`INSERT INTO editions (company_id, id, content_id, kind, lang, shown_lang, automatic, revision,
        release_id, seq, type, sort_at, follows, year, title, search_row)
      ${n} SELECT ${id}, 'e' || i, 'p' || i, 'content.item', 'zh-CN', 'zh-CN', 0, 1, 'r' || i, 1, 'menu-1', i, 0, 2020,
      't' || i, i FROM n`);
    const menu = { id: "menu-1", address: "m", name: { "zh-CN": "m" }, lead: { "zh-CN": "" }, source: "" } as never;
    const read: number[] = [];
    let after: string | null = null;
    for (let page = 0; page < 2; page++) {
      const rows = ctx.meter.rowsRead;
      const shown: { next: string | null; items: unknown[] } = await listMenu(ctx, menu, after, 10);
      read.push(ctx.meter.rowsRead - rows);
      expect(shown.items).toHaveLength(10);
      after = shown.next;
    }
    return read;
  };
  const [few, many] = [await cost("ownfew", 30), await cost("ownmany", 3_000)];
  console.log("rows read", few, many);
  for (const [at, rows] of many.entries()) expect(rows).toBeLessThanOrEqual((few[at] ?? 0) + 2);
});
