import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deliver } from "~/features/deliveries/operations/deliver.server";
import { findKeyHolder, makeKey, revokeKey } from "~/features/deliveries/operations/keys.server";
import { listKeys } from "~/features/deliveries/queries.server";
import { type Doubt, deliveryRate } from "~/features/deliveries/rules";
import { Delivery } from "~/features/deliveries/schemas";
import { countsImport } from "~/features/shareholders/operations/imports.server";
import { counts } from "~/features/shareholders/operations/records.server";
import { listCounts } from "~/features/shareholders/queries.server";
import { shareholderCounts } from "~/features/shareholders/tables.server";
import { priceImport } from "~/features/stock/import/operations.server";
import { prices } from "~/features/stock/tables.server";
import { toReaders } from "~/records/queries/audience.server";
import { audit } from "~/server/database/tables.server";
import { contextOf } from "~/server/request/context.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { shownYears } from "../finance/figures-world";
import { listSecurity, storeDays, tradingDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

/** Tuesday evening in Beijing, after the close. */
const now = new Date("2026-03-03T12:00:00Z");
let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;

beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ actor: editor("admin"), companyId: `delivered${companies}`, now });
  await listSecurity(ctx);
  await storeDays(ctx, { id: "a", market: "A" }, tradingDays(30, "2026-02-27"));
});

const asking = (key: string | null) =>
  new Request("https://x.test/", key === null ? {} : { headers: { Authorization: `Bearer ${key}` } });

async function newKey(name = "行情商") {
  const made = await makeKey(ctx, { name });
  if (!made.ok) throw new Error(made.code);
  return made.value.key;
}
async function withKey(at = now) {
  const actor = await findKeyHolder(asking(await newKey()), ctx);
  if (!actor) throw new Error("no key");
  return contextOf({ ...ctx, actor, now: at });
}
const post = async (body: object, as = withKey()) => deliver(await as, Delivery.parse(body));

const monday = { day: "2026-03-02", open: "10.30", high: "10.40", low: "10.20", close: "10.30" };
const tuesday = { day: "2026-03-03", open: "10.30", high: "10.45", low: "10.25", close: "10.40" };
const days = (...rows: object[]) => ({ kind: "prices", security: "600000.SH", rows });
const amounts = { volume: 1_000, turnover: "10300.00" };
const stored = async () =>
  (
    await ctx.db
      .select({ day: prices.day, close: prices.close })
      .from(prices)
      .where(sql`company_id = ${ctx.company.id} AND day > '2026-02-27' ORDER BY day`)
  ).map(({ day, close }) => `${day} ${close}`);
const doubtsOf = (outcome: object) =>
  ("doubts" in outcome ? (outcome.doubts as Doubt[]) : []).map(({ row, code, field, posted, known }) => [
    ...[row, code, field, posted, known],
  ]);

describe("prices that are delivered with a key", () => {
  test("stand at once and are noted as an import of the key; the same again changes nothing", async () => {
    const as = withKey();
    const body = days({ ...monday, ...amounts }, tuesday);
    expect(await post(body, as)).toEqual({
      ok: true,
      value: { rows: 2, stored: 2, same: 0, state: "public" },
    });
    expect(await stored()).toEqual(["2026-03-02 1030", "2026-03-03 1040"]);
    expect(await post(body, as)).toEqual({ ok: true, value: { rows: 2, stored: 0, same: 2, state: "public" } });
    const files = await listImportedFiles(ctx.db, ctx.company.id, null);
    expect(files.map(({ name, savedBy }) => [name, savedBy])).toEqual([
      ["delivery-2026-03-02-2026-03-03.csv", "行情商"],
    ]);
    const [note] = await ctx.db
      .select()
      .from(audit)
      .where(sql`company_id = ${ctx.company.id} AND action = 'stock.import'`);
    expect(note?.actorId).toBe((await listKeys(ctx.db, ctx.company.id))[0]?.id);
    expect(await priceImport.undo(ctx, files[0]?.importId ?? "")).toEqual({ ok: true, value: null });
    expect(await stored()).toEqual([]);
  });

  test("are stored once when the same delivery comes ten times in parallel", async () => {
    const as = await withKey();
    const body = days(monday, tuesday);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => post(body, Promise.resolve(as))));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await listImportedFiles(ctx.db, ctx.company.id, null)).toHaveLength(1);
    expect(await stored()).toHaveLength(2);
  });

  test("are stored not at all where one row raises a question, and each doubt tells both readings", async () => {
    const leap = { day: "2026-03-03", open: "15.00", high: "15.30", low: "14.90", close: "15.20" };
    const refused = await post(days(monday, leap));
    expect(refused).toMatchObject({ ok: false, code: "deliveryDoubtful", facts: { count: 1 } });
    expect(doubtsOf(refused)).toEqual([[2, "jump", "close", "15.20", "10.30"]]);
    expect(await stored()).toEqual([]);
    const [key] = await listKeys(ctx.db, ctx.company.id);
    expect([key?.usedAt, key?.lastRefusal]).toEqual([now, "deliveryDoubtful"]);
  });

  test("never change a day that stands: the difference is told figure by figure", async () => {
    const again = { day: "2026-02-27", open: "10.29", high: "10.39", low: "10.19", close: "10.31" };
    expect(doubtsOf(await post(days(again)))).toEqual([[1, "storedDiffers", "close", "10.31", "10.29"]]);
  });

  test.each([
    ["a day to come", { ...tuesday, day: "2026-03-04" }, "future"],
    ["a Sunday", { ...monday, day: "2026-03-01" }, "weekend"],
    ["prices out of order", { ...monday, low: "10.35" }, "pricesOutOfOrder"],
    ["more decimals than the security has", { ...monday, close: "10.305" }, "decimalsRounded"],
    ["a turnover that is no price of the day", { ...monday, volume: 1_000, turnover: "1030.00" }, "amountsApart"],
    ["volume in another unit", { ...monday, volume: 1_000_000 }, "volumeJump"],
    ["prices in cents", { ...monday, open: "1030", high: "1040", low: "1020", close: "1030" }, "priceScale"],
  ])("with %s are asked about", async (_, row, code) => {
    const refused = await post(days(row));
    expect(doubtsOf(refused).map(([, one]) => one)).toContain(code);
    expect(await stored()).toEqual([]);
  });

  test("of a security that the company has not, or a day twice, are refused", async () => {
    const other = { ...days(monday), security: "600001.SH" };
    expect(await post(other)).toMatchObject({ code: "securityUnknown", facts: { code: "600001.SH" } });
    const twice = Delivery.safeParse(days(monday, monday));
    expect(twice.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["rows.1", "rowsAlike"],
    ]);
  });
});

describe("statements that are delivered with a key", () => {
  const figure = (end: string, item: string, value: string, statement = "income") => ({ statement, end, item, value });
  const body = (rows: object[]) => ({
    kind: "statements",
    currency: "CNY",
    report: "annual",
    reportDay: "2026-03-02",
    rows,
  });
  const year = [
    figure("2025-12-31", "revenue", "1000000000"),
    figure("2025-12-31", "netProfit", "150000000.50"),
    figure("2024-12-31", "revenue", "900000000"),
    figure("2024-12-31", "netProfit", "140000000"),
    figure("2025-12-31", "own:云业务收入", "120000"),
    figure("2025-12-31", "assets", "2000000000", "balance"),
  ];
  const drafts = () =>
    ctx.db.all<{ state: string; draft: string }>(
      sql`SELECT id, saved_by AS savedBy FROM contents
        WHERE company_id = ${ctx.company.id} AND kind = 'finance.figures'`,
    );

  test("wait as a draft that readers have nothing of; the same again makes no second one", async () => {
    const as = withKey();
    expect(await post(body(year), as)).toEqual({
      ok: true,
      value: { rows: 6, stored: 6, same: 0, state: "waiting" },
    });
    expect(await post(body(year), as)).toEqual({
      ok: true,
      value: { rows: 6, stored: 0, same: 6, state: "waiting" },
    });
    expect(await drafts()).toMatchObject([{ savedBy: "行情商" }]);
    expect(await shownYears(ctx)).toEqual([]);
    const [lines] = await ctx.db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM statements WHERE company_id = ${ctx.company.id}`,
    );
    expect(lines?.n).toBeGreaterThan(0);
  });

  test("in another unit than those that stand are asked about, and so is a period to come", async () => {
    const as = withKey();
    await post(body(year), as);
    const thousands = [figure("2023-12-31", "revenue", "800000"), figure("2023-12-31", "netProfit", "130000")];
    expect(doubtsOf(await post(body(thousands), as))).toEqual([[1, "statementScale", "revenue", "800000", null]]);
    const ahead = await post(body([figure("2026-12-31", "revenue", "1000000000")]), as);
    expect(doubtsOf(ahead)).toEqual([[1, "periodAhead", "end", "2026-12-31", null]]);
    expect(await drafts()).toHaveLength(1);
  });

  test("are asked about with both readings where a sum does not hold", async () => {
    const balance = [
      figure("2025-12-31", "assets", "2000000000", "balance"),
      figure("2025-12-31", "liabilities", "900000000", "balance"),
      figure("2025-12-31", "equity", "1000000000", "balance"),
    ];
    expect(doubtsOf(await post(body(balance), withKey()))).toEqual([
      [1, "sumApart", "assets", "2000000000", "1900000000"],
    ]);
    expect(await drafts()).toEqual([]);
  });

  test("name items of the chart of accounts or of their own", () => {
    const wrong = Delivery.safeParse(body([figure("2025-12-31", "revenues", "1")]));
    expect(wrong.error?.issues[0]).toMatchObject({ path: ["rows", 0, "item"], message: "itemUnknown" });
    expect(Delivery.safeParse(body([figure("2025-12-31", "revenue", "1", "balance")])).success).toBe(false);
  });
});

describe("numbers of shareholders that are delivered with a key", () => {
  const body = (...rows: object[]) => ({ kind: "shareholderCounts", rows });
  const row = (day: string, holders: number) => ({ day, shareClass: "A", holders, shares: 1_000_000 });
  const shown = async () =>
    (await listCounts(ctx.db, toReaders(ctx), { shareClass: "A", since: "" })).map(({ day, holders }) => [
      day,
      holders,
    ]);

  test("wait to be published, although the company lets its staff change records at once", async () => {
    const as = withKey();
    expect(await post(body(row("2025-12-31", 50_000)), as)).toEqual({
      ok: true,
      value: { rows: 1, stored: 1, same: 0, state: "waiting" },
    });
    expect((await counts.list(ctx)).map(({ day, holders }) => [day, holders])).toEqual([["2025-12-31", 50_000]]);
    expect(await shown()).toEqual([]);
    expect(await post(body(row("2025-12-31", 50_000)), as)).toMatchObject({ value: { stored: 0, same: 1 } });
    expect(await post(body(row("2025-12-31", 51_000)), as)).toMatchObject({ value: { stored: 1, state: "waiting" } });
    expect(await shown()).toEqual([]);
  });

  test("many times those beside them are asked about with both figures", async () => {
    const as = withKey();
    await post(body(row("2025-06-30", 50_000), row("2025-09-30", 52_000)), as);
    const refused = await post(body(row("2025-12-31", 5)), as);
    expect(doubtsOf(refused)).toEqual([[1, "outOfScale", "holders", "5", "52000"]]);
    const rows = await ctx.db.select().from(shareholderCounts).where(sql`company_id = ${ctx.company.id}`);
    expect(rows).toHaveLength(2);
    expect(countsImport.name).toBe("shareholders.counts");
  });
});

describe("a data key", () => {
  test("is told once, stored as a hash, and stops working at once when it is revoked", async () => {
    const key = await newKey("报表商");
    const [row] = await ctx.db.all(sql`SELECT * FROM data_keys WHERE company_id = ${ctx.company.id}`);
    expect(JSON.stringify(row)).not.toContain(key);
    const holder = await findKeyHolder(asking(key), ctx);
    expect(holder).toMatchObject({ kind: "key", name: "报表商" });
    expect(await revokeKey(ctx, holder?.keyId ?? "")).toEqual({ ok: true, value: null });
    expect(await findKeyHolder(asking(key), ctx)).toBeNull();
    expect(await revokeKey(ctx, holder?.keyId ?? "")).toMatchObject({ code: "notFound" });
    const actions = await ctx.db.all<{ action: string }>(
      sql`SELECT action FROM audit WHERE company_id = ${ctx.company.id} ORDER BY at, rowid`,
    );
    expect(actions.map(({ action }) => action)).toEqual(["deliveries.makeKey", "deliveries.revokeKey"]);
  });

  test("is no key of another company, and nothing like a key is one", async () => {
    const key = await newKey();
    const other = await testContext({ companyId: "another-company" });
    expect(await findKeyHolder(asking(key), other)).toBeNull();
    for (const wrong of [null, "", "irh_", key.slice(0, -1), `${key}0`, key.toUpperCase()])
      expect(await findKeyHolder(asking(wrong), ctx)).toBeNull();
  });

  test("delivers so often an hour and no more", async () => {
    const as = await withKey();
    const other = Promise.resolve(as);
    for (let n = 0; n < deliveryRate.max; n += 1) await post({ ...days(monday), security: "600001.SH" }, other);
    expect(await post(days(monday), other)).toMatchObject({ code: "tooManyRequests" });
    const later = contextOf({ ...as, now: new Date(now.getTime() + deliveryRate.seconds * 1_000) });
    expect(await post(days(monday), Promise.resolve(later))).toMatchObject({ ok: true });
  });
});
