import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readDividends } from "~/features/equity/operations/dividends.server";
import { listCapitals, listDistributions, selectActions, selectDistributions } from "~/features/equity/queries.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { listSecurity } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

const now = new Date("2026-03-02T08:00:00Z");

/** So many quarters back from the last, each with a distribution paid and a change of the share capital. */
const fill = async ({ db, company }: Ctx, quarters: number) => {
  const rows = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
    WHERE i < CAST(${quarters} AS INTEGER))`;
  const end = sql`date('2026-01-01', (-3 * i + 3) || ' months', '-1 day')`;
  await db.run(sql`INSERT INTO distributions (company_id, id, sort, posted, revision, saved_at, saved_by, period, kind,
    status, plan, cash, ex_day)
    ${rows} SELECT ${company.id}, 'd' || i, i, 1, 1, 0, '', ${end}, 'special', 'paid', '{"zh-CN":"10派1元"}', '1',
    date(${end}, '+20 days') FROM n`);
  await db.run(sql`INSERT INTO share_capitals (company_id, id, sort, posted, revision, saved_at, saved_by, day, reason,
      restricted, tradable, overseas, total)
    ${rows} SELECT ${company.id}, 'c' || i, i, 1, 1, 0, '', date(${end}, '-10 days'), '{"zh-CN":"增发"}', 0, 1000 + i, 0,
    1000 + i FROM n`);
};

test("equity read for blocks, charts and the current yield costs as many rows of 4 quarters as of 40 years, and a page no more than its rows", async () => {
  const cost = async (companyId: string, quarters: number) => {
    const ctx = await testContext({ now, companyId, actor: editor("editor") });
    await listSecurity(ctx);
    await fill(ctx, quarters);
    const year = { from: "2025-03-02", until: "2026-03-02" };
    const read: Record<string, () => Promise<unknown>> = {
      newestDistributions: () => inBatch(ctx.db, { rows: listDistributions(ctx.db, ctx).limit(3) }),
      newestCapital: () => inBatch(ctx.db, { rows: listCapitals(ctx.db, ctx).limit(1) }),
      actionsOfAYear: async () => ctx.db.all(selectActions(ctx, year)),
      currentYield: async () => ctx.db.all(selectDistributions(ctx)),
      page: () => readDividends(ctx, null),
      capitalPage: () => inBatch(ctx.db, { rows: listCapitals(ctx.db, ctx) }),
    };
    const costs: Record<string, number> = {};
    for (const [name, run] of Object.entries(read)) {
      const before = ctx.meter.rowsRead;
      await run();
      costs[name] = ctx.meter.rowsRead - before;
    }
    return costs;
  };
  const [few, many] = [await cost("equityfew", 4), await cost("equitymany", 160)];
  console.log("rows read", few, many);
  const added = { page: 2 * 156, capitalPage: 156, currentYield: 2 * (12 - 4) } as Record<string, number>;
  for (const [name, read] of Object.entries(many))
    expect([name, read, read <= (few[name] ?? 0) + (added[name] ?? 0) + 4]).toEqual([name, read, true]);
});

test("the page of forty years with two distributions and a change of the share capital each stays within 200 rows", async () => {
  const ctx = await testContext({ now, companyId: "equityforty", actor: editor("editor") });
  await listSecurity(ctx);
  await fill(ctx, 160);
  await ctx.db.run(sql`DELETE FROM distributions WHERE company_id = ${ctx.company.id} AND sort % 2 = 0`);
  await ctx.db.run(sql`DELETE FROM share_capitals WHERE company_id = ${ctx.company.id} AND sort % 4 <> 0`);
  const before = ctx.meter.rowsRead;
  const { distributions, years } = await readDividends(ctx, null);
  expect([distributions.length, years.length]).toEqual([80, 40]);
  expect(ctx.meter.rowsRead - before).toBeLessThanOrEqual(200);
});

test("of the distributions of one period the final one comes first, then the interim, then the special one", async () => {
  const ctx = await testContext({ now, companyId: "equityorder", actor: editor("editor") });
  const kinds = [
    ["2024-12-31", "special"],
    ["2025-06-30", "special"],
    ["2025-06-30", "interim"],
    ["2024-12-31", "annual"],
  ];
  await ctx.db.run(sql`INSERT INTO distributions (company_id, id, sort, posted, revision, saved_at, saved_by, period,
    kind, status, plan)
    SELECT ${ctx.company.id}, 'd' || key, key, 1, 1, 0, '', value ->> 0, value ->> 1, 'none', '{"zh-CN":""}'
    FROM json_each(${JSON.stringify(kinds)})`);
  const { distributions } = await readDividends(ctx, null);
  expect(distributions.map(({ period, kind }) => [period, kind])).toEqual([
    ["2025-06-30", "interim"],
    ["2025-06-30", "special"],
    ["2024-12-31", "annual"],
    ["2024-12-31", "special"],
  ]);
});
