import { longestBreak } from "~/features/stock/rules";
import { addDays } from "~/shared/dates";
import type { ReadRow } from "./rows";

const fewestPairs = 3;
const points = 1_000_000;

/**
 * Which previous closes a percentage (in ten-thousandths, itself rounded at two decimals) leaves possible, least and
 * greatest.
 */
function closesBehind(close: number, percent: number): [number, number] {
  const slack = percent % 100 === 0 ? 50 : 1;
  return [
    Math.ceil((close * points) / (points + percent + slack)),
    Math.floor((close * points) / (points + percent - slack)),
  ];
}

/**
 * The close before a day by what the line says of its rise or fall; null when it does not say it exactly or contradicts
 * itself.
 */
function stated({ price, move }: ReadRow, before: number | undefined): number | null {
  if (!price || !move) return null;
  const { change, percent } = move;
  const [least, greatest] = percent === null ? [1, Number.MAX_SAFE_INTEGER] : closesBehind(price.close, percent);
  if (change !== null) {
    const close = price.close - change;
    return close > 0 && close >= least - 1 && close <= greatest + 1 ? close : null;
  }
  if (percent === null || greatest < 1) return null;
  if (before !== undefined && before >= least && before <= greatest) return before;
  const nearest = Math.round((price.close * points) / (points + percent));
  return nearest > 0 && (least === greatest || before !== undefined) ? nearest : null;
}

/**
 * Gives the days their previous close by the file's rise or fall (涨跌额, 涨跌幅), which vendors count from the adjusted
 * close on an ex-date. Where it is the close of the line before it says nothing new and stays out. Columns that
 * contradict the closes of most days are not believed.
 */
export function withPreviousCloses(rows: ReadRow[]): ReadRow[] {
  const days = rows.filter(({ price, move }) => price && move).sort((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1));
  const found = new Map<ReadRow, number>();
  let pairs = 0;
  let agreeing = 0;
  days.forEach((row, at) => {
    const older = days[at - 1]?.price;
    const before =
      older && row.day && addDays(older.day, longestBreak) >= row.day && older.day < row.day ? older.close : undefined;
    const previous = stated(row, before);
    const says = row.move?.change !== null || row.move?.percent !== null;
    if (before !== undefined && says) pairs += 1;
    if (previous === null) return;
    if (previous === before) agreeing += 1;
    else found.set(row, previous);
  });
  if (pairs >= fewestPairs && agreeing * 2 < pairs) return rows;
  return rows.map((row) => {
    const previousClose = found.get(row);
    return row.price && row.price.previousClose === null && previousClose !== undefined
      ? { ...row, price: { ...row.price, previousClose } }
      : row;
  });
}
