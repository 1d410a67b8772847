import { describe, expect, test } from "vitest";
import { closeInstant } from "~/features/stock/rules";
import { beijingInstant, weekday } from "~/shared/dates";
import { demoDistributions } from "../../scripts/demo/equity.ts";
import { demoInstruments } from "../../scripts/demo/instruments.ts";
import { demoHistory, demoTick, dueTicks } from "../../scripts/demo/prices.ts";
import { isTraded, limitsOf, quoteMoments, stepAt, tradeDay } from "../../scripts/demo/trading-day.ts";
import { isTradingDay, tradingDays } from "../../scripts/demo/trading-days.ts";

const saturday = new Date("2026-11-21T04:00:00Z");
const monday = (time: string) => beijingInstant("2026-11-23", time);
const [chengyueA, chengyueH] = demoInstruments;
if (!chengyueA || !chengyueH) throw new Error("the demo instruments are missing");

describe.each(demoInstruments.map((instrument) => [instrument.code, instrument] as const))(
  "the ten years of %s",
  (_, instrument) => {
    const rows = demoHistory(instrument, saturday);

    test("reach from ten years ago to the last day that has closed, day after day, with gaps only where no trading was", () => {
      const first = "2016-11-21";
      expect([rows[0]?.day, rows.at(-1)?.day]).toEqual([first, "2026-11-20"]);
      expect(rows.map(({ day }) => day)).toEqual(
        tradingDays(instrument.market, first, "2026-11-20").filter((day) => isTraded(instrument, day)),
      );
      expect(rows.some(({ day }) => weekday(day) === 0 || weekday(day) === 6)).toBe(false);
      for (const [from] of instrument.halts) expect(rows.map(({ day }) => day)).not.toContain(from);
    });

    test("hold what prices must hold: order, limits, steps, lots, and a turnover that fits the volume", () => {
      const { market, decimals, lot } = instrument;
      const wrong = rows.filter((row, at) => {
        const { open, high, low, close, volume, turnover } = row as unknown as Record<
          "open" | "high" | "low" | "close" | "volume" | "turnover",
          number
        >;
        const [bottom, top] = limitsOf(market, rows[at - 1]?.close ?? close);
        const average = (turnover * 10 ** (decimals - 2)) / volume;
        const sound =
          low <= Math.min(open, close) &&
          high >= Math.max(open, close) &&
          (at === 0 || (low >= bottom && high <= top)) &&
          [open, high, low, close].every(
            (price) => Number.isInteger(price) && price > 0 && price % stepAt(market, price) === 0,
          ) &&
          [volume, turnover].every((amount) => Number.isSafeInteger(amount) && amount > 0) &&
          volume % lot === 0 &&
          average >= low - 1 &&
          average <= high + 1;
        return !sound;
      });
      expect(wrong).toEqual([]);
    });

    test("are calm and nervous in turns, and never run away", () => {
      const moves = rows.slice(1).map((row, at) => Math.abs(Math.log(row.close / (rows[at]?.close ?? row.close))));
      const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
      const spread = moves.reduce((sum, move) => sum + (move - mean) ** 2, 0);
      const likeBefore =
        moves.slice(5).reduce((sum, move, at) => sum + (move - mean) * ((moves[at] ?? mean) - mean), 0) / spread;
      expect(mean).toBeGreaterThan(0.008);
      expect(mean).toBeLessThan(0.03);
      expect(likeBefore).toBeGreaterThan(0.02);
      const closes = rows.map(({ close }) => close);
      expect(Math.max(...closes) / Math.min(...closes)).toBeLessThan(12);
    });

    test("are the same on every later day", () => {
      const later = demoHistory(instrument, new Date("2026-12-24T04:00:00Z"));
      const byDay = new Map(later.map((row) => [row.day, row]));
      expect(rows.slice(-1_000)).toEqual(rows.slice(-1_000).map(({ day }) => byDay.get(day)));
      expect(demoHistory(instrument, saturday)).toEqual(rows);
    });
  },
);

describe("the quotes of a trading day", () => {
  test("come every five minutes of the sessions and end at the close", () => {
    const last = demoHistory(chengyueA, saturday).at(-1)?.close;
    const ticks = dueTicks(chengyueA, monday("23:00"));
    expect(ticks.map(({ asOf }) => asOf)).toEqual(quoteMoments("A", "2026-11-23"));
    expect(ticks).toHaveLength(50);
    expect(ticks.at(-1)?.asOf).toBe(closeInstant("A", "2026-11-23").getTime());
    expect(dueTicks(chengyueH, monday("23:00"))).toHaveLength(69);
    expect(ticks).toEqual(tradeDay(chengyueA, "2026-11-23", last as number).ticks);
  });

  test("appear one after the other, and the day's row says of them what they say", () => {
    const all = dueTicks(chengyueA, monday("15:00"));
    expect(dueTicks(chengyueA, monday("10:07"))).toEqual(all.slice(0, 8));
    const row = demoHistory(chengyueA, monday("15:00")).at(-1);
    const paid = all.map(({ price }) => price);
    expect(row).toMatchObject({
      day: "2026-11-23",
      open: paid[0],
      close: paid.at(-1),
      high: Math.max(...paid),
      low: Math.min(...paid),
    });
    expect(row?.volume).toBe(all.at(-1)?.dayVolume);
  });

  test("walk on from an imported price and keep its limits", () => {
    const prices = dueTicks(chengyueA, monday("15:00"), 4_242).map(({ price }) => price);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(3_818);
    expect(Math.max(...prices)).toBeLessThanOrEqual(4_666);
  });

  test.each([
    ["before the opening", "2026-11-23T01:29:00Z"],
    ["in the lunch break", "2026-11-23T04:10:00Z"],
    ["after the close", "2026-11-23T07:05:00Z"],
    ["at the weekend", "2026-11-21T03:00:00Z"],
    ["on a holiday", "2026-10-05T03:00:00Z"],
  ])("are none %s", (_, at) => expect(demoTick(chengyueA, new Date(at))).toBeNull());

  test("hold for their five minutes", () => {
    const quote = demoTick(chengyueA, monday("10:05"));
    expect(quote).toMatchObject({ asOf: monday("10:05").getTime() });
    expect(demoTick(chengyueA, monday("10:09"))).toEqual(quote);
  });
});

test.each([
  ["A", "2024-02-09", false],
  ["A", "2024-02-16", false],
  ["A", "2024-02-19", true],
  ["H", "2024-02-09", true],
  ["H", "2024-02-13", false],
  ["H", "2022-02-04", true],
  ["H", "2024-09-18", false],
  ["H", "2026-04-03", false],
  ["H", "2025-04-21", false],
  ["H", "2026-12-25", false],
  ["A", "2026-12-25", true],
] as const)("exchange %s on %s: open is %s", (market, day, open) => expect(isTradingDay(market, day)).toBe(open));

test("dividends have their record day and ex-date on trading days one after the other", () => {
  const paid = ["demo-chengyue", "demo-jilan"]
    .flatMap((id) => demoDistributions(id, saturday))
    .filter(({ exDay }) => exDay);
  expect(paid.length).toBeGreaterThanOrEqual(8);
  for (const { recordDay, exDay } of paid)
    expect(tradingDays("A", recordDay, exDay), exDay).toEqual([recordDay, exDay]);
});
