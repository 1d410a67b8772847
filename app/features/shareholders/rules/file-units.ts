import type { Columns, Heading } from "~/sheets/rules/columns";
import { isBlank } from "~/sheets/rules/columns";
import type { Table } from "~/sheets/rules/table";

const ofShares = /[万萬亿億千百]{0,2}股/;
const ofHolders = /[万萬千百]?[户戶]/;
const unitAlone = /^[(（]?(?:[万萬亿億千百]{0,2}(?:股|户|戶|元)|[%％])[)）]?$/;
const title = /(?:单位|單位|units?)\s*[:：]\s*(.+)/i;

/**
 * The table with the unit of a column in its head, where a line of units stands below the heads or a title above them
 * says it. Heads that have a unit keep theirs.
 */
export function withUnits<Field extends string>(
  table: Table,
  headingOf: (lines: Table["lines"]) => Heading<Field>,
  counted: Partial<Record<Field, "shares" | "holders">>,
): Table {
  const { at, columns }: { at: number | null; columns: Columns<Field> } = headingOf(table.lines);
  if (at === null) return table;
  const below = (table.lines[at + 1]?.cells ?? []).map((cell) => cell.trim());
  const isUnits = !isBlank(below) && below.every((cell) => cell === "" || unitAlone.test(cell));
  const above = table.lines.slice(0, at).map(({ cells }) => title.exec(cells.join(" "))?.[1] ?? "");
  const headOf = (head: string, column: number) => {
    const of = counted[columns[column] ?? ("" as Field)];
    if (!of || /[(（[]/.test(head)) return head;
    const unit = of === "shares" ? ofShares : ofHolders;
    const [found] = unit.exec(isUnits ? (below[column] ?? "") : "") ?? unit.exec(above.join(" ")) ?? [];
    return found ? `${head}(${found})` : head;
  };
  const lines = table.lines.flatMap(({ line, cells }, place) => {
    if (place === at) return [{ line, cells: cells.map(headOf) }];
    return place === at + 1 && isUnits ? [] : [{ line, cells }];
  });
  return { ...table, lines };
}
