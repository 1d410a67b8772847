import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { heldDaysOf, letAlertsGo, showDueDays } from "~/features/stock/held-days/operations.server";
import { priceImport } from "~/features/stock/import/operations.server";
import { listStored } from "~/features/stock/price-series/charts-queries.server";
import { quoteOf, quoteReads } from "~/features/stock/quotes/operations.server";
import type { DayPrice } from "~/features/stock/rules";
import { listPricePage } from "~/features/stock/securities/queries.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { editor, testContext } from "../support/context";
import { fileOf } from "./price-files";
import { listSecurity, storeDays, tradingDays } from "./stock-world";

/** Half past four in the afternoon of Monday the 2nd of March 2026, after the close. */
const afterClose = new Date("2026-03-02T08:30:00Z");
const nextMorning = new Date("2026-03-03T01:00:00Z");
const monday = "2026-03-02";
/** A turnover by which nobody would take prices for adjusted ones. */
const traded = (one: DayPrice): DayPrice => ({ ...one, turnover: one.close * (one.volume ?? 0) });
const before = tradingDays(30, "2026-02-27").map(traded);
const last = before.at(-1) as DayPrice;
const day = (more: Partial<DayPrice>): DayPrice => traded({ ...last, day: monday, ...more });
const leapt = (close: number) => day({ open: close, high: close + 10, low: close - 10, close });

let ctx: Awaited<ReturnType<typeof testContext>>;
let number = 0;

beforeEach(async () => {
  number += 1;
  ctx = await testContext({ now: afterClose, actor: editor("editor"), companyId: `held${number}` });
  const security = await listSecurity(ctx, { code: "600690.SH" });
  await storeDays(ctx, security, before);
});

const answers = { instrumentId: "a", basis: "unadjusted", volumeUnit: 1, turnoverUnit: 1 } as const;

async function brought(price: DayPrice, of: Ctx = ctx) {
  const bytes = await fileOf("plain", [...before.slice(-6), price]);
  const seen = await priceImport.receive(of, new File([bytes as BlobPart], "prices.csv"), answers);
  if (!seen.ok) throw new Error(seen.code);
  const { file, fingerprint, plan } = seen.value;
  const care = { overwrite: "change" as const, typed: plan.counts.changed, reason: "test" };
  const done = await priceImport.confirm(of, { ...answers, fileId: file.id, fingerprint, ...care });
  if (!done.ok) throw new Error(done.code);
  const files = await listImportedFiles(ctx.db, ctx.company.id, null);
  return { plan, importId: files.find(({ id }) => id === file.id)?.importId ?? "" };
}

/** The newest close that readers have: in the quote, in the history, and in what charts are drawn from. */
async function newestAt(now: Date) {
  const wanted = { companyId: ctx.company.id, code: null };
  const of = { ...ctx, now };
  const until = new Date(+now - 15 * 60_000);
  const { history, stored, ...quotes } = await inBatch(ctx.db, {
    history: listPricePage(ctx.db, wanted, until, { to: "2026-12-31", limit: 1, gapDays: 31 }),
    stored: listStored(ctx.db, wanted, null, until, { months: false, before: [0], years: [] }),
    ...quoteReads(of, wanted),
  });
  const points = JSON.parse(stored[0]?.points ?? "[]") as [string, number][];
  return [quoteOf(quotes, now)?.price, history[0]?.close, points.at(-1)?.[1]];
}
const all = (close: number) => [close, close, close];

describe("a day whose price or volume the preview questioned", () => {
  test.each([
    ["a jump", leapt(2_000), "jump"],
    ["an unusual volume", day({ close: last.close + 1, volume: 11_000 }), "volumeJump"],
    ["a tenth of the usual volume", day({ close: last.close + 1, volume: 90 }), "volumeJump"],
  ])("is not the readers' until the set time passes: %s", async (_, price, code) => {
    const { plan } = await brought(price);
    expect(plan.problems.map((one) => one.code)).toEqual([code]);
    expect(await newestAt(afterClose)).toEqual(all(last.close));
    expect(await heldDaysOf(ctx)).toMatchObject([{ day: monday, code }]);
    await showDueDays({ ...ctx, now: new Date(+nextMorning - 1) });
    expect(await newestAt(new Date(+nextMorning - 1))).toEqual(all(last.close));
    await showDueDays({ ...ctx, now: nextMorning });
    expect(await newestAt(nextMorning)).toEqual(all(price.close));
  });

  test("is theirs as soon as somebody says that it is right", async () => {
    await brought(leapt(2_000));
    const [held] = await heldDaysOf(ctx);
    if (!held) throw new Error("nothing is held");
    expect(await letAlertsGo(ctx, { instrumentId: "a", day: monday, price: 2_000 })).toMatchObject({ ok: true });
    expect(await newestAt(afterClose)).toEqual(all(2_000));
  });

  test("leaves them the day as it was stored until then", async () => {
    await brought(day({ close: last.close + 2 }));
    expect(await newestAt(afterClose)).toEqual(all(last.close + 2));
    await brought(leapt(2_000));
    expect((await newestAt(afterClose)).slice(1)).toEqual([last.close + 2, last.close + 2]);
  });

  test("is never theirs where it is corrected or its import is taken back", async () => {
    const { importId } = await brought(leapt(2_000));
    expect(await priceImport.undo(ctx, importId)).toMatchObject({ ok: true });
    await showDueDays({ ...ctx, now: nextMorning });
    expect(await newestAt(nextMorning)).toEqual(all(last.close));
    await brought(leapt(2_000));
    await brought(day({ close: last.close + 3 }));
    expect(await newestAt(afterClose)).toEqual(all(last.close + 3));
    expect(await heldDaysOf(ctx)).toEqual([]);
  });

  test("is known to the next import as stored, and leaves nothing behind once shown and taken back", async () => {
    const { importId } = await brought(leapt(2_000));
    expect((await brought(leapt(2_000))).plan.counts).toMatchObject({ added: 0, changed: 0 });
    await showDueDays({ ...ctx, now: nextMorning });
    expect(await priceImport.undo({ ...ctx, now: nextMorning }, importId)).toMatchObject({ ok: true });
    expect(await newestAt(nextMorning)).toEqual(all(last.close));
    const left = await ctx.db.all(sql`SELECT 1 FROM held_prices WHERE company_id = ${ctx.company.id}`);
    expect(left).toEqual([]);
  });
});

test("the usual days of an import are the readers' at once", async () => {
  expect((await brought(day({ close: last.close + 1, volume: 3_000 }))).plan.problems).toEqual([]);
  expect(await newestAt(afterClose)).toEqual(all(last.close + 1));
});
