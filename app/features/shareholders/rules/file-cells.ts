import { figureOf } from "~/features/stock/flows/flow-figures";
import { amountOf } from "~/features/stock/import/reading/cells";
import { splitHeader } from "~/features/stock/import/reading/unit-words";
import { isMissing } from "~/sheets/rules/cells";
import { plainName } from "~/sheets/rules/columns";

const householdsAsShares = (text: string) => text.replaceAll(/户|戶/g, "股");

function scaleOf(header: string): number {
  const name = householdsAsShares(header);
  const { unit } = splitHeader(name, (part) => plainName(part) === plainName(name));
  return unit?.of === "money" ? 1 : (unit?.times ?? 1);
}

/**
 * A count as a whole number, `1.2万户` and columns in 万股 with it; null says nothing, NaN cannot be read or is no whole
 * number.
 */
export function countOf(cell: string, header: string): number | null {
  return isMissing(cell) ? null : figureOf(householdsAsShares(cell), "shares", scaleOf(header));
}

/** Shares of a holder on average, of which hundredths count; null is not stated or cannot be read. */
export function averageIn(cell: string, header: string): number | null {
  const amount = isMissing(cell) ? null : amountOf(cell, 2, scaleOf(header));
  return amount && amount.units / 100;
}
