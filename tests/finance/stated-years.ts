import { chart } from "~/features/finance/accounts/accounts";
import type { Statement } from "~/features/finance/accounts/facts";
import { monthsOf, type Span, spans } from "~/features/finance/amounts/periods";

const ends: Record<Span, string> = { q1: "03-31", h1: "06-30", q3: "09-30", fy: "12-31" };

/**
 * So many items of each of the three statements in every quarter of so many years until `last`; each amount differs
 * from the others.
 */
export const statedYears = (years: number, { items = 70, last = 2025 } = {}): Statement[] =>
  Array.from({ length: years }, (_, back) => last - back).flatMap((year) =>
    spans.flatMap((span) =>
      (["balance", "income", "cashFlow"] as const).map((statement, nth): Statement => {
        const codes = chart[statement].flatMap((section) => section.items.map(([code]) => code));
        const own = Array.from({ length: items }, (_, at) => codes[at] ?? `own:${statement} ${at}`);
        return {
          ...{ statement, span, currency: "CNY", end: `${year}-${ends[span]}` },
          lines: own.map((item, at) => ({
            item,
            value: `${(year - 1990) * monthsOf(span) * (at + 7) * (nth + 3)}${at % 9}431.${at % 10}5`,
          })),
        };
      }),
    ),
  );
