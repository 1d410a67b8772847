import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { planImport } from "~/features/stock/import/plan";
import { readTable } from "~/features/stock/import/reading/file-reading";
import type { DayPrice, Market } from "~/features/stock/rules";
import { tableOf } from "~/sheets/rules/table";

const folder = path.resolve(process.env.SHARED_DATA ?? "../shared/data", "prices");
const now = new Date("2026-11-21T00:00:00Z");
const there = existsSync(folder);

async function read(file: string, code: string, stored: DayPrice[] = []) {
  const table = await tableOf(new Uint8Array(readFileSync(path.join(folder, file))));
  if (!table.ok) throw new Error(table.code);
  const market: Market = code.endsWith(".HK") ? "H" : "A";
  const decimals = market === "H" ? 3 : 2;
  const reading = await readTable(table.value, { code, market, decimals }, now);
  const plan = await planImport(reading.rows, stored, market, now, reading.precision);
  const found: Record<string, number> = {};
  for (const { code } of plan.problems) found[code] = (found[code] ?? 0) + 1;
  return {
    encoding: table.value.encoding,
    family: reading.heading.family,
    units: reading.units,
    basis: reading.basis,
    plan,
    found,
  };
}

const lots = { volume: 100, turnover: 1 };
const shares = { volume: 1, turnover: 1 };
const files = [
  {
    file: "600690_a_2021-2025_cn_header.csv",
    code: "600690.SH",
    is: {
      encoding: "utf-8",
      family: "plain",
      units: { ...shares, agrees: true },
      basis: { basis: "unadjusted", decidedBy: "figures" },
      found: {},
    },
    counts: { rows: 1_013, added: 1_013, refused: 0 },
    first: {
      day: "2021-03-18",
      open: 3_028,
      high: 3_100,
      low: 3_020,
      close: 3_057,
      volume: 23_244_838,
      turnover: 71_247_637_200,
    },
    last: { day: "2025-05-23", close: 2_576 },
  },
  {
    file: "600690_a_2021-2023_akshare.csv",
    code: "600690.SH",
    is: { encoding: "utf-8", family: "eastmoney", units: { ...lots, agrees: true }, found: {} },
    counts: { rows: 486, added: 486, refused: 0 },
    first: {
      day: "2021-06-30",
      open: 2_506,
      high: 2_523,
      low: 2_457,
      close: 2_508,
      volume: 29_717_000,
      turnover: 76_496_096_000,
    },
    last: { day: "2023-06-30", close: 2_348 },
  },
  {
    file: "600690_a_2017_netease_gbk.csv",
    code: "600690.SH",
    is: {
      encoding: "gb18030",
      family: "netease",
      units: { ...shares, agrees: true },
      basis: { basis: "unadjusted", decidedBy: "figures" },
      found: {},
    },
    counts: { rows: 244, added: 244, refused: 0 },
    first: { day: "2017-01-03", open: 988, high: 996, low: 987, close: 994, previousClose: 988, volume: 12_842_863 },
    last: { day: "2017-12-29", close: 1_884, previousClose: 1_865, turnover: 69_348_035_900 },
  },
  {
    file: "600233_a_2012-2022_tushare.csv",
    code: "600233.SH",
    is: {
      encoding: "utf-8",
      family: "tushare",
      units: { volume: 100, turnover: 1_000, agrees: true },
      basis: { basis: "unadjusted", decidedBy: "figures" },
      found: {},
    },
    counts: { rows: 2_352, added: 2_352, refused: 0 },
    first: {
      day: "2012-04-05",
      open: 1_000,
      close: 1_025,
      previousClose: 1_000,
      volume: 1_598_292,
      turnover: 1_627_733_700,
    },
    last: { day: "2022-04-29", close: 1_788, previousClose: 1_684, volume: 33_777_754, turnover: 59_099_877_000 },
  },
  {
    file: "6690_hk_2020-2025_yfinance.csv",
    code: "06690.HK",
    is: {
      encoding: "utf-8",
      family: "yfinance",
      units: { ...shares, agrees: null },
      basis: { basis: "forward", decidedBy: "family" },
      found: { decimalsRounded: 1_080, zeroVolume: 12 },
    },
    counts: { rows: 1_081, added: 1_081, refused: 0 },
    first: {
      day: "2020-12-23",
      open: 21_761,
      high: 24_346,
      low: 20_492,
      close: 22_986,
      volume: 73_267_754,
      turnover: null,
    },
    last: { day: "2025-05-22", close: 23_700 },
  },
  {
    file: "1211_hk_2002-2021_yahoo_classic.csv",
    code: "01211.HK",
    is: {
      encoding: "utf-8",
      family: "yahoo",
      units: { ...shares, agrees: null },
      basis: { basis: "unadjusted", decidedBy: "family" },
    },
    counts: { rows: 4_635, added: 4_613, refused: 22 },
    first: { day: "2002-07-31", open: 2_411, high: 2_648, low: 2_390, close: 2_648, volume: 151_317_330 },
    last: { day: "2021-03-16", close: 191_000 },
  },
];

test("the files of real companies lie where the tests look for them", ({ skip }) => {
  if (!there && process.env.CI !== "true") skip();
  expect(there).toBe(true);
});

describe.skipIf(!there)("files of real companies", () => {
  test.each(files)("$file is read whole and right", async ({ file, code, is, counts, first, last }) => {
    const result = await read(file, code);
    expect(result).toMatchObject(is);
    expect(result.plan.counts).toMatchObject({ changed: 0, identical: 0, ...counts });
    expect(result.plan.writes[0]).toMatchObject(first);
    expect(result.plan.writes.at(-1)).toMatchObject(last);
  });

  test("the bad rows of the Yahoo file are refused by line: 21 of null, two of them on weekends, and one out of order", async () => {
    const { plan, found } = await read("1211_hk_2002-2021_yahoo_classic.csv", "01211.HK");
    expect(found).toMatchObject({ valueMissing: 19, weekend: 2, pricesOutOfOrder: 1, zeroVolume: 177 });
    expect(plan.problems.find(({ code }) => code === "pricesOutOfOrder")).toMatchObject({
      day: "2011-10-07",
      severity: "error",
    });
    expect(plan.problems.find(({ code }) => code === "valueMissing")).toMatchObject({ line: 440, day: "2004-04-05" });
  });

  test("each file over itself is identical, line by line", async () => {
    for (const { file, code, counts } of files) {
      const { writes } = (await read(file, code)).plan;
      const again = await read(file, code, writes);
      expect(again.plan.counts).toEqual({
        rows: counts.rows,
        added: 0,
        changed: 0,
        identical: counts.added,
        refused: counts.refused,
      });
    }
  });

  test("the forward-adjusted file over the true prices changes 280 closes, shows old and new, and looks adjusted", async () => {
    const { writes } = (await read("600690_a_2021-2025_cn_header.csv", "600690.SH")).plan;
    const { plan, basis } = await read("600690_a_2021-2023_akshare.csv", "600690.SH", writes);
    expect(plan.changes.filter(({ to }) => to.close !== undefined)).toHaveLength(280);
    expect(plan.changes.every(({ to }) => to.volume === undefined && to.turnover === undefined)).toBe(true);
    expect(plan.counts.changed + plan.counts.identical).toBe(486);
    expect(basis).toEqual({ basis: "forward", decidedBy: "figures" });
  });

  test("another company's file gives nothing to import", async () => {
    const { plan, found } = await read("600233_a_2012-2022_tushare.csv", "600690.SH");
    expect(plan.counts).toMatchObject({ added: 0, refused: 2_352 });
    expect(found).toEqual({ wrongCode: 2_352 });
  });
});
