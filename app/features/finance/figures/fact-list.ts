import { addDays } from "~/shared/dates";
import { kindOf } from "../accounts/accounts";
import type { Currency, Reported, StatementName } from "../accounts/facts";
import { keyOf } from "../amounts/period-views";
import { monthsOf, openingOf, yearEndOf } from "../amounts/periods";
import { isOfDay, ledgerOf } from "../statements/ledger";

const unitOf = (code: string, currency: Currency): string => {
  const kind = kindOf(code);
  if (kind === "amount") return currency;
  return kind === "perShare" ? `${currency}/share` : kind;
};

/**
 * Every fact of a statement out of all rows that state it, newest period first; nothing rounded, nothing worked out.
 * `periodStart` and `months` are null for what is of the last day alone, `firstReported` is what the first report said
 * where that differs.
 */
export function factsListed(rows: readonly Reported[], statement: StatementName, closed: ReadonlySet<string>) {
  const ledger = ledgerOf(rows, statement);
  const periods = new Map(rows.filter((row) => row.statement === statement).map((row) => [keyOf(row), row] as const));
  return [...periods].flatMap(([key, { end, span }]) => {
    const { currency, facts } = ledger.get(key) ?? {};
    if (!currency || !facts) return [];
    return [...facts.values()]
      .filter(({ item }) => !closed.has(item))
      .map(({ item, name, value, restated, source }) => ({
        ...{ statement, item, ownName: name ?? null, value, currency, span, contentId: source.contentId },
        unit: unitOf(item, currency),
        firstReported: restated,
        periodStart: isOfDay(statement, item) ? null : addDays(openingOf({ end, span }), 1),
        periodEnd: end,
        fiscalYearEnd: yearEndOf({ end, span }),
        months: isOfDay(statement, item) ? null : monthsOf(span),
      }));
  });
}
