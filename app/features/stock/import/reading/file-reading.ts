import { turn } from "~/shared/reading/turn";
import { type Columns, isBlank } from "~/sheets/rules/columns";
import type { Line } from "~/sheets/rules/csv";
import { type DayOrder, dayOf, dayOrderOf } from "~/sheets/rules/days";
import { inSlices, rowsAtOnce } from "~/sheets/rules/slices";
import type { Table } from "~/sheets/rules/table";
import type { Precision } from "../plan";
import { amountsApart } from "./amount-doubts";
import { type Basis, type BasisView, basisOfFamily, basisOfFigures, statedBasis } from "./basis";
import { commasOf, isNothing, numberOf, withDecimalPoint } from "./cells";
import { type Family, type Heading, isComplete, nameOf, priceHeading } from "./columns";
import { shiftOf, timeIn } from "./file-doubts";
import { withPreviousCloses } from "./moves";
import { type Field, otherNames, priceNames } from "./price-names";
import { type ReadRow, readRows, refusedRow, type Security, samplesOf } from "./rows";
import { type Units, unitsOf } from "./units";

/**
 * What a person said instead of what was recognised: the meaning of each column, the units, and which number of a date
 * is the day.
 */
export type Choice = {
  columns?: Columns<Field>;
  volumeUnit?: number;
  turnoverUnit?: number;
  dayOrder?: DayOrder;
  dayShift?: number;
  basis?: Basis;
};

/** What nothing in a file tells: a person says it before the file is imported. */
export type Unknown = Units["unknown"][number] | "dayOrder" | "dayShift" | "basis";

/**
 * How a file was understood, and its lines. `complete` is false while day and close are not both found: then there are
 * no rows.
 */
export type Reading = {
  heading: Heading;
  units: Units;
  /** Which number of a date such as 05/01/2024 is the day; null where no date needs it, or nothing tells it. */
  dayOrder: DayOrder | null;
  /** By how many days the days of the file seem to be away from those of the calendar. */
  dayShift: 1 | -1 | 0;
  /** Most rows have a turnover that is not their volume at a price of the day. */
  amountsApart: boolean;
  unknown: Unknown[];
  basis: BasisView;
  complete: boolean;
  blank: number;
  /** Lines below the names that are no days: totals, sources, remarks. */
  asides: { line: number; text: string }[];
  /**
   * A price as 18,840, read as thousands, where no price of the file tells that its comma does not stand before
   * decimals.
   */
  comma: string | null;
  /** Names of columns that hold figures and are not used. */
  unused: string[];
  rows: ReadRow[];
  precision: Precision;
  firstLines: string[][];
  /** What stands above the names of the columns. */
  titles: string[];
};

const singlePrecision = 2 ** -23;

/**
 * Whole lots are exact to the lot only, and EastMoney writes turnover with the seven digits of a single-precision
 * number.
 */
function precisionOf(rows: ReadRow[], volumeUnit: number, family: Family): Precision {
  const whole = rows.every(({ price }) => (price?.volume ?? 0) % volumeUnit === 0);
  return { volume: whole ? volumeUnit : 1, turnoverShare: family === "eastmoney" ? singlePrecision : 0 };
}

const remark =
  /^[#*（(【[]*\s*(?:合计|合計|总计|總計|小计|小計|平均|均值|最大|最小|备注|備註|注[:：]|数据来源|數據來源|资料来源|資料來源|来源|來源|说明|說明|免责|total|sum|average|mean|source|note|disclaimer|data from|copyright|©)/i;

/** A line below the names that is no day of prices: its first word says so, or all it holds is one text. */
function isAside({ cells }: Line, dayAt: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const [first = ""] = filled;
  if (dayAt >= 0 && "day" in dayOf(cells[dayAt] ?? "", "dmy")) return false;
  if (remark.test(first.normalize("NFKC").trim())) return true;
  return filled.length === 1 && cells.length > 2 && !isNothing(first) && numberOf(first) === null && first.length > 8;
}

const prices: (Field | null)[] = ["open", "high", "low", "close", "previousClose"];
const counted: (Field | null)[] = [...prices, "change", "changePercent", "volume", "turnover"];

/**
 * The lines with decimal points where the file writes commas; `comma` is a price whose comma was read as one of
 * thousands and may be another.
 */
async function withPoints(lines: Line[], columns: Columns<Field>): Promise<{ lines: Line[]; comma: string | null }> {
  const cells = lines
    .slice(0, 1_000)
    .flatMap((line) => line.cells.filter((_, at) => prices.includes(columns[at] ?? null)));
  const commas = commasOf(cells);
  if (commas === "either") return { lines, comma: cells.find((cell) => cell.includes(",")) ?? null };
  if (!commas) return { lines, comma: null };
  const pointed = ({ line, cells: own }: Line): Line => ({
    line,
    cells: own.map((cell, at) => (counted.includes(columns[at] ?? null) ? withDecimalPoint(cell) : cell)),
  });
  return { lines: await inSlices(lines, (some) => some.map(pointed), rowsAtOnce), comma: null };
}

/**
 * Named columns without a meaning in which most of the first lines hold a number, but for those that nothing here
 * needs.
 */
function unusedOf({ headers, columns }: Heading, lines: Line[]): string[] {
  const first = lines.slice(0, 50);
  return headers.filter((header, at) => {
    const name = nameOf(header);
    if (columns[at] || name === "" || otherNames.has(name)) return false;
    if (Object.entries(priceNames).some(([field, names]) => names.includes(name) && columns.includes(field as Field)))
      return false;
    return first.filter(({ cells }) => numberOf(cells[at] ?? "") !== null).length * 2 > first.length;
  });
}

/** The basis as the file states it, else as a person said, else by its figures or the habit of its family. */
function basisOf(
  stated: Basis | null,
  basis: Basis | undefined,
  figures: Basis | null,
  family: Basis | null,
): BasisView {
  if (stated) return { basis: stated, decidedBy: "stated" };
  if (basis) return { basis: basis, decidedBy: "person" };
  if (figures) return { basis: figures, decidedBy: "figures" };
  return { basis: family, decidedBy: family ? "family" : "nobody" };
}

/**
 * Reads a table as prices of one security, with the recognised meaning of the columns or the one a person chose.
 * `texts` are the file's name and its sheet.
 */
export async function readTable(
  table: Table,
  security: Security,
  now: Date,
  choice: Choice = {},
  texts: string[] = [],
): Promise<Reading> {
  const found = priceHeading(table.lines);
  const heading = choice.columns
    ? { ...found, columns: found.headers.map((_, at) => choice.columns?.[at] ?? null) }
    : found;
  const { columns } = heading;
  const below = table.lines.slice(heading.at === null ? 0 : heading.at + 1);
  const filled = below.filter(({ cells }) => !isBlank(cells));
  const complete = isComplete(columns);
  const dayAt = columns.indexOf("day");
  const asides = complete
    ? await inSlices(filled, (some) => some.filter((line) => isAside(line, dayAt)), rowsAtOnce)
    : [];
  await turn();
  const away = new Set(asides);
  const { lines, comma } = await withPoints(
    filled.filter((line) => !away.has(line)),
    columns,
  );
  const titles = table.lines.slice(0, heading.at ?? 0).map(({ cells }) => cells.join(" "));
  const result = unitsOf({
    heading,
    titles,
    lines: lines.slice(0, 1_000).map(({ cells }) => cells),
    samples: samplesOf(lines, columns),
    market: security.market,
  });
  const units = chosen(result, choice);
  await turn();
  const days = lines.map(({ cells }) => cells[dayAt] ?? "");
  const dayOrder = choice.dayOrder ?? dayOrderOf(days, now);
  const scale = {
    volume: { factor: units.volume, one: units.one, lot: units.lot },
    turnover: { factor: units.turnover },
  };
  const dayShift = choice.dayShift ?? 0;
  const read = complete ? await readRows(lines, { columns, scale, dayOrder, dayShift, security, now }) : [];
  const apart = amountsApart(read, security.decimals, units.turnover);
  await turn();
  const isUnclear = read.some(({ problems }) => problems.some(({ code }) => code === "dayUnclear"));
  const basis = basisOf(
    statedBasis([...texts, ...titles], heading, lines),
    choice.basis,
    units.agrees === false || apart.strays.size * 2 >= read.length
      ? null
      : basisOfFigures(
          read.filter((row) => !apart.strays.has(row)),
          security.decimals,
        ),
    basisOfFamily(heading.family),
  );
  const isAdjusted = basis.basis === "forward" || basis.basis === "backward";
  const rows = read.map((row) => {
    const facts = apart.most || (isAdjusted && !apart.strays.has(row)) ? undefined : apart.far.get(row);
    // guard: contradicting-amounts-refused
    return facts ? refusedRow(row, "amountsContradict", facts) : row;
  });
  const shift = shiftOf(
    days.flatMap((cell) => {
      const found = dayOf(cell, dayOrder);
      return "day" in found ? found.day : [];
    }),
    days.map(timeIn),
  );
  await turn();
  return {
    heading,
    units,
    dayOrder,
    dayShift: shift,
    amountsApart: apart.most && !isAdjusted,
    unknown: [
      ...units.unknown,
      ...(isUnclear ? (["dayOrder"] as const) : []),
      // guard: shifted-days-asked
      ...(shift !== 0 && choice.dayShift === undefined ? (["dayShift"] as const) : []),
    ],
    complete,
    blank: below.length - filled.length,
    asides: asides.map(({ line, cells }) => ({ line, text: cells.join(" ").trim().slice(0, 60) })),
    comma,
    unused: complete ? unusedOf(heading, lines) : [],
    basis,
    rows: withPreviousCloses(rows),
    precision: precisionOf(rows, units.volume, heading.family),
    titles,
    firstLines: lines.slice(0, 5).map(({ cells }) => cells),
  };
}

/** The units with what a person said of them. */
function chosen(result: Units, { volumeUnit, turnoverUnit }: Choice): Units {
  if (volumeUnit === undefined && turnoverUnit === undefined) return result;
  const units = { volumeUnit, turnoverUnit };
  const own =
    volumeUnit === undefined || volumeUnit === result.volume
      ? {}
      : { one: volumeUnit < 10_000 ? volumeUnit : 1, lot: volumeUnit };
  return {
    ...result,
    ...own,
    volume: volumeUnit ?? result.volume,
    turnover: turnoverUnit ?? result.turnover,
    decidedBy: "person",
    unknown: result.unknown.filter((unit) => units[unit] === undefined),
  };
}
