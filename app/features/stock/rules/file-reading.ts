import { type Columns, isBlank } from "~/sheets/rules/columns";
import type { Table } from "~/sheets/rules/table";
import { type Family, type Field, type Heading, isComplete, priceHeading } from "./columns";
import type { Precision } from "./import-plan";
import { type ReadRow, readRows, type Security, samplesOf } from "./rows";
import { type Units, unitsOf } from "./units";

/** What a person said instead of what was recognised: the meaning of each column, and the units. */
export type Choice = { columns?: Columns<Field>; volumeUnit?: number; turnoverUnit?: number };

/** How a file was understood, and its lines. `complete` is false while day and close are not both found: then there are no rows. */
export type Reading = {
  heading: Heading;
  units: Units;
  complete: boolean;
  blank: number;
  rows: ReadRow[];
  precision: Precision;
  firstLines: string[][];
  /** What stands above the names of the columns. */
  titles: string[];
};

const singlePrecision = 2 ** -23;

/** Whole lots are exact to the lot only, and EastMoney writes turnover with the seven digits of a single-precision number. */
function precisionOf(rows: ReadRow[], volumeUnit: number, family: Family): Precision {
  const whole = rows.every(({ price }) => (price?.volume ?? 0) % volumeUnit === 0);
  return { volume: whole ? volumeUnit : 1, turnoverShare: family === "eastmoney" ? singlePrecision : 0 };
}

/** Reads a table as prices of one security, with the recognised meaning of the columns or the one a person chose. */
export async function readTable(table: Table, security: Security, now: Date, choice: Choice = {}): Promise<Reading> {
  const found = priceHeading(table.lines);
  const heading = choice.columns
    ? { ...found, columns: found.headers.map((_, at) => choice.columns?.[at] ?? null) }
    : found;
  const lines = table.lines.slice(heading.at === null ? 0 : heading.at + 1).filter(({ cells }) => !isBlank(cells));
  const blank = table.lines.length - lines.length - (heading.at === null ? 0 : heading.at + 1);
  const told = unitsOf(heading, samplesOf(lines, heading.columns));
  const chosen = choice.volumeUnit !== undefined || choice.turnoverUnit !== undefined;
  const units: Units = chosen
    ? {
        ...told,
        volume: choice.volumeUnit ?? told.volume,
        turnover: choice.turnoverUnit ?? told.turnover,
        toldBy: "person",
      }
    : told;
  const complete = isComplete(heading.columns);
  const rows = complete ? await readRows(lines, { columns: heading.columns, scale: units, security, now }) : [];
  return {
    heading,
    units,
    complete,
    blank,
    rows,
    precision: precisionOf(rows, units.volume, heading.family),
    titles: table.lines.slice(0, heading.at ?? 0).map(({ cells }) => cells.join(" ")),
    firstLines: lines.slice(0, 5).map(({ cells }) => cells),
  };
}
