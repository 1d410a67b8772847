import { exports } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, test } from "vitest";
import { shareCapitals } from "~/features/equity/tables.server";
import { changeFrom, shareOf } from "~/features/stock/flows/flow-figures";
import { flowFile } from "~/features/stock/flows/flow-file.server";
import { readFlowPage } from "~/features/stock/flows/flow-page.server";
import { flowRecords } from "~/features/stock/flows/flow-records.server";
import { type FlowKind, rangesOf } from "~/features/stock/flows/flow-terms";
import { flowRequested } from "~/features/stock/flows/schemas";
import { keepCharts } from "~/features/stock/price-series/charts-queries.server";
import { marginDays, northboundHoldings } from "~/features/stock/tables.server";
import { always } from "~/server/database/conditions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { addDays, weekday } from "~/shared/dates";
import { insertAll } from "../../scripts/demo/bulk";
import { chance } from "../../scripts/demo/chance";
import { editor, testContext } from "../support/context";
import { storedBytes, typedDay } from "./flow-days";
import { listSecurity, storeDays, tradingDays } from "./stock-world";

const now = new Date("2026-03-02T08:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `flowing${companies}` });
});

const page = (kind: FlowKind, query: Record<string, string> = {}) =>
  readFlowPage(ctx, kind, flowRequested(kind, query));

describe("margin trading", () => {
  test("stands over the close of the same days, with the sum of both balances where both are known", async () => {
    const security = await listSecurity(ctx, { code: "600690.SH" });
    await storeDays(ctx, { id: security.id, market: "A" }, tradingDays(5, "2026-02-27"));
    await ctx.db.batch([
      keepCharts(
        ctx.db,
        ctx.company.id,
        security.id,
        sql`SELECT day FROM prices WHERE company_id = ${ctx.company.id}`,
        always,
      ),
    ]);
    await typedDay(ctx, "margin", { day: "2026-02-26", financingBalance: "100.05", lendingBalance: "2" });
    await typedDay(ctx, "margin", { day: "2026-02-27", financingBalance: "120", lendingSold: "0" });
    await typedDay(ctx, "margin", { day: "2026-03-03", financingBalance: "999" });
    expect(await typedDay(ctx, "margin", { day: "2026-02-27", lendingSold: "5" })).toEqual({
      ...{ ok: false, code: "flowDayKnown", facts: { day: "2026-02-27" } },
    });
    const { points, history, security: shown } = await page("margin");
    expect(shown).toEqual({ code: "600690.SH", decimals: 2 });
    expect(points).toMatchObject([
      { day: "2026-02-26", marginBalance: 10_205, close: 1_003 },
      { day: "2026-02-27", marginBalance: null, lendingSold: 0, lendingBalance: null, close: 1_004 },
    ]);
    expect(history.days.map(({ day }) => day)).toEqual(["2026-02-27", "2026-02-26"]);
  });

  test("of a longer range is the last day of each week, month and quarter, and hidden days and other companies' never", async () => {
    const days: string[] = [];
    for (let day = "2025-01-06"; day <= "2026-02-27"; day = addDays(day, 1))
      if (![0, 6].includes(weekday(day))) days.push(day);
    const rows = days.map((day) => ({ companyId: ctx.company.id, id: day, day, financingBalance: 5 }));
    await ctx.db.batch([insertAll(ctx.db, marginDays, rows)]);
    await flowRecords.margin.post(ctx, { id: "2026-02-27", revision: 1, posted: false });
    const daysOf = async (range: string) => (await page("margin", { range })).points.map(({ day }) => day);
    expect((await daysOf("1Y")).slice(-3)).toEqual(["2026-02-13", "2026-02-20", "2026-02-26"]);
    expect((await daysOf("3Y")).slice(-3)).toEqual(["2025-12-31", "2026-01-30", "2026-02-26"]);
    expect(await daysOf("ALL")).toEqual(["2025-03-31", "2025-06-30", "2025-09-30", "2025-12-31", "2026-02-26"]);
    expect((await daysOf("3M"))[0]).toBe("2025-11-26");
    const first = await page("margin");
    const second = await page("margin", { before: first.history.older ?? "" });
    expect(second).toMatchObject({ paged: true, points: [] });
    expect(second.history.days[0]?.day).toBe(days.at(-12));
    expect((await page("margin", { after: second.history.newer ?? "" })).history.days.slice(0, 10)).toEqual(
      first.history.days,
    );
    ctx = await testContext({ now, companyId: `${ctx.company.id}b` });
    expect(await page("margin")).toMatchObject({ points: [], history: { days: [] } });
  });

  test("reads no more rows for 10,000 days than for 40", async () => {
    const fill = async (count: number, kind: FlowKind) => {
      const own = await testContext({ now, companyId: `${ctx.company.id}${kind}${count}` });
      const security = await listSecurity(own, { code: "600690.SH" });
      await storeDays(own, { id: security.id, market: "A" }, tradingDays(300, "2026-02-27"));
      const days = Array.from({ length: count }, (_, at) => addDays("2026-02-27", -Math.floor((at * 7) / 5)));
      const base = (day: string) => ({ companyId: own.company.id, id: day, day });
      await own.db.batch([
        kind === "margin"
          ? insertAll(
              own.db,
              marginDays,
              days.map((day) => ({ ...base(day), financingBalance: 5 })),
            )
          : insertAll(
              own.db,
              northboundHoldings,
              days.map((day) => ({ ...base(day), shares: 5 })),
            ),
      ]);
      const read: Record<string, number> = {};
      for (const range of rangesOf(kind)) {
        const before = own.meter.rowsRead;
        await readFlowPage(own, kind, flowRequested(kind, { range }));
        read[range] = own.meter.rowsRead - before;
      }
      return read;
    };
    for (const kind of ["margin", "northbound"] as const) {
      const [few, many, most] = [await fill(40, kind), await fill(2_000, kind), await fill(10_000, kind)];
      console.log(`rows read by the page of ${kind}:`, JSON.stringify({ 40: few, 2000: many, 10000: most }));
      for (const [range, rows] of Object.entries(most)) {
        expect(rows).toBeLessThanOrEqual((many[range] ?? 0) + 5);
        expect(rows).toBeLessThan(200);
      }
    }
  });
});

describe("northbound holdings", () => {
  test("are of quarters, daily ones history until August 2024, and a share that no source states follows from the A shares", async () => {
    const capital = { companyId: ctx.company.id, reason: { "zh-CN": "上市" }, overseas: 500 };
    await ctx.db
      .insert(shareCapitals)
      .values({ ...capital, id: "a", day: "2020-01-02", tradable: 900, restricted: 100, total: 1_500 });
    await typedDay(ctx, "northbound", { day: "2024-08-15", shares: "10" });
    await typedDay(ctx, "northbound", { day: "2024-08-16", shares: "20", ratio: "2.1" });
    await typedDay(ctx, "northbound", { day: "2024-09-30", shares: "33" });
    await typedDay(ctx, "northbound", { day: "2025-12-31", shares: "50", value: "1.2亿" });
    const { points, history } = await page("northbound");
    expect(points.map(({ day, ratio, computed }) => [day, ratio, computed])).toEqual([
      ["2024-09-30", 3_300_000, true],
      ["2025-12-31", 5_000_000, true],
    ]);
    expect(history.days.map(({ day, ratio, computed }) => [day, ratio, computed])).toEqual([
      ["2024-08-16", 2_100_000, false],
      ["2024-08-15", 1_000_000, true],
    ]);
  });

  test("go and come back as they were when one is deleted", async () => {
    const saved = await typedDay(ctx, "northbound", { day: "2025-12-31", shares: "50", ratio: "1.25" });
    if (!saved.ok) throw new Error(saved.code);
    const before = await storedBytes(ctx, "northbound");
    expect(await flowRecords.northbound.remove(ctx, saved.value)).toEqual({ ok: true, value: null });
    expect((await page("northbound")).points).toEqual([]);
    expect(await flowRecords.northbound.restore(ctx, saved.value)).toEqual({ ok: true, value: null });
    expect(await storedBytes(ctx, "northbound")).toBe(before);
  });

  test("and days of margin trading against the rules are refused by the database too", async () => {
    const broken = (added: PromiseLike<unknown>) => added.then(() => null, brokenConstraint);
    const own = { companyId: ctx.company.id, id: "x", day: "2025-12-31" };
    const held = (more: object) => broken(ctx.db.insert(northboundHoldings).values({ ...own, shares: 1, ...more }));
    expect(await held({ shares: -1 })).toContain("northbound_holdings_not_negative");
    expect(await held({ ratio: 100_000_001 })).toContain("northbound_holdings_part_of_whole");
    expect(await held({ day: "20251231" })).toContain("northbound_holdings_day_written");
    const traded = (more: object) => broken(ctx.db.insert(marginDays).values({ ...own, ...more }));
    expect(await traded({})).toContain("margin_days_something_said");
    expect(await traded({ lendingSold: -1 })).toContain("margin_days_not_negative");
    expect(await traded({ day: "2025-13", lendingSold: 1 })).toContain("margin_days_day_written");
    expect([await held({}), await traded({ lendingSold: 0 })]).toEqual([null, null]);
    expect(await held({ id: "y" })).toContain("northbound_holdings.day");
  });
});

test("shares of a capital and changes are exact in 1,000 random cases", () => {
  const random = chance("flows");
  const some = (most: number) => BigInt(Math.floor(random() * most));
  const half = (above: bigint, below: bigint) => (2n * above + below) / (2n * below);
  for (let at = 0; at < 1_000; at++) {
    const [shares, capital, before] = [some(10 ** (1 + (at % 13))), some(10 ** (1 + (at % 12))), some(1e14)];
    const part = capital === 0n ? null : Number(half(shares * 100_000_000n, capital));
    expect(shareOf(Number(shares), Number(capital))).toBe(part);
    const moved = shares - before;
    const size = moved < 0n ? -moved : moved;
    const percent =
      before === 0n
        ? null
        : `${moved < 0n && half(size * 10_000n, before) > 0n ? "-" : ""}${(Number(half(size * 10_000n, before)) / 100).toFixed(2)}`;
    const result = changeFrom("shares", Number(shares), Number(before));
    expect(result === null ? null : result.replace(/^-(0\.00)$/, "$1")).toBe(percent);
  }
});

describe("outside", () => {
  const host = "flowcalls.test";

  test("the calls tell days newest first, what may be shown in the asked language, and refuse a filter without sense", async () => {
    const own = await testContext({ companyId: "flowcalls", now: new Date() });
    own.actor = editor("editor");
    await typedDay(own, "northbound", { day: "2024-08-16", shares: "20", ratio: "2.1" });
    await typedDay(own, "northbound", { day: "2025-12-31", shares: "50", value: "1.2亿" });
    await typedDay(own, "margin", { day: "2025-12-30", financingBalance: "100.05", lendingBalance: "2" });
    await typedDay(own, "margin", { day: "2025-12-31", lendingVolume: "300" });
    const ask = async (path: string) => {
      const answer = await exports.default.fetch(
        new Request(`https://${host}/irh/${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: "{}",
        }),
      );
      return {
        status: answer.status,
        ...((await answer.json()) as { code?: string; value: { items: object[]; next?: string } }),
      };
    };
    const held = await ask("northBoundFundPositionWeb/getNorthBoundFundPosition");
    expect(held.value.items).toEqual([
      {
        date: "2025-12-31",
        period: "quarterly",
        shares: 50,
        ratio: null,
        ratioComputed: false,
        marketValue: "120000000.00",
      },
      { date: "2024-08-16", period: "daily", shares: 20, ratio: "2.1", ratioComputed: false, marketValue: null },
    ]);
    const details = "securitiesMarginTradingWeb/transactionDetails";
    const first = await ask(`${details}?pageSize=1`);
    expect(first.value).toMatchObject({
      items: [{ date: "2025-12-31", lendingVolume: 300, financingBalance: null, marginBalance: null }],
    });
    expect((await ask(`${details}?after=${first.value.next}`)).value).toMatchObject({
      items: [
        {
          date: "2025-12-30",
          financingBalance: "100.05",
          lendingBalance: "2.00",
          marginBalance: "102.05",
          lendingVolume: null,
        },
      ],
      next: null,
    });
    expect(await ask(`${details}?startDate=2026-01-02&endDate=2026-01-01`)).toMatchObject({
      status: 422,
      code: "invalid",
    });
    const items = await ask("securitiesMarginTradingWeb/getAllShowItem?lang=en");
    expect(items.value.items).toHaveLength(8);
    expect(items.value.items[0]).toEqual({
      item: "financingBalance",
      name: "Margin balance",
      lang: "en",
      unit: "money",
      usual: true,
    });
  });

  test("the file holds every day with its numbers, and the sum of both balances as a live formula", async () => {
    await typedDay(ctx, "margin", { day: "2025-12-30", financingBalance: "100.05", lendingBalance: "2" });
    await typedDay(ctx, "margin", { day: "2025-12-31", lendingVolume: "300" });
    const book = await readXlsx(new Uint8Array(await new Response(flowFile(ctx, "margin", "xlsx").body).arrayBuffer()));
    const rows = book.sheets[0]?.rows ?? [];
    expect(rows.slice(1, 3).map((row) => row.slice(1))).toEqual([
      [null, null, null, null, 300, null, null, null],
      [100.05, null, null, 2, null, null, null, 102.05],
    ]);
    expect(book.sheets[0]?.cells?.get("2,8")?.formula).toBe("B3+E3");
    expect(book.sheets[0]?.cells?.get("1,8")?.formula).toBeUndefined();
  });
});
