import { type Currency, currencies, type StatementName } from "~/features/finance/accounts/facts";
import { isBlank } from "~/sheets/rules/columns";
import type { Table } from "~/sheets/rules/table";
import { type Answers, scales } from "../source";
import type { Gathering } from "./gather";
import { type MoneyText, moneyText } from "./money-units";
import { statementOf } from "./names";

/**
 * A table from the line with its names on: what the names are, the lines of data below, and what the lines above say of
 * money. An unnamed first column that numbers the rows is left out; `first` is the column of the file in which the
 * table begins.
 */
export type Headed = { names: string[]; data: Table["lines"]; money: MoneyText[]; first: number };

const farthest = 20;

/** True where the first column has no name and counts the rows, as programs write an index beside a table. */
function isNumbered(lines: Table["lines"], at: number): boolean {
  const counted = lines.slice(at + 1).filter(({ cells }) => !isBlank(cells));
  const start = Number(counted[0]?.cells[0]);
  return (
    (lines[at]?.cells[0] ?? "").trim() === "" &&
    (start === 0 || start === 1) &&
    counted.every(({ cells }, place) => cells[0]?.trim() === String(start + place))
  );
}

/** Finds the line of names among the first twenty; null for a file of another shape. */
export function headed({ lines }: Table, isHeading: (names: string[]) => boolean): Headed | null {
  for (const [at, { cells }] of lines.slice(0, farthest).entries()) {
    const names = namesIn(cells);
    const first = isHeading(names) ? 0 : isHeading(names.slice(1)) && isNumbered(lines, at) ? 1 : -1;
    if (first < 0) continue;
    return {
      names: names.slice(first),
      data: lines
        .slice(at + 1)
        .filter((row) => !isBlank(row.cells))
        .map((row) => ({ line: row.line, cells: row.cells.slice(first) })),
      money: lines.slice(0, at).flatMap((above) => above.cells.flatMap((cell) => moneyText(cell) ?? [])),
      first,
    };
  }
  return null;
}

const namesIn = (cells: string[]) => cells.map((cell) => cell.normalize("NFKC").trim());

/** The currency that a person says, asked for where nobody did: these files do not state theirs. */
export function requestedCurrency(
  { ask }: Gathering,
  { currency }: Answers,
  code = "currencyNotStated",
  stated?: string,
) {
  if (!currency) ask({ of: "currency", code, ...(stated && { facts: { stated } }), options: currencies });
  return currency;
}

const requestedStatements: readonly StatementName[] = ["balance", "income", "cashFlow", "indicators"];

/** The statement whose items these are, asked for where their names do not tell. */
export function requestedStatement({ ask }: Gathering, { statement }: Answers, names: readonly string[]) {
  const found = statement ?? statementOf(names);
  if (!found) ask({ of: "statement", code: "statementNotClear", options: requestedStatements });
  return found;
}

/** A whole number as binary programs write it: `80185000000.0` states no tenth. */
export const withoutPoint = (cell: string): string => cell.trim().replace(/^([-+]?\d+)\.0$/, "$1");

/**
 * The currency and the unit that the lines above all figures say, else those that a person answers; a currency that is
 * not said is asked, and so is what contradicts itself. `scale` is undefined where nobody says one.
 */
export function statedOrAnswered(money: readonly MoneyText[], answers: Answers, gather: Gathering) {
  const stated = new Set(money.flatMap(({ currency }) => currency ?? []));
  const counted = new Set(money.flatMap(({ scale }) => scale ?? []));
  const [currency] = stated.size === 1 ? stated : [answers.currency];
  const [scale] = counted.size === 1 ? counted : [answers.scale];
  if (!currency) {
    if (stated.size > 1) requestedCurrency(gather, answers, "currencyNotSure", [...stated].join(", "));
    else requestedCurrency(gather, answers);
  }
  if (!scale && counted.size > 1) gather.ask({ of: "scale", code: "unitNotSure", options: scales });
  return { currency: currency as Currency | undefined, scale };
}
