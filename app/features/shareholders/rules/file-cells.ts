import { figureOf } from "~/features/stock/flows/flow-figures";
import { splitHeader } from "~/features/stock/import/reading/unit-words";
import { isMissing } from "~/sheets/rules/cells";
import { plainName } from "~/sheets/rules/columns";

const householdsAsShares = (text: string) => text.replaceAll(/户|戶/g, "股");

/**
 * A count as a whole number, `1.2万户` and columns in 万股 with it; null says nothing, NaN cannot be read or is no whole
 * number.
 */
export function countOf(cell: string, header: string): number | null {
  if (isMissing(cell)) return null;
  const name = householdsAsShares(header);
  const { unit } = splitHeader(name, (part) => plainName(part) === plainName(name));
  return figureOf(householdsAsShares(cell), "shares", unit?.of === "money" ? 1 : (unit?.times ?? 1));
}
