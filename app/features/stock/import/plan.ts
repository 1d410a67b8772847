import { addDays } from "~/shared/dates";
import { turn } from "~/shared/reading/turn";
import { inSlices, rowsAtOnce } from "~/sheets/rules/slices";
import { closeInstant, type DayPrice, type Market, previousCloseOf } from "../rules";
import { type HeldCode, heldCodes, type Problem, problem } from "./problems";
import { inOrder, type ReadRow } from "./reading/rows";
import { isHoliday } from "./reading/trading-days";

const figures = ["open", "high", "low", "close", "previousClose", "volume", "turnover"] as const;
type Figure = (typeof figures)[number];

/** A stored day that the file would change, figure by figure: old and new, in the units of DayPrice. */
export type StoredChange = {
  line: number;
  day: string;
  from: Partial<Record<Figure, number | null>>;
  to: Partial<Record<Figure, number | null>>;
};

export type Counts = { rows: number; added: number; changed: number; identical: number; refused: number };

/** What an import would do. `rows` of the counts is the sum of the other four: no line of the file is left out. */
export type Plan = {
  counts: Counts;
  firstDay: string | null;
  lastDay: string | null;
  problems: Problem[];
  changes: StoredChange[];
  /** The days to write, oldest first, each complete: what the file does not say keeps its stored value. */
  writes: DayPrice[];
  /** How many days of the file are stored with the same figures; repeated lines count once. */
  known: number;
};

/** So many other lines of the same day are named with one. */
const mostTwins = 5;

type Fate = "added" | "changed" | "identical" | "refused";
type Settled = { row: ReadRow; fate: Fate; price: DayPrice | null; extra: Problem[] };

/**
 * How exact the amounts of a file are: volumes may stand for up to `volume` shares less or more, turnovers for a share
 * of their size.
 */
export type Precision = { volume: number; turnoverShare: number };
const exact: Precision = { volume: 1, turnoverShare: 0 };

/** True when all figures of a day are those of another. */
export const isSameDay = (one: DayPrice, other: DayPrice) => figures.every((figure) => one[figure] === other[figure]);
const within = (one: number | null, other: number | null, less: number) =>
  one !== null && other !== null && Math.abs(one - other) < less;

/**
 * The stored day with what the file says of it; an amount that agrees as far as the file is exact stays as it is
 * stored.
 */
function over(news: DayPrice, stored: DayPrice, precision: Precision): DayPrice {
  const merged: DayPrice = {
    ...news,
    ...Object.fromEntries(figures.map((figure) => [figure, news[figure] ?? stored[figure]])),
  };
  if (within(news.volume, stored.volume, precision.volume)) merged.volume = stored.volume;
  if (within(news.turnover, stored.turnover, (stored.turnover ?? 0) * precision.turnoverShare))
    merged.turnover = stored.turnover;
  return merged;
}

/** Lines of one day: the first of equal ones stands for all; where they differ none can be believed. */
function settleDay(rows: ReadRow[], stored: DayPrice | undefined, precision: Precision): Settled[] {
  const [first] = rows;
  if (!first?.price) return [];
  const lines = rows.slice(0, mostTwins + 1).map(({ line }) => line);
  const own = first.price;
  // guard: conflicting-lines-of-day
  if (rows.some(({ price }) => price && !isSameDay(price, own)))
    return rows.map((row) => ({
      row,
      fate: "refused",
      price: null,
      extra: [
        problem(row.line, row.day, "duplicateDiffers", {
          lines: lines
            .filter((line) => line !== row.line)
            .slice(0, mostTwins)
            .join(),
        }),
      ],
    }));
  const repeats = rows.slice(1).map(
    (row): Settled => ({
      row,
      fate: "identical",
      price: null,
      extra: [problem(row.line, row.day, "duplicateSame", { line: first.line })],
    }),
  );
  if (!stored) return [{ row: first, fate: "added", price: own, extra: [] }, ...repeats];
  const merged = over(own, stored, precision);
  if (isSameDay(merged, stored)) return [{ row: first, fate: "identical", price: null, extra: [] }, ...repeats];
  // guard: prices-in-order-with-stored
  if (!inOrder(merged)) {
    const { open, high, low, close } = merged;
    return rows.map((row) => ({
      row,
      fate: "refused",
      price: null,
      extra: [problem(row.line, row.day, "pricesOutOfOrder", { open, high, low, close })],
    }));
  }
  return [
    { row: first, fate: "changed", price: merged, extra: [problem(first.line, first.day, "storedDiffers")] },
    ...repeats,
  ];
}

const changeOfStored = (line: number, stored: DayPrice, price: DayPrice): StoredChange => {
  const different = figures.filter((figure) => stored[figure] !== price[figure]);
  const take = (from: DayPrice) => Object.fromEntries(different.map((figure) => [figure, from[figure]]));
  return { line, day: stored.day, from: take(stored), to: take(price) };
};

const fewestInBand = 20;
const yearOfDays = 366;

// guard: price-leap-doubted
const isFar = (from: number, to: number) => Math.abs(to - from) * 10 > from * 3;

/**
 * The first figure of a day, its close before the others, that is more than 30 % away from the close before it; else
 * the close before it as the day states it, where that is as far from the one on record.
 */
function leap(price: DayPrice, recorded: number | null) {
  const from = price.previousClose ?? recorded;
  if (from === null) return null;
  const field = (["close", "open", "high", "low"] as const).find((one) => isFar(from, price[one] ?? from));
  if (field) return { from, field, to: price[field] };
  // guard: previous-close-leap-doubted
  return recorded !== null && isFar(recorded, from)
    ? { from: recorded, field: "previousClose" as const, to: from }
    : null;
}

const [daysOfVolume, timesUsual] = [20, 10];

/** The usual volume of the days before: their median; null while fewer than twenty of them have one. */
function usualVolume(before: readonly DayPrice[]): number | null {
  const volumes = before.slice(-daysOfVolume).flatMap(({ volume }) => volume || []);
  if (volumes.length < daysOfVolume) return null;
  return volumes.sort((one, other) => one - other)[daysOfVolume / 2] ?? null;
}

/**
 * Moves of more than 30 % against the previous close, and closes above twice the highest or below half the lowest of
 * the 52 weeks before, and volumes above ten times the usual or below a tenth of it, over the history as it would be
 * after the import.
 */
async function doubts(settled: Settled[], stored: DayPrice[]): Promise<Map<number, Problem[]>> {
  const lineOf = new Map(settled.flatMap(({ row, price }) => (price ? [[price.day, row.line] as const] : [])));
  const after = new Map(stored.map((price) => [price.day, price]));
  for (const { price } of settled) if (price) after.set(price.day, price);
  const days = [...after.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
  let start = 0;
  const volumeDoubt = (line: number, price: DayPrice, at: number): Problem | null => {
    const usual = price.volume ? usualVolume(days.slice(Math.max(0, at - daysOfVolume), at)) : null;
    if (!usual || !price.volume) return null;
    // guard: unusual-volume-doubted
    const isFar = price.volume > usual * timesUsual || price.volume * timesUsual < usual;
    return isFar ? problem(line, price.day, "volumeJump", { volume: price.volume, usual }) : null;
  };
  const priceDoubt = (price: DayPrice, at: number): Problem | null => {
    const line = lineOf.get(price.day);
    if (line === undefined) return null;
    const recorded = previousCloseOf({ day: price.day, previousClose: null }, days[at - 1]);
    const far = leap(price, recorded);
    if (far) return problem(line, price.day, "jump", far);
    const since = addDays(price.day, -yearOfDays);
    while ((days[start]?.day ?? price.day) < since) start += 1;
    const closes = days.slice(start, at).map(({ close }) => close);
    const [lowest, highest] = [Math.min(...closes), Math.max(...closes)];
    // guard: price-above-year-band
    // guard: price-below-year-band
    if (closes.length < fewestInBand || (price.close <= highest * 2 && price.close * 2 >= lowest)) return null;
    return problem(line, price.day, "outOfBand", { low: lowest, high: highest, close: price.close });
  };
  const doubtsOf = (price: DayPrice, at: number): Problem[] => {
    const line = lineOf.get(price.day);
    const both = [priceDoubt(price, at), line === undefined ? null : volumeDoubt(line, price, at)];
    return both.filter((one) => one !== null);
  };
  const found = await inSlices(
    days,
    (some, from) => some.flatMap((price, at) => doubtsOf(price, from + at)),
    rowsAtOnce,
  );
  return Map.groupBy(found, ({ line }) => line);
}

/**
 * Decides for every line of a file whether it is new, changes a stored day, is known already or is refused. `stored`
 * must hold the stored days from a year before the first day of the file to its last. The order of the lines makes no
 * difference.
 */
export async function planImport(
  rows: ReadRow[],
  stored: DayPrice[],
  market: Market,
  now: Date,
  precision = exact,
): Promise<Plan> {
  const known = new Map(stored.map((price) => [price.day, price]));
  const byDay = new Map<string, ReadRow[]>();
  for (const row of rows) {
    if (!row.price) continue;
    const others = byDay.get(row.price.day);
    if (others) others.push(row);
    else byDay.set(row.price.day, [row]);
  }
  const settled = [
    ...rows.filter(({ price }) => !price).map((row): Settled => ({ row, fate: "refused", price: null, extra: [] })),
    ...(await inSlices(
      [...byDay],
      (some) => some.flatMap(([day, same]) => settleDay(same, known.get(day), precision)),
      rowsAtOnce,
    )),
  ];
  const counts: Counts = { rows: rows.length, added: 0, changed: 0, identical: 0, refused: 0 };
  for (const { fate } of settled) counts[fate] += 1;
  const doubted = await doubts(settled, stored);
  const problemsOf = ({ row, price, extra }: Settled): Problem[] => {
    const future = price && closeInstant(market, price.day) > now ? [problem(row.line, row.day, "future")] : [];
    return [
      ...row.problems,
      ...extra,
      ...future,
      ...(isHoliday(market, row.day ?? "") && price ? [problem(row.line, row.day, "holiday")] : []),
      ...(doubted.get(row.line) ?? []),
    ];
  };
  const problems = await inSlices(settled, (some) => some.flatMap(problemsOf), rowsAtOnce);
  const changeOf = ({ row, fate, price }: Settled): StoredChange[] => {
    const before = price && fate === "changed" ? known.get(price.day) : undefined;
    return before && price ? [changeOfStored(row.line, before, price)] : [];
  };
  const changes = await inSlices(settled, (some) => some.flatMap(changeOf), rowsAtOnce);
  await turn();
  const writes = settled.flatMap(({ price }) => price ?? []).sort((a, b) => (a.day < b.day ? -1 : 1));
  const days = rows.flatMap(({ price }) => price?.day ?? []).sort();
  return {
    counts,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    problems: problems.sort((a, b) => a.line - b.line),
    changes,
    writes,
    known: settled.filter(({ fate, extra }) => fate === "identical" && extra.length === 0).length,
  };
}

/** The plan without its changes of stored days: only new ones are written. */
export function withoutChanges({ counts, writes, changes, ...plan }: Plan): Plan {
  const stored = new Set(changes.map(({ day }) => day));
  return {
    ...plan,
    counts: { ...counts, changed: 0, refused: counts.refused + counts.changed },
    changes: [],
    // guard: original-not-over-record
    writes: writes.filter(({ day }) => !stored.has(day)),
  };
}

const isHeldCode = (code: string): code is HeldCode => (heldCodes as readonly string[]).includes(code);

/** Of each day that a plan would write and whose price or volume it questions, the first question. */
export function questionedDays({ writes, problems }: Plan): Map<string, HeldCode> {
  const days = new Map<string, HeldCode>();
  const written = new Set(writes.map(({ day }) => day));
  for (const { day, code } of problems)
    if (day !== null && written.has(day) && !days.has(day) && isHeldCode(code)) days.set(day, code);
  return days;
}

/**
 * The stored days that a plan needs to know: from a year before the first readable day to the last; null when no line
 * is readable.
 */
export function daysNeeded(rows: ReadRow[]): { from: string; to: string } | null {
  const days = rows.flatMap(({ price }) => price?.day ?? []).sort();
  const [first] = days;
  return first ? { from: addDays(first, -yearOfDays), to: days.at(-1) ?? first } : null;
}
