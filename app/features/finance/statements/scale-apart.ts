import { daysBetween } from "~/shared/dates";
import { kindOf } from "../accounts/accounts";
import type { Statement, StatementName } from "../accounts/facts";
import type { Period } from "../amounts/periods";

/** A statement whose amounts are so many times those of the nearest known one, as another unit makes them. */
export type ScaleDoubt = Period & { statement: StatementName; times: string };

const timesApart = 50;
const fewestItems = 2;

const amountsOf = ({ lines }: Pick<Statement, "lines">) =>
  new Map(
    lines.flatMap(({ item, value }) => {
      const amount = Math.abs(Number(value));
      return amount > 0 && kindOf(item) === "amount" ? [[item, amount] as const] : [];
    }),
  );

/** The middle of how many times each common amount is that of another statement; null where they share too few. */
function ratioOf(one: Pick<Statement, "lines">, other: Pick<Statement, "lines">): number | null {
  const known = amountsOf(other);
  const ratios = [...amountsOf(one)].flatMap(([item, amount]) => {
    const before = known.get(item);
    return before === undefined ? [] : [amount / before];
  });
  const middle = ratios.sort((less, more) => less - more)[Math.floor(ratios.length / 2)];
  return ratios.length >= fewestItems && middle !== undefined ? middle : null;
}

/**
 * The statements of a file that are in another unit than the nearest stored ones of their name and currency, or where
 * there are none, than those before them in the file.
 */
export function scaleDoubts(read: readonly Statement[], stored: readonly Statement[]): ScaleDoubt[] {
  return read.flatMap((one): ScaleDoubt[] => {
    const distance = ({ end }: Statement) => Math.abs(daysBetween(end, one.end));
    const isAlike = ({ statement, currency }: Statement) => statement === one.statement && currency === one.currency;
    const known = stored.filter(isAlike);
    const beside = known.length > 0 ? known : read.filter((other) => isAlike(other) && other.end < one.end);
    const [nearest] = beside.sort((less, more) => distance(less) - distance(more));
    const ratio = nearest ? ratioOf(one, nearest) : null;
    // guard: statement-scale-doubted
    if (ratio === null || Math.max(ratio, 1 / ratio) < timesApart) return [];
    const times = ratio >= 1 ? `${Math.round(ratio)}` : `1/${Math.round(1 / ratio)}`;
    return [{ statement: one.statement, end: one.end, span: one.span, times }];
  });
}
