import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { figure } from "../support/full";
import { linesOf, wanderingDays } from "./price-files";
import { bytesOf, plan, readFile } from "./reading";

const counts = { "": 1, 百: 100, 千: 1e3, 万: 1e4, 十万: 1e5, 百万: 1e6, 千万: 1e7, 亿: 1e8 };
const places = [
  (word: string) => (name: string) => `${name}(${word})`,
  (word: string) => (name: string) => `${name}（${word}）`,
  (word: string) => (name: string) => `${name}/${word}`,
  (word: string) => (name: string) => `${name}_${word}`,
  (word: string) => (name: string) => `${name} ${word}`,
  (word: string) => (name: string) => `${name}${word}`,
];
const decimal = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([units, places]) => new Big(units).div(new Big(10).pow(places)).toFixed(places));
const exactly = (text: string, factor: number) => {
  const exact = new Big(text).times(factor);
  return Number(exact.gt(Number.MAX_SAFE_INTEGER) ? Number.NaN : exact.round(0, Big.roundHalfUp).toFixed());
};

describe("a stated unit", () => {
  test("times any value is what exact arithmetic says, wherever it stands and whatever the figures make of it", async () => {
    const unit = fc.constantFrom(...Object.entries(counts));
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          volume: decimal,
          turnover: decimal,
          shares: unit,
          money: unit,
          place: fc.constantFrom(...places),
          lots: fc.boolean(),
        }),
        async ({ volume, turnover, shares: [share, times], money: [yuan, worth], place, lots }) => {
          const head = [
            "日期",
            "收盘价",
            place(`${share}${lots ? "手" : "股"}`)("成交量"),
            place(`${yuan}元`)("成交额"),
          ];
          const { rows, unknown } = await readFile(bytesOf([head.join(), `2026-01-05,20.30,${volume},${turnover}`]));
          const [shares, minor] = [exactly(volume, times * (lots ? 100 : 1)), exactly(turnover, worth * 100)];
          expect(unknown).toEqual([]);
          if (Number.isNaN(shares) || Number.isNaN(minor)) expect(rows[0]?.price).toBeNull();
          else expect(rows[0]?.price).toMatchObject({ volume: shares, turnover: minor });
        },
      ),
      { numRuns: figure("RUNS", { push: 60, full: 300 }) },
    );
  });

  test("in the cells is as exact, and one that the column states counts where the cell has none", async () => {
    await fc.assert(
      fc.asyncProperty(decimal, fc.constantFrom(...Object.entries(counts)), async (value, [word, times]) => {
        const { rows } = await readFile(bytesOf(["日期,收盘价,成交额", `2026-01-05,20.30,${value}${word}元`]));
        expect(rows[0]?.price?.turnover ?? Number.NaN).toBe(exactly(value, times * 100));
      }),
      { numRuns: figure("RUNS", { push: 20, full: 100 }) },
    );
    const mixed = [
      "日期,收盘价,成交量(手)",
      "2026-01-05,20.30,98",
      "2026-01-06,20.30,1.2万",
      "2026-01-07,20.30,1.2万股",
    ];
    const { rows } = await readFile(bytesOf(mixed));
    expect(rows.map(({ price }) => price?.volume)).toEqual([9_800, 1_200_000, 12_000]);
  });

  test("is not overruled by a person's silence, and is by a person's word", async () => {
    const file = bytesOf(["日期,收盘价,成交量(万股)", "2026-01-05,20.30,98"]);
    expect((await readFile(file)).rows[0]?.price?.volume).toBe(980_000);
    expect((await readFile(file, { volumeUnit: 100 })).rows[0]?.price?.volume).toBe(9_800);
  });

  test("that only a person knows is asked for until it is said", async () => {
    const file = bytesOf(["日期,收盘价,成交量,成交额", "2026-01-05,20.30,98,1"]);
    expect((await readFile(file)).unknown).toEqual(["volumeUnit", "turnoverUnit"]);
    const reading = await readFile(file, { volumeUnit: 10_000, turnoverUnit: 1_000 });
    expect(reading.unknown).toEqual([]);
    expect(reading.rows[0]?.price).toMatchObject({ volume: 980_000, turnover: 100_000 });
  });
});

describe("the previous close", () => {
  const days = wanderingDays(12).map((day, at) => ({ ...day, at }));
  const exDay = 6;
  /** The days with rise and fall, the sixth counted from a close that a distribution has cut by 1.50. */
  const moves = days.map((day, at) => {
    const before = (days[at - 1]?.close ?? 2_000) - (at === exDay ? 150 : 0);
    return {
      change: ((day.close - before) / 100).toFixed(2),
      percent: (((day.close - before) / before) * 100).toFixed(2),
    };
  });
  const file = (...more: ("change" | "percent")[]) => {
    const [head = "", ...lines] = linesOf("plain", days);
    const names = { change: "涨跌额", percent: "涨跌幅" };
    return bytesOf([
      [head, ...more.map((one) => names[one])].join(),
      ...lines.map((line, at) => [line, ...more.map((one) => moves[at]?.[one])].join()),
    ]);
  };
  const adjusted = (days[exDay - 1]?.close ?? 0) - 150;

  test.each([[["change"]], [["percent"]], [["change", "percent"]]] as ("change" | "percent")[][][])(
    "of an ex-date comes from %j, and of other days is the close before",
    async (more) => {
      const { writes, problems } = await plan(file(...more));
      expect(writes.map(({ previousClose }) => previousClose)).toEqual(
        days.map((_, at) => (at === 0 ? 2_000 : at === exDay ? adjusted : null)),
      );
      expect(problems).toEqual([]);
    },
  );

  test("is not taken from a column that contradicts the closes of most days", async () => {
    const [head = "", ...lines] = linesOf("plain", days);
    const { writes } = await plan(bytesOf([`${head},涨跌额`, ...lines.map((line) => `${line},0.05`)]));
    expect(writes.every(({ previousClose }) => previousClose === null)).toBe(true);
  });
});
