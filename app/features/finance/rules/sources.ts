import type { Book, Table } from "~/sheets/rules/table";
import type { Answers, SourceRead } from "./source";
import { readBaostock } from "./sources/baostock";
import { readEastmoney } from "./sources/eastmoney";
import { readNetease } from "./sources/netease";
import { readSina } from "./sources/sina";
import { readTemplate } from "./sources/template";
import { readThs } from "./sources/ths";
import { type ItemWords, readByWords } from "./sources/words";

const readers = [readThs, readSina, readNetease, readEastmoney, readBaostock] as const;

/**
 * What a file of figures says. Its shape is told by its columns, never by its name; null for a shape that is not known.
 * What a file leaves open is asked, and what contradicts itself is left out and told. A table of no vendor is read by
 * the words of its items and periods; `words` knows those of other languages than the chart's. Of a vendor's workbook
 * the first sheet is read.
 */
export function readSource(table: Table | Book, answers: Answers, words?: ItemWords): SourceRead | null {
  const others = "others" in table ? table.others : [];
  const template = readTemplate([table, ...others], answers);
  if (template) return template;
  for (const read of readers) {
    const found = read(table, answers);
    if (!found) continue;
    const left = others.map(
      ({ sheet }) => ({ line: 1, code: "sheetNotRead", severity: "warning", facts: { sheet } }) as const,
    );
    return { ...found, problems: [...found.problems, ...left] };
  }
  return readByWords([table, ...others], answers, words);
}
