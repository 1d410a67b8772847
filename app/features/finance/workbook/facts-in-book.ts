import { colToLetter } from "hucre/xlsx";
import type { Currency, StatementName } from "../accounts/facts";
import { keyOf } from "../amounts/period-views";
import type { Period } from "../amounts/periods";
import type { FinancialTable } from "../statements/table";
import { linesOf, type Places } from "./statement-cells";

/** A fact of a book: its exact value, and the cell in which it stands, with the name of its sheet. */
type Placed = { value: string; cell: string };
export type PlacedFacts = Pick<ReadonlyMap<string, Placed>, "get" | "has">;

type Sheet = { table: FinancialTable; places: Places; name: string };

const none: PlacedFacts = { get: () => undefined, has: () => false };

/** The facts of one column of a sheet. */
function factsOfColumn({ table, places, name }: Sheet, at: number, lines: ReadonlyMap<string, number>): PlacedFacts {
  const result = linesOf(table);
  const sheet = `'${name.replaceAll("'", "''")}'!`;
  const get = (code: string) => {
    const line = lines.get(code);
    const value = line === undefined ? null : result[line]?.values[at];
    return value
      ? { value: value.value, cell: `${sheet}${colToLetter(places.first + at)}${places.rows.get(code)}` }
      : undefined;
  };
  return { get, has: (code) => get(code) !== undefined };
}

/** The facts of the sheets of a book: of one statement of a period, none in another currency than `currency`. */
export function factsInBook(sheets: readonly Sheet[]) {
  const columns = new Map(
    sheets.flatMap((sheet) => {
      const lines = new Map(linesOf(sheet.table).map(({ code }, at) => [code, at]));
      return sheet.table.columns.map(
        (period, at) =>
          [
            `${sheet.table.statement} ${keyOf(period)}`,
            { currency: period.currency, facts: factsOfColumn(sheet, at, lines) },
          ] as const,
      );
    }),
  );
  return (statement: StatementName, period: Period, currency: Currency): PlacedFacts => {
    const found = columns.get(`${statement} ${keyOf(period)}`);
    return found?.currency === currency ? found.facts : none;
  };
}
export type FactsInBook = ReturnType<typeof factsInBook>;

/** The facts of several statements of a period as one; of an item that two of them have, the first one counts. */
export const together = (facts: readonly PlacedFacts[]): PlacedFacts => ({
  get: (code) => facts.find((one) => one.has(code))?.get(code),
  has: (code) => facts.some((one) => one.has(code)),
});
