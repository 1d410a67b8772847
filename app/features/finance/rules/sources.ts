import type { Table } from "~/sheets/rules/table";
import type { Answers, SourceRead } from "./source";
import { readBaostock } from "./sources/baostock";
import { readEastmoney } from "./sources/eastmoney";
import { readNetease } from "./sources/netease";
import { readSina } from "./sources/sina";
import { readThs } from "./sources/ths";

const readers = [readThs, readSina, readNetease, readEastmoney, readBaostock] as const;

/**
 * What a file of figures says. Its shape is told by its columns, never by its name; null for a shape that is not known. What a file
 * leaves open is asked, and what contradicts itself is left out and told.
 */
export function readSource(table: Table, answers: Answers): SourceRead | null {
  for (const read of readers) {
    const found = read(table, answers);
    if (found) return found;
  }
  return null;
}
