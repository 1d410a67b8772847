import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { staff, users } from "~/features/staff/tables.server";
import { composeFeedProblem, priceFeed, pullPrices } from "~/features/stock/feed/operations.server";
import { isStale, pace } from "~/features/stock/feed/rules";
import { quoteOf, quoteReads } from "~/features/stock/quotes/operations.server";
import { prices, ticks } from "~/features/stock/tables.server";
import { inBatch } from "~/server/database/batch.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { drop } from "~/server/outbox/mail.server";
import { type Ctx, contextOf } from "~/server/request/context.server";
import { readFeed, saveFeed } from "~/sheets/feeds/operations.server";
import { nextPoll } from "~/sheets/feeds/rules";
import { editor, testContext } from "../support/context";
import { listSecurity, storeDays, tradingDays } from "./stock-world";

/** Monday 2 March 2026 in Beijing. */
const at = (time: string, day = "02") => new Date(`2026-03-${day}T${time}:00+08:00`);
const url = "https://quotes.example.com/v1/prices";
const quoteAt = (time: string, more: object = {}) => ({
  ...{ code: "600000.SH", asOf: `2026-03-02T${time}:00+08:00`, price: "28.50", previousClose: "28.39" },
  ...{ open: "28.40", high: "28.60", low: "28.30", volume: 12_300, turnover: "350000.50" },
  ...more,
});
const json = (quotes: object[]) => new Response(JSON.stringify({ quotes }));

let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
let requests: { url: string; init: RequestInit }[] = [];
let answer: () => Response | Promise<Response>;
let addresses = ["1.1.1.1"];
const on = (now: Date, more: Partial<Ctx> = {}) => contextOf({ ...ctx, resolve: async () => addresses, ...more, now });

beforeEach(async () => {
  companies += 1;
  requests = [];
  addresses = ["1.1.1.1"];
  answer = () => json([quoteAt("10:00")]);
  vi.stubGlobal("fetch", async (requested: string, init: RequestInit) => {
    requests.push({ url: requested, init });
    return answer();
  });
  const base = await testContext({ now: at("08:00"), actor: editor("editor"), companyId: `feed${companies}` });
  ctx = Object.assign(base, { env: { ...base.env, FEED_HOSTS: "quotes.example.com" } });
  await listSecurity(ctx);
  await storeDays(ctx, { id: "a", market: "A" }, tradingDays(3, "2026-02-27"));
  expect(await saveFeed(on(at("08:00")), priceFeed, { url, active: true })).toEqual({ ok: true, value: null });
});
afterEach(() => vi.unstubAllGlobals());

const stored = () =>
  ctx.db
    .select()
    .from(ticks)
    .where(sql`company_id = ${ctx.company.id} AND as_of >= ${at("09:00").getTime()}`);
const state = async () => (await readFeed(ctx, priceFeed.name)).feed;
const pull = (time: string, more: Partial<Ctx> = {}) => pullPrices(on(at(time), more));

describe("a price feed", () => {
  test("adds a quote with the figures of its day, every five minutes in trading hours", async () => {
    await pull("08:59");
    expect(requests).toEqual([]);
    await pull("10:01");
    await pull("10:02");
    expect(requests).toHaveLength(1);
    expect(await stored()).toMatchObject([
      { asOf: at("10:00"), price: 2_850, dayVolume: 12_300, open: 2_840, high: 2_860, low: 2_830 },
    ]);
    expect(await stored()).toMatchObject([{ turnover: 35_000_050, previousClose: 2_839, heldUntil: null }]);
    const wanted = { companyId: ctx.company.id, code: null };
    const shown = on(at("10:15"));
    expect(quoteOf(await inBatch(ctx.db, quoteReads(shown, wanted)), shown.now)).toMatchObject({
      ...{ price: 2_850, open: 2_840, high: 2_860, low: 2_830, volume: 12_300, turnover: 35_000_050 },
      ...{ previousClose: 2_839, change: { amount: 11, percent: "0.39" } },
    });
    answer = () => json([quoteAt("10:05", { price: "28.55" })]);
    await pull("10:06");
    expect((await stored()).map(({ price }) => price)).toEqual([2_850, 2_855]);
    expect(await state()).toMatchObject({ failures: 0, problem: null, newestAsOf: at("10:05") });
  });

  test("asks over https for eight seconds at most and follows no redirect", async () => {
    await pull("10:01");
    const [{ url: requested, init } = { url: "", init: {} }] = requests;
    expect([requested, init.redirect, init.signal instanceof AbortSignal]).toEqual([url, "manual", true]);
  });

  test("writes the day once it has closed, and never over one from a file", async () => {
    answer = () => json([quoteAt("14:59", { price: "28.58", closed: true })]);
    await pull("15:06");
    const day = await ctx.db.select().from(prices).where(sql`company_id = ${ctx.company.id} AND day = '2026-03-02'`);
    expect(day).toMatchObject([
      { open: 2_840, high: 2_860, low: 2_830, close: 2_858, volume: 12_300, turnover: 35_000_050 },
    ]);
    expect(day).toMatchObject([{ previousClose: 2_839, asOf: at("15:00") }]);
    expect((await stored()).map(({ asOf }) => asOf)).toEqual([at("15:00")]);
    await ctx.db.run(sql`UPDATE prices SET close = 2850 WHERE company_id = ${ctx.company.id} AND day = '2026-03-02'`);
    await pull("15:12");
    const [existing] = await ctx.db
      .select()
      .from(prices)
      .where(sql`company_id = ${ctx.company.id} AND day = '2026-03-02'`);
    expect(existing?.close).toBe(2_850);
  });

  test.each([
    ["malformed", () => new Response("<html>")],
    ["malformed", () => json([{ ...quoteAt("10:00"), price: 28.5 }])],
    ["tooLarge", () => new Response(`{"quotes":[]}${" ".repeat(70_000)}`)],
    ["redirects", () => new Response(null, { status: 302, headers: { Location: "https://quotes.example.com/" } })],
    ["refused", () => new Response("no", { status: 500 })],
    ["unreachable", () => Promise.reject(new TypeError("connection refused"))],
    ["noSecurity", () => json([quoteAt("10:00", { code: "600999.SH" })])],
    ["doubtful", () => json([quoteAt("10:00", { price: "2850.00", high: "2850.00" })])],
    ["doubtful", () => json([quoteAt("10:00", { low: "28.55" })])],
    ["doubtful", () => json([quoteAt("10:20")])],
  ])("takes nothing of an answer that is %s", async (problem, wrong) => {
    answer = wrong;
    await pull("10:01");
    expect(await stored()).toEqual([]);
    expect(await state()).toMatchObject({ problem, failures: 1, nextAt: nextPoll(1, at("10:01"), pace) });
  });

  test.each([["10.0.0.8"], ["127.0.0.1"], ["169.254.169.254"], ["::1"], ["fd00::1"]])(
    "never asks a host behind which %s stands",
    async (inner) => {
      addresses = ["1.1.1.1", inner];
      await pull("10:01");
      expect(requests).toEqual([]);
      expect(await state()).toMatchObject({ problem: "internal" });
    },
  );

  test("is asked only at hosts that the deployment allows, when it is set and when it is asked", async () => {
    for (const wrong of [
      "http://quotes.example.com/",
      "https://quotes.example.com:8443/",
      "https://user@quotes.example.com/",
      "https://other.example.com/",
      "not an address",
    ])
      expect(await saveFeed(on(at("08:00")), priceFeed, { url: wrong, active: true })).toMatchObject({
        code: "feedNotAllowed",
      });
    await pull("10:01", { env: { ...ctx.env, FEED_HOSTS: "" } });
    expect(requests).toEqual([]);
    expect(await state()).toMatchObject({ problem: "notAllowed" });
  });

  test("is asked by one of two runs at once", async () => {
    await Promise.all([pull("10:01"), pull("10:01")]);
    expect(requests).toHaveLength(1);
  });

  test("that is down is asked less and less often, tells staff once a day, and recovers by itself", async () => {
    const userId = `lin-${ctx.company.id}`;
    const times = { createdAt: at("08:00"), updatedAt: at("08:00") };
    await systemDb(ctx.env.DB)
      .insert(users)
      .values({ id: userId, name: "Lin", email: `${userId}@example.com`, ...times });
    await ctx.central
      .insert(staff)
      .values({ companyId: ctx.company.id, userId, roles: ["editor"], createdAt: at("08:00") });
    answer = () => new Response("no", { status: 503 });
    const requested: string[] = [];
    for (let minutes = 0; minutes < 120; minutes += 1) {
      const now = new Date(at("09:35").getTime() + minutes * 60_000);
      const before = requests.length;
      await pullPrices(on(now));
      if (requests.length > before) requested.push(String(minutes));
    }
    expect(requested).toEqual(["0", "10", "30", "70"]);
    const mails = await ctx.db.select().from(outbox).where(eq(outbox.companyId, ctx.company.id));
    expect(mails.map(({ kind, occasion }) => `${kind} ${occasion}`)).toEqual(["stock.feedProblem 2026-03-02"]);
    const [mail] = mails;
    if (!mail) throw new Error("nobody is told");
    expect(JSON.stringify(await composeFeedProblem(on(at("11:30")), mail))).toContain("quotes.example.com");
    answer = () => json([quoteAt("13:30")]);
    await pull("13:31");
    expect(await state()).toMatchObject({ problem: null, failures: 0 });
    expect(await composeFeedProblem(on(at("13:32")), mail)).toEqual(drop("feedRecovered"));
  });

  test("whose prices stand still while the market trades is stale, and not at noon, at night or on a holiday", async () => {
    await pull("10:31");
    expect(await state()).toMatchObject({ problem: "stale" });
    expect(isStale("A", at("11:29"), at("13:05"))).toBe(false);
    expect(isStale("A", at("11:29"), at("13:31"))).toBe(true);
    expect(isStale("A", at("15:00"), at("20:00"))).toBe(false);
    expect(isStale("H", at("10:00"), new Date("2026-04-03T11:00:00+08:00"))).toBe(false);
    expect(isStale("A", at("10:00"), new Date("2026-04-03T11:00:00+08:00"))).toBe(true);
  });
});
