import { closeInstant, type DayPrice, type Market } from "~/features/stock/rules";
import { beijingInstant } from "~/shared/dates";
import { bell, chance, drift } from "./chance.ts";
import type { DemoInstrument } from "./instruments.ts";
import { isTradingDay } from "./trading-days.ts";

export type DemoTick = { asOf: number; price: number; dayVolume: number };
export type TradedDay = { ticks: DemoTick[]; row: DayPrice };

const slot = 5 * 60_000;
const sessions: Record<Market, readonly (readonly [from: string, to: string])[]> = {
  A: [
    ["09:30", "11:30"],
    ["13:00", "15:00"],
  ],
  H: [
    ["09:30", "12:00"],
    ["13:00", "16:00"],
  ],
};

/**
 * The moments of a day's quotes: each five minutes of both sessions, and the close (in Hong Kong the auction's, 16:10).
 */
export function quoteMoments(market: Market, day: string): number[] {
  const moments = sessions[market].flatMap(([from, to]) => {
    const [start, end] = [beijingInstant(day, from).getTime(), beijingInstant(day, to).getTime()];
    return Array.from({ length: (end - start) / slot + 1 }, (_, at) => start + at * slot);
  });
  return [...new Set([...moments, closeInstant(market, day).getTime()])];
}

// Hong Kong's spread table since August 2025, in thousandths of a dollar: below the first figure the second is the
// step.
const spreads = [
  [250, 1],
  [500, 5],
  [20_000, 10],
  [50_000, 20],
  [100_000, 50],
  [200_000, 100],
  [500_000, 200],
  [1_000_000, 500],
  [2_000_000, 1_000],
  [5_000_000, 2_000],
] as const;

/** The smallest step that a price may move by, on the instrument's own scale. */
export const stepAt = (market: Market, price: number): number =>
  market === "A" ? 1 : (spreads.find(([below]) => price < below)?.[1] ?? 5_000);

const onStep = (market: Market, price: number) => Math.round(price / stepAt(market, price)) * stepAt(market, price);

/**
 * The lowest and highest price of a day: 10% of the previous close on the mainland, rounded to a cent; none in Hong
 * Kong.
 */
export const limitsOf = (market: Market, previousClose: number): [low: number, high: number] =>
  market === "A"
    ? [Math.round((previousClose * 90) / 100), Math.round((previousClose * 110) / 100)]
    : [1, Number.MAX_SAFE_INTEGER];

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const origin = dayNumber("2016-01-01");

/** What the walk leans towards on a day, in the currency. */
export function leaning({ story, id, start, growth }: DemoInstrument, day: string): number {
  const passed = dayNumber(day) - origin;
  const wave = 0.26 * drift(`${story} cycle`, passed / 420) + 0.16 * drift(`${story} season`, passed / 130);
  return start * Math.exp((growth * passed) / 365 + wave + 0.05 * drift(`${id} premium`, passed / 200));
}

// Calm and nervous weeks follow each other: that is the clustering of volatility.
const nervousness = (story: string, day: string) =>
  Math.exp(0.38 * drift(`${story} weeks`, dayNumber(day) / 18) + 0.22 * drift("market months", dayNumber(day) / 75));

function expectedReturn(instrument: DemoInstrument, day: string, previous: number): number {
  const draw = (key: string) => bell(chance(`${key} ${day}`));
  const shock = 0.45 * draw("market") + 0.75 * draw(instrument.story) + 0.42 * draw(instrument.id);
  const pull = 0.012 * Math.log(leaning(instrument, day) / previous);
  return instrument.volatility * nervousness(instrument.story, day) * shock + Math.max(-0.006, Math.min(0.006, pull));
}

/**
 * Log distances from the previous close at `count` moments: an opening gap, then a walk that ends at the day's return.
 */
function pathOf(instrument: DemoInstrument, day: string, whole: number, count: number): number[] {
  const next = chance(`${instrument.id} path ${day}`);
  const gap = 0.3 * whole + 0.0025 * bell(next);
  const noise = (0.55 * instrument.volatility * nervousness(instrument.story, day)) / Math.sqrt(count);
  const walk = [0];
  for (let at = 1; at < count; at++) walk.push((walk[at - 1] ?? 0) + noise * bell(next));
  const last = walk.at(-1) ?? 0;
  return walk.map((step, at) => {
    const share = at / (count - 1);
    return gap + (whole - gap) * share + step - last * share;
  });
}

/** Shares traded in each slot: busy at both ends of the day, busier on days that move; whole lots. */
function volumesOf(instrument: DemoInstrument, day: string, whole: number, count: number): number[] {
  const next = chance(`${instrument.id} volume ${day}`);
  const stir = 0.7 + 0.45 * Math.abs(whole / instrument.volatility);
  const mood = Math.exp(0.35 * drift(`${instrument.story} interest`, dayNumber(day) / 40) + 0.22 * bell(next));
  const weights = Array.from(
    { length: count },
    (_, at) => (1 + 1.6 * (2 * (at / (count - 1)) - 1) ** 2) * (0.55 + 0.9 * next()),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const { volume, lot } = instrument;
  return weights.map((weight) => Math.max(1, Math.round((volume * stir * mood * weight) / total / lot)) * lot);
}

/** Whether the instrument trades on a day: the exchange is open and the share not halted. */
export const isTraded = ({ market, halts }: DemoInstrument, day: string): boolean =>
  isTradingDay(market, day) && !halts.some(([from, to]) => from <= day && day <= to);

/**
 * One day's trading after a close of `previousClose` (on the instrument's scale): its quotes, and the day's row, whose
 * figures are those of the quotes. The same for the same arguments. Turnover is in minor units of the currency.
 */
export function tradeDay(instrument: DemoInstrument, day: string, previousClose: number): TradedDay {
  const { market, decimals } = instrument;
  const moments = quoteMoments(market, day);
  const whole = expectedReturn(instrument, day, previousClose / 10 ** decimals);
  const [low, high] = limitsOf(market, previousClose);
  const path = pathOf(instrument, day, whole, moments.length).map((distance) =>
    Math.max(1, low, Math.min(high, onStep(market, previousClose * Math.exp(distance)))),
  );
  const volumes = volumesOf(instrument, day, whole, moments.length);
  let dayVolume = 0;
  let amount = 0;
  const ticks = moments.map((asOf, at) => {
    const price = path[at] ?? previousClose;
    dayVolume += volumes[at] ?? 0;
    amount += price * (volumes[at] ?? 0);
    return { asOf, price, dayVolume };
  });
  const row = {
    day,
    open: path[0] ?? previousClose,
    high: Math.max(...path),
    low: Math.min(...path),
    close: path.at(-1) ?? previousClose,
    previousClose: null,
    volume: dayVolume,
    turnover: Math.round(amount / 10 ** (decimals - 2)),
  };
  return { ticks, row };
}
