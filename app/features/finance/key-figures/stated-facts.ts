import Big from "big.js";
import type { Fact, FactName, FactUnit, StatedValue } from "~/shared/facts/differences";
import { factNamed, namedUnits } from "~/shared/facts/names";
import { kindOf } from "../accounts/accounts";
import { type Line, newestFirst, type Reported, type StatementName } from "../accounts/facts";
import { keyOf } from "../amounts/period-views";
import { type Period, type Span, yearBefore, yearEndOf } from "../amounts/periods";

/** The items that state a fact, any of which may be meant; amounts are in the currency of the statement. */
const itemsOf: Partial<Record<FactName, { of: StatementName; items: readonly string[]; unit?: FactUnit }>> = {
  revenue: { of: "income", items: ["revenue", "operatingRevenue", "turnover"] },
  parentProfit: { of: "income", items: ["parentProfit", "netProfit"] },
  recurringProfit: { of: "income", items: ["recurringProfit"] },
  basicEps: { of: "income", items: ["basicEps"] },
  dividendPerShare: { of: "income", items: ["dividendPerShare"] },
  operatingCashFlow: { of: "cashFlow", items: ["operatingCashFlow"] },
  assets: { of: "balance", items: ["assets"] },
  parentEquity: { of: "balance", items: ["parentEquity"] },
  grossMargin: { of: "indicators", items: ["grossMargin"], unit: "percent" },
  weightedRoe: { of: "indicators", items: ["weightedRoe"], unit: "percent" },
};

/** What a growth is of, and the item by which a source states it itself. */
const growths = { revenueGrowth: "revenue", profitGrowth: "parentProfit" } as const;
const growthItems: Record<keyof typeof growths, string> = {
  revenueGrowth: "revenueGrowth",
  profitGrowth: "netProfitGrowth",
};

/** What a part of a fiscal year is called where results of it are told. */
const partOf: Record<Span, string> = { q1: "q1", h1: "interim", q3: "q3", fy: "annual" };
/** By what a fact of a period is known in every area, as "2025 annual". */
export const factPeriod = (period: Period): string => `${yearEndOf(period).slice(0, 4)} ${partOf[period.span]}`;

const counted: Partial<Record<string, FactUnit>> = { CNY: "CNY", HKD: "HKD", USD: "USD" };

type Stated = StatedValue & { item: string };
const linesOf = (reported: readonly Reported[], of: StatementName, items: readonly string[]): Stated[] =>
  items.flatMap((item) =>
    reported
      .filter((one) => one.statement === of)
      .flatMap(({ lines }) =>
        lines.filter((line) => line.item === item).map(({ value, step }) => ({ item, value, step })),
      ),
  );

type PlaceOf = (one: Reported) => Fact["place"];

/** A fact out of what reports state of it, the newest first; none where nothing does. */
function factOf(
  name: FactName,
  unit: FactUnit | undefined,
  values: readonly StatedValue[],
  of: Pick<Fact, "period" | "place" | "coming">,
): Fact[] {
  const [first, ...others] = values.map(({ value, step }) => ({ value, step }));
  return first && unit ? [{ ...of, name, unit, values: [first, ...others] }] : [];
}

/**
 * How much each item grew since the same stretch of the year before, in percent; nothing since a year without a gain.
 */
function growthsOf(now: readonly Stated[], then: readonly Stated[]): StatedValue[] {
  return now.flatMap(({ item, value }) =>
    then
      .filter((one) => one.item === item && new Big(one.value).gt(0))
      .map((one) => ({ value: new Big(value).div(one.value).minus(1).times(100).toFixed(10) })),
  );
}

/**
 * A line that the chart of accounts does not have, by its own name; a share must be in percent, a number of people in
 * nothing.
 */
function ownFact({ item, name, value, step }: Line): { name: keyof typeof namedUnits; stated: StatedValue } | null {
  const own = /^own:([^#]*)/.exec(item)?.[1];
  const words = typeof name === "object" ? Object.values(name) : [name];
  const fact = own === undefined ? null : factNamed([own, ...words]);
  const kind = fact && (namedUnits[fact] === "percent" ? "percent" : "amount");
  return fact && kindOf(item) === kind ? { name: fact, stated: { value, step } } : null;
}

/**
 * What statements state of each period that other areas name too, with growth computed from them; `reported` has whole
 * reports, of which those whose content is in `brought` are still to come.
 */
export function statementFacts(reported: readonly Reported[], brought: ReadonlySet<string>, placeOf: PlaceOf): Fact[] {
  const periods = Map.groupBy(newestFirst(reported), keyOf);
  return [...periods.values()].flatMap((all): Fact[] => {
    const [newest] = all;
    if (!newest) return [];
    const inCurrency = ({ currency }: Reported) => currency === newest.currency;
    const own = all.filter(inCurrency);
    const before = (periods.get(keyOf(yearBefore(newest))) ?? []).filter(inCurrency);
    const of = {
      period: factPeriod(newest),
      place: placeOf(newest),
      coming: own.some(({ contentId }) => brought.has(contentId)),
    };
    const stated = (Object.keys(itemsOf) as FactName[]).flatMap((name) => {
      const wanted = itemsOf[name];
      if (!wanted) return [];
      return factOf(name, wanted.unit ?? counted[newest.currency], linesOf(own, wanted.of, wanted.items), of);
    });
    const grown = (Object.keys(growths) as (keyof typeof growths)[]).flatMap((name) => {
      const { of: statement, items } = itemsOf[growths[name]] ?? { of: "income", items: [] };
      const computed = growthsOf(linesOf(own, statement, items), linesOf(before, statement, items));
      return factOf(name, "percent", [...computed, ...linesOf(own, "indicators", [growthItems[name]])], of);
    });
    const named = own
      .flatMap(({ lines, span }) => (span === "fy" ? lines.flatMap((line) => ownFact(line) ?? []) : []))
      .flatMap(({ name, stated: value }) => factOf(name, namedUnits[name], [value], of));
    return [...stated, ...grown, ...named];
  });
}
