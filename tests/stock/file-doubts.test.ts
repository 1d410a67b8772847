import { beforeEach, describe, expect, test } from "vitest";
import { priceImport } from "~/features/stock/import/operations.server";
import type { PriceFile } from "~/features/stock/schemas";
import { addDays } from "~/shared/dates";
import { editor, testContext } from "../support/context";
import { wanderingDays } from "./price-files";
import { bytesOf } from "./reading";
import { listSecurity, storeDays, tradingDays } from "./stock-world";

const now = new Date("2026-03-02T08:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `doubts${companies}` });
  await listSecurity(ctx, { code: "600690.SH" });
});

type Choice = Partial<Omit<PriceFile, "fileId" | "instrumentId">>;
async function seen(lines: string[], choice: Choice = {}) {
  const file = new File([bytesOf(lines) as BlobPart], "prices.csv");
  const preview = await priceImport.receive(ctx, file, { instrumentId: "a", ...choice });
  if (!preview.ok) throw new Error(preview.code);
  return preview.value;
}
async function brought(lines: string[], choice: Choice = {}) {
  const { file, fingerprint } = await seen(lines, choice);
  return priceImport.confirm(ctx, { instrumentId: "a", fileId: file.id, fingerprint, ...choice });
}
const codesOf = ({ doubts }: { doubts: { code: string }[] }) => doubts.map(({ code }) => code);
const refused = (preview: Awaited<ReturnType<typeof seen>>, code: string) =>
  preview.plan.problems.filter((problem) => problem.code === code).map(({ line }) => line);

const head = "日期,开盘,最高,最低,收盘,成交量,成交额";
const money = (units: number | null) => ((units ?? 0) / 100).toFixed(2);
type Row = ReturnType<typeof wanderingDays>[number];
const lineOf = (row: Row, times: { price?: number; volume?: number; turnover?: number } = {}) =>
  [
    row.day,
    ...[row.open, row.high, row.low, row.close].map((price) => money((price ?? 0) * (times.price ?? 1))),
    (row.volume ?? 0) * (times.volume ?? 1),
    money((row.turnover ?? 0) * (times.turnover ?? 1)),
  ].join();
const fileOf = (rows: Row[], timesAt: (at: number) => Parameters<typeof lineOf>[1] = () => ({})) => [
  head,
  ...rows.map((row, at) => lineOf(row, timesAt(at))),
];
const unadjusted = { basis: "unadjusted" } as const;

describe("turnover divided by volume is a price of the day", () => {
  test.each([
    ["one volume of sixty in another unit", 60, [30], { volume: 100 }],
    ["one turnover of sixty in another unit", 60, [7], { turnover: 0.01 }],
    ["eight volumes of twenty in another unit", 20, [0, 2, 4, 6, 8, 10, 12, 14], { volume: 100 }],
    ["one amount that is no power of ten away", 60, [11], { turnover: 3 }],
  ])("%s: those rows are named and not stored, the others are", async (_, count, odd, times) => {
    const lines = fileOf(wanderingDays(count), (at) => (odd.includes(at) ? times : {}));
    const preview = await seen(lines);
    expect(preview).toMatchObject({ unknown: [], doubts: [], basis: { basis: "unadjusted", decidedBy: "figures" } });
    expect(refused(preview, "amountsContradict")).toEqual(odd.map((at) => at + 2));
    expect(preview.plan.counts).toMatchObject({ added: count - odd.length, refused: odd.length });
  });

  test("where most rows contradict it, a person answers before anything is stored", async () => {
    const lines = fileOf(wanderingDays(20), () => ({ turnover: 3 }));
    const named = [lines[0]?.replace("成交量", "成交量(股)").replace("成交额", "成交额(元)") ?? "", ...lines.slice(1)];
    expect(codesOf(await seen(named, unadjusted))).toEqual(["amountsApart"]);
    expect(await brought(named, unadjusted)).toMatchObject({ code: "importUnanswered" });
    expect(await brought(named, { ...unadjusted, certain: true })).toMatchObject({ value: { counts: { added: 20 } } });
  });

  test("volumes with decimals prove no lots: they may be a turnover", async () => {
    const lines = wanderingDays(12).map(({ day, close, turnover }) => `${day},${money(close)},${money(turnover)}`);
    expect(await seen(["date,close,volume", ...lines], unadjusted)).toMatchObject({ unknown: ["volumeUnit"] });
  });

  test("K among M is named at its row", async () => {
    const lines = wanderingDays(15).map(({ day, close }, at) => `${day},${money(close)},3.1${at === 4 ? "K" : "M"}`);
    const preview = await seen(["日期,收盘,交易量", ...lines], { ...unadjusted, volumeUnit: 1 });
    expect(refused(preview, "volumeOutOfScale")).toEqual([6]);
  });
});

describe("a file agrees with the record in scale", () => {
  test.each([
    ["prices a hundred times the stored ones", { price: 100, turnover: 100 }, ["priceScale"], undefined],
    ["volumes a hundred times the stored ones", { volume: 100, turnover: 100 }, ["volumeScale"], "100"],
    ["volumes a thousandth of the stored ones", { volume: 0.001, turnover: 0.001 }, ["volumeScale"], "1/1000"],
    ["prices and volumes like them", {}, [], undefined],
  ])("%s", async (_, times, codes, factor) => {
    const days = wanderingDays(60).map((day) => ({ ...day, volume: 1_000_000, turnover: day.close * 1_000_000 }));
    await storeDays(ctx, { id: "a", market: "A" }, days.slice(0, 50));
    const preview = await seen(fileOf(days.slice(50), () => times));
    expect(codesOf(preview)).toEqual(codes);
    if (factor) expect(preview.doubts[0]?.facts.times).toBe(factor);
    const [input] = [preview.fingerprint].map((fingerprint) => ({
      instrumentId: "a",
      fileId: preview.file.id,
      fingerprint,
    }));
    if (input && codes.length > 0)
      expect(await priceImport.confirm(ctx, input)).toMatchObject({ code: "importUnanswered" });
  });

  test("volumes ten times the stored ones are questioned where their unit is inferred from figures", async () => {
    const days = wanderingDays(60).map((day) => ({ ...day, volume: 1_234_560, turnover: day.close * 1_234_560 }));
    await storeDays(ctx, { id: "a", market: "A" }, days.slice(0, 50));
    const counted = days.slice(50).map((day) => ({ ...day, volume: 12.3456 }));
    const inThousandLots = fileOf(counted, () => ({ turnover: 1e-3 }));
    const preview = await seen(inThousandLots);
    expect(preview).toMatchObject({ units: { decidedBy: "figures" }, doubts: [{ facts: { times: "10" } }] });
    expect(codesOf(await seen(inThousandLots, { volumeUnit: 100_000, turnoverUnit: 1_000 }))).toEqual([]);
  });

  test("whole prices above a hundred are questioned on an empty security", async () => {
    const lines = [
      "日期,开盘,收盘,最高,最低,成交量,成交额",
      "2026-02-27,1020.00,1020.00,1050.00,990.00,1000000,10200000",
    ];
    expect(codesOf(await seen(lines))).toEqual(["priceWhole"]);
    expect(codesOf(await seen(["日期,收盘", "2026-02-27,1020.50"], unadjusted))).toEqual([]);
  });
});

describe("the days of a file are trading days", () => {
  const from = (first: string, step: number, count = 8) =>
    Array.from({ length: count }, (_, at) => `${addDays(first, at * step)},10.20`);

  test("bars of weeks are questioned, and a week with holidays is not", async () => {
    expect(codesOf(await seen(["日期,收盘", ...from("2025-11-07", 7)], unadjusted))).toEqual(["sparse"]);
    const around = ["2026-02-13", "2026-02-24", "2026-02-25", "2026-02-26"].map((day) => `${day},10.20`);
    expect(codesOf(await seen(["日期,收盘", ...around], unadjusted))).toEqual([]);
  });

  test.each([
    ["as texts", (day: string) => `${day} 16:00:00`],
    ["as serial numbers", (day: string) => String(Date.parse(day) / 86_400_000 + 25_569 + 2 / 3)],
  ])("times of 16:00 %s are asked for: UTC makes days one early", async (_, written) => {
    const days = ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05"];
    const lines = ["timestamp,close", ...days.map((day) => `${written(day)},10.20`)];
    expect(await seen(lines, unadjusted)).toMatchObject({ unknown: ["dayShift"], dayShift: 1 });
    expect(await brought(lines, unadjusted)).toMatchObject({ code: "importUnanswered" });
    const later = await seen(lines, { ...unadjusted, dayShift: 1 });
    expect(later).toMatchObject({ unknown: [], plan: { firstDay: "2026-02-02", lastDay: "2026-02-06" } });
    const asWritten = await seen(lines, { ...unadjusted, dayShift: 0 });
    expect(asWritten.plan.counts).toMatchObject({ added: 4, refused: 1 });
  });

  test("a day to come is questioned", async () => {
    expect(codesOf(await seen(["日期,收盘", "2026-03-02,10.20"], unadjusted))).toEqual([]);
    const lines = ["日期,收盘", "2026-03-02,10.20", "2026-03-03,10.30"];
    expect(codesOf(await seen(lines, unadjusted))).toEqual(["daysAhead"]);
    expect(await brought(lines, unadjusted)).toMatchObject({ code: "importUnanswered" });
  });
});

test("repeated lines of one file are no proof of its basis", async () => {
  const lines = tradingDays(6, "2026-02-27").flatMap(({ day, close }) => [0, 1].map(() => `${day},${money(close)}`));
  expect(await seen(["日期,收盘", ...lines])).toMatchObject({ unknown: ["basis"] });
});
