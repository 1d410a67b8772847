import { CsvError, parse } from "csv-parse/sync";
import { detectDelimiter } from "hucre/csv";
import { type Outcome, ok, refuse } from "~/shared/outcome";

/** One record of a file: `line` is the line on which it begins, for a quoted cell may hold line breaks. */
export type Line = { line: number; cells: string[] };

const longestRecord = 1_000_000;
const breaks = (cells: string[]) => cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** Quotes inside a cell are its text; a cell that begins with one and runs over its line was never closed. */
const isRunOver = (cell: string) => cell.startsWith('"') && /[\r\n]/.test(cell);

/**
 * The records of a decoded CSV text, at most `max` of them and one more. Refuses `quoteNotClosed` with the line on which the
 * quote was opened: what follows it cannot be told from its text.
 */
export function csvLines(text: string, max: number): Outcome<Line[]> {
  const lines: Line[] = [];
  let next = 1;
  try {
    parse(text, {
      bom: true,
      delimiter: detectDelimiter(text),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
      to: max + 1,
      on_record: (cells: string[]) => {
        lines.push({ line: next, cells });
        next += 1 + breaks(cells);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return refuse("quoteNotClosed", { line: next });
    throw error;
  }
  const open = lines.find(({ cells }) => cells.some(isRunOver));
  return open ? refuse("quoteNotClosed", { line: open.line }) : ok(lines);
}
