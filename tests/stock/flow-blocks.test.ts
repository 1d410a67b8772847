import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { capitalRecords } from "~/features/equity/operations/records.server";
import { ShareCapital } from "~/features/equity/schemas";
import { readBlocks } from "~/features/site/blocks.server";
import { flowRecords } from "~/features/stock/flows/flow-records.server";
import { connect, newMeter } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, testContext, testEnv } from "../support/context";
import { placed } from "../support/placed";
import { typedDay } from "./flow-days";

const blocks = ["northbound", "margin", "shareCapital"].map((name) => placed(name));
const world = (companyId: string) =>
  testContext({ companyId, actor: editor("editor"), now: new Date("2026-03-02T08:00:00Z"), lang: "en" });

const capital = (ctx: Ctx, day: string, tradable: string) => {
  const reason = { "zh-CN": "定向增发", en: "Placement" };
  const values = ShareCapital.parse({ day, reason, tradable, restricted: "0", overseas: "100" });
  return capitalRecords.save(ctx, { id: null, revision: 0, values });
};

test("the newest of holdings, margin trading and share capital stand on a page as blocks, and nothing where there is none", async () => {
  const [ctx, other] = [await world("flow-blocks"), await world("flow-blocks-other")];
  const nothing = { northbound: null, margin: null, shareCapital: null };
  expect(await readBlocks(ctx, blocks)).toEqual(nothing);
  await capital(ctx, "2020-05-20", "1000");
  await capital(ctx, "2026-01-05", "2000");
  for (const [day, shares] of [
    ["2025-09-30", "50"],
    ["2025-12-31", "100"],
    ["2026-03-03", "999"],
  ] as const)
    await typedDay(ctx, "northbound", { day, shares });
  const hidden = await typedDay(ctx, "margin", { day: "2026-02-27", financingBalance: "7" });
  if (hidden.ok) await flowRecords.margin.post(ctx, { ...hidden.value, posted: false });
  await typedDay(ctx, "margin", { day: "2026-02-26", financingBalance: "5", lendingBalance: "1" });
  expect(await readBlocks(ctx, blocks)).toMatchObject({
    northbound: {
      latest: { day: "2025-12-31", shares: 100, ratio: 10_000_000, computed: true },
      before: { day: "2025-09-30" },
    },
    margin: { latest: { day: "2026-02-26", financingBalance: 500, marginBalance: 600 } },
    shareCapital: { day: "2026-01-05", reason: "Placement", total: 2_100, tradable: 2_000 },
  });
  expect(await readBlocks(other, blocks)).toEqual(nothing);
});

test("they cost the same rows among any number of days", async () => {
  const ctx = await world("flow-blocks-many");
  const fill = (table: string, column: string, from: number, to: number) =>
    ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
      INSERT INTO ${sql.raw(table)} (company_id, id, day, ${sql.raw(column)})
      SELECT ${ctx.company.id}, 'd' || i, date('2026-03-01', '-' || i || ' days'), i + 1 FROM n`);
  async function cost(from: number, to: number) {
    await fill("northbound_holdings", "shares", from, to);
    await fill("margin_days", "financing_balance", from, to);
    const meter = newMeter();
    await readBlocks({ ...ctx, db: connect(testEnv().DB, meter) }, blocks);
    return meter;
  }
  const few = await cost(1, 10);
  const many = await cost(11, 10_000);
  expect([few.calls, few.statements]).toEqual([1, 2]);
  expect(many.rowsRead).toBe(few.rowsRead);
  expect(many.rowsRead).toBeLessThan(20);
});
