import { CsvError, parse } from "csv-parse";
import { detectDelimiter } from "hucre/csv";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { type Budget, BudgetSpent } from "~/shared/reading/budget";
import { turn } from "~/shared/reading/turn";
import { unmarkedText } from "./cell-text";
import { maxCells, maxColumns } from "./limits";

/** One record of a file: `line` is the line on which it begins, for a quoted cell may hold line breaks. */
export type Line = { line: number; cells: string[] };

const longestRecord = 1_000_000;
const bytesAtOnce = 16 * 1_024;
const looked = 64 * 1_024;
const breaks = (cells: string[]) => cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** Quotes inside a cell are its text; a cell that begins with one and runs over its line was never closed. */
const isRunOver = (cell: string) => cell.startsWith('"') && /[\r\n]/.test(cell);

/** Why a record is one too many, if it is. */
function overOf(cells: string[], budget: Budget): Outcome<never> | null {
  // guard: table-columns-limited
  if (cells.length > maxColumns) return refuse("tableTooWide", { max: maxColumns });
  try {
    budget.spend("objects", cells.length);
    return null;
  } catch (error) {
    if (error instanceof BudgetSpent) return refuse("tooManyCells", { max: maxCells });
    throw error;
  }
}

/**
 * The records of a decoded CSV text, at most `max` of them and one more, read a piece at a time. Refuses
 * `quoteNotClosed` with the line on which the quote was opened: what follows it cannot be told from its text;
 * `tableTooWide` and `tooManyCells`.
 */
export async function csvLines(text: string, max: number, budget: Budget): Promise<Outcome<Line[]>> {
  const lines: Line[] = [];
  let next = 1;
  let over: Outcome<never> | null = null;
  const parser = parse({
    bom: true,
    delimiter: detectDelimiter(text.slice(0, looked)),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    to: max + 1,
    on_record: (cells: string[]) => {
      over ??= overOf(cells, budget);
      if (over) return null;
      lines.push({ line: next, cells: cells.map(unmarkedText) });
      next += 1 + breaks(cells);
      return null;
    },
  });
  const ended = new Promise<unknown>((end) => {
    parser.on("error", end);
    parser.on("end", () => end(null));
    parser.resume();
  });
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length && !parser.destroyed && !over && lines.length <= max; at += bytesAtOnce) {
    parser.write(bytes.subarray(at, at + bytesAtOnce));
    budget.spend("steps", bytesAtOnce);
    await (budget.rest() ?? turn());
  }
  parser.end();
  const error = await ended;
  if (over) return over;
  if (error instanceof CsvError) return refuse("quoteNotClosed", { line: next });
  if (error) throw error;
  const open = lines.find(({ cells }) => cells.some(isRunOver));
  return open ? refuse("quoteNotClosed", { line: open.line }) : ok(lines);
}
