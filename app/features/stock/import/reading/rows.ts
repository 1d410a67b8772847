import type { DayPrice, Market } from "~/features/stock/rules";
import { addDays, beijingDay, isWeekend } from "~/shared/dates";
import type { Facts } from "~/shared/outcome";
import { whyOtherCode } from "~/sheets/rules/codes";
import { isBlank } from "~/sheets/rules/columns";
import type { Line } from "~/sheets/rules/csv";
import { type DayOrder, dayOf } from "~/sheets/rules/days";
import { inSlices } from "~/sheets/rules/slices";
import { type Problem, type ProblemCode, problem } from "../problems";
import { amountOf, isNothing, type Scale } from "./cells";
import type { Field } from "./price-names";
import type { Sample } from "./units";

export type Security = { code: string; market: Market; decimals: number };
/** One line of the file: `price` is null when the line is refused, and then an error among `problems` says why. */
export type ReadRow = {
  line: number;
  day: string | null;
  price: DayPrice | null;
  problems: Problem[];
  /** What the line says of its rise or fall: the amount on the price's scale, and the percentage in ten-thousandths. */
  move?: { change: number | null; percent: number | null };
};

/** The line refused as a whole, whatever it says. */
export const refusedRow = ({ line, day }: ReadRow, code: ProblemCode, facts: Facts = {}): ReadRow => ({
  line,
  day,
  price: null,
  problems: [problem(line, day, code, facts)],
});

type Reading = {
  columns: (Field | null)[];
  scale: { volume: Scale; turnover: Scale };
  dayOrder: DayOrder | null;
  /** By how many days the days of the file are to be moved. */
  dayShift: number;
  security: Security;
  now: Date;
};
type Figures = Omit<DayPrice, "day">;

const prices = ["open", "high", "low", "close"] as const;
const others = ["previousClose", "volume", "turnover"] as const;
const earliest = "1980-01-01";

/** Low is the least and high the greatest of the known prices of a day. */
export const inOrder = ({ open, high, low, close }: Pick<DayPrice, (typeof prices)[number]>): boolean =>
  [open, close, high].every((price) => price === null || low === null || low <= price) &&
  [open, close, low].every((price) => price === null || high === null || price <= high);

function readDay(
  cell: string,
  { dayOrder, dayShift, now }: Reading,
): { day: string | null; code?: ProblemCode; facts?: Facts } {
  if (isNothing(cell)) return { day: null, code: "dayMissing" };
  const read = dayOf(cell, dayOrder);
  if (!("day" in read)) return { day: null, code: read.problem, facts: { text: cell.slice(0, 40) } };
  const day = addDays(read.day, dayShift);
  if (day < earliest || day > addDays(beijingDay(now), 366)) return { day, code: "dayOutOfRange" };
  return isWeekend(day) ? { day, code: "weekend" } : { day };
}

function readFigures(cellOf: (field: Field) => string | null, { scale, security }: Reading) {
  const figures: Figures = {
    open: null,
    high: null,
    low: null,
    close: 0,
    previousClose: null,
    volume: null,
    turnover: null,
  };
  const found: [ProblemCode, Facts][] = [];
  const rounded: string[] = [];
  const absent: string[] = [];
  const missing: string[] = [];
  for (const field of [...prices, ...others]) {
    const cell = cellOf(field);
    if (cell === null) continue;
    if (isNothing(cell)) {
      ((prices as readonly string[]).includes(field) ? missing : absent).push(field);
      continue;
    }
    const [digits, unit] =
      field === "volume" ? [0, scale.volume] : field === "turnover" ? [2, scale.turnover] : [security.decimals, 1];
    const amount = amountOf(cell, digits, unit);
    if (amount === null) found.push(["valueUnreadable", { field, text: cell.slice(0, 40) }]);
    else if (amount.units < 0) found.push(["valueNegative", { field, text: cell.slice(0, 40) }]);
    else if (amount.units === 0 && (prices as readonly string[]).includes(field))
      found.push(["priceNotPositive", { field, text: cell.slice(0, 40) }]);
    else {
      if (field !== "previousClose" || amount.units > 0) figures[field] = amount.units;
      if (amount.rounded) rounded.push(field);
    }
  }
  if (missing.length > 0) found.push(["valueMissing", { fields: missing.join() }]);
  if (found.length === 0 && !inOrder(figures))
    found.push([
      "pricesOutOfOrder",
      { open: figures.open, high: figures.high, low: figures.low, close: figures.close },
    ]);
  if (found.length > 0) return { figures: null, found };
  if (absent.length > 0) found.push(["valueAbsent", { fields: absent.join() }]);
  if (rounded.length > 0) found.push(["decimalsRounded", { fields: rounded.join() }]);
  if (figures.volume === 0) found.push(["zeroVolume", {}]);
  return { figures, found };
}

function readRow({ line, cells }: Line, reading: Reading): ReadRow {
  const { columns, security } = reading;
  const cellOf = (field: Field) => (columns.includes(field) ? (cells[columns.indexOf(field)] ?? "") : null);
  const refused = (day: string | null, found: [ProblemCode, Facts][]): ReadRow => ({
    line,
    day,
    price: null,
    problems: found.map(([code, facts]) => problem(line, day, code, facts)),
  });
  const { day, code, facts = {} } = readDay(cellOf("day") ?? "", reading);
  if (code || day === null) return refused(day, [[code ?? "dayMissing", facts]]);
  if (!isBlank(cells.slice(columns.length)))
    return refused(day, [["cellsTooMany", { cells: cells.length, columns: columns.length }]]);
  const stated = cellOf("code");
  const other = stated === null || isNothing(stated) ? null : whyOtherCode(stated, security.code);
  if (other) return refused(day, [[other.code, other.facts]]);
  const { figures, found } = readFigures(cellOf, reading);
  if (!figures) return refused(day, found);
  const change = amountOf(cellOf("change") ?? "", security.decimals);
  const percent = amountOf((cellOf("changePercent") ?? "").replace(/[%％]\s*$/, ""), 4);
  return {
    line,
    day,
    move: { change: change && !change.rounded ? change.units : null, percent: percent?.units ?? null },
    price: { day, ...figures },
    problems: found.map(([found, facts]) => problem(line, day, found, facts)),
  };
}

/** Reads the lines behind the heading, a slice at a time. */
export const readRows = (lines: Line[], reading: Reading): Promise<ReadRow[]> =>
  inSlices(lines, (some) => some.map((line) => readRow(line, reading)));

/**
 * Raw volume, turnover and close of up to a thousand lines, for telling units apart before anything is read exactly.
 */
export function samplesOf(lines: Line[], columns: (Field | null)[]): Sample[] {
  const [volume, turnover, price] = (["volume", "turnover", "close"] as const).map((field) =>
    columns.indexOf(field),
  ) as [number, number, number];
  if (volume < 0 || turnover < 0 || price < 0) return [];
  const step = Math.max(1, Math.floor(lines.length / 1_000));
  const rough = (cells: string[], at: number) =>
    (amountOf(cells[at] ?? "", 4, { factor: 1, one: 1, lot: 1 })?.units ?? 0) / 10_000;
  return lines
    .filter((_, at) => at % step === 0)
    .map(({ cells }) => ({
      volume: rough(cells, volume),
      turnover: rough(cells, turnover),
      price: rough(cells, price),
    }));
}
