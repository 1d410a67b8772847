import { isNothing } from "~/features/stock/rules/cells";
import { figureOf } from "~/features/stock/rules/flow-figures";
import { splitHeader } from "~/features/stock/rules/unit-words";
import { plainName } from "~/sheets/rules/columns";

/** True where a cell says nothing: empty, a dash, `--`, `False`. */
export const isMissing = (cell: string): boolean => isNothing(cell) || /^\s*(false|nat|—+)\s*$/i.test(cell);

const householdsAsShares = (text: string) => text.replaceAll(/户|戶/g, "股");

/** A code of a share beside its name, as lists within one cell have them: `600519|贵州茅台`. */
export const listsIn = (cell: string): boolean => /\d{5,6}(\.[a-z]{2})?\s*[|｜]|[|｜]\s*\d{5,6}/i.test(cell);

/** A count as a whole number, `1.2万户` and columns in 万股 with it; null says nothing, NaN cannot be read or is no whole number. */
export function countOf(cell: string, header: string): number | null {
  if (isMissing(cell)) return null;
  const name = householdsAsShares(header);
  const { unit } = splitHeader(name, (part) => plainName(part) === plainName(name));
  return figureOf(householdsAsShares(cell), "shares", unit?.of === "money" ? 1 : (unit?.times ?? 1));
}
