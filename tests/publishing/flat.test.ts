import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listContentsFor } from "~/publishing/operations/office-list.server";
import { contentSorts } from "~/publishing/rules/lists/orders";
import { editor, testContext } from "../support/context";

const rows = Number(process.env.ROWS ?? 4_000);
const kind = "tests.item";

test(`every order of a list of contents for staff costs as many rows among ${rows} as among 400`, {
  timeout: 30_000 + rows,
}, async () => {
  const cost = async (companyId: string, count: number) => {
    const ctx = await testContext({ companyId, actor: editor("editor") });
    const own = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + (i * 7919) % 90000000, 'unixepoch')`;
    const draft = sql`json_object('type', 'one', 'at', ${own}, 'title', json_object('zh-CN', 't' || (i * 7919) % 100003, 'en', 'e' || i))`;
    for (let from = 1; from <= count; from += 10_000)
      await ctx.db.run(sql`INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by, created_at, first_published_at)
        WITH RECURSIVE n(i) AS (SELECT CAST(${from} AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.min(count, from + 9_999)})
        SELECT ${companyId}, 'c' || i, ${kind}, ${draft}, 1, 'x' || i, i, 'x', i, iif(i % 3, i * 1000, NULL) FROM n`);
    const read: Record<string, number> = {};
    for (const lang of ["zh-CN", "tc", "en"] as const)
      for (const sort of contentSorts) {
        let after: string | null = null;
        for (const page of [1, 2, 3, 4]) {
          const before = ctx.meter.rowsRead;
          const search: Record<string, string> = { sort, ...(after ? { after } : {}) };
          const { items, next } = await listContentsFor({ ...ctx, lang }, kind, new URLSearchParams(search));
          expect(items).toHaveLength(20);
          read[`${lang} ${sort} ${page}`] = ctx.meter.rowsRead - before;
          after = next;
        }
      }
    return read;
  };
  const [few, many] = [await cost("orderfew", 400), await cost("ordermany", rows)];
  console.log("rows read", few, many);
  expect(Math.max(...Object.values(many))).toBeLessThanOrEqual(47);
  for (const [name, read] of Object.entries(many)) expect([name, read <= (few[name] ?? 0) + 2]).toEqual([name, true]);
});
