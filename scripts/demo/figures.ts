import Big from "big.js";
import type { EventFacts } from "~/features/calendar/kind";
import type { PeriodPart } from "~/features/calendar/result-figures/rules";
import type { Line, Statement } from "~/features/finance/accounts/facts";
import { monthEnd, type Period, type Span } from "~/features/finance/amounts/periods";
import type { figures as kind } from "~/features/finance/kind";
import type { statements as table } from "~/features/finance/tables.server";
import { beijingDay, beijingInstant } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { type Statement as Amount, split, statements } from "./papers/figures.ts";
import { businessOf } from "./papers/teller.ts";
import { yearCash } from "./payout.ts";
import type { DemoContent } from "./published.ts";
import { ratesOf, resultsOf, sharesOf, stepOf } from "./results.ts";

/** Whose figures they are; `convert` makes Traditional Chinese of Simplified. */
type Of = { companyId: string; convert: (text: string) => string };
/** A period's results as they came out: what the calendar of the demo tells of them. */
type Event = { draft: DemoContent["draft"]; out: Date | null };
type Row = typeof table.$inferInsert;

const spans: Record<PeriodPart, Span> = { q1: "q1", interim: "h1", q3: "q3", annual: "fy" };
const types: Record<PeriodPart, (typeof kind.types)[number]> = {
  q1: "quarterly",
  interim: "interim",
  q3: "quarterly",
  annual: "annual",
};
const titles: Record<PeriodPart, readonly [string, string, string]> = {
  q1: ["年第一季度报告财务数据", "年第一季度報告財務數據", "Figures of the first-quarter report"],
  interim: ["年半年度报告财务数据", "年中期報告財務數據", "Figures of the interim report"],
  q3: ["年第三季度报告财务数据", "年第三季度報告財務數據", "Figures of the third-quarter report"],
  annual: ["年年度报告财务数据", "年年度報告財務數據", "Figures of the annual report"],
};
const none: Words = { "zh-CN": "" };

/** Which amount of the reports each item states; those of a loss or an expense that is shown as such are positive. */
const items: Record<"income" | "balance" | "cashFlow", readonly (readonly [item: string, amount: Amount])[]> = {
  income: [
    ["revenue", "revenue"],
    ["operatingRevenue", "revenue"],
    ["costOfSales", "cost"],
    ["taxes", "levies"],
    ["selling", "selling"],
    ["administrative", "administration"],
    ["research", "research"],
    ["financing", "finance"],
    ["otherGains", "other"],
    ["operatingProfit", "operating"],
    ["nonOperatingNet", "outside"],
    ["profitBeforeTax", "beforeTax"],
    ["incomeTax", "tax"],
    ["netProfit", "profit"],
    ["parentProfit", "parent"],
    ["minorityProfit", "minority"],
  ],
  balance: [
    ["cash", "money"],
    ["notesAndReceivables", "receivable"],
    ["inventories", "stock"],
    ["otherCurrentAssets", "otherNow"],
    ["currentAssets", "current"],
    ["fixedAssets", "plant"],
    ["construction", "building"],
    ["intangibles", "intangible"],
    ["otherNonCurrentAssets", "otherLong"],
    ["nonCurrentAssets", "longer"],
    ["assets", "assets"],
    ["shortTermLoans", "loans"],
    ["notesAndPayables", "payable"],
    ["payroll", "wages"],
    ["otherCurrentLiabilities", "otherDebts"],
    ["currentLiabilities", "shortDebts"],
    ["nonCurrentLiabilities", "longDebts"],
    ["liabilities", "debts"],
    ["shareCapital", "capital"],
    ["capitalReserve", "surplus"],
    ["retained", "retained"],
    ["parentEquity", "equity"],
    ["minorityEquity", "others"],
    ["equity", "allEquity"],
    ["liabilitiesAndEquity", "assets"],
  ],
  cashFlow: [
    ["operatingCashFlow", "cash"],
    ["investingCashFlow", "invest"],
    ["financingCashFlow", "financing"],
    ["cashChange", "net"],
    ["openingCash", "opening"],
    ["closingCash", "money"],
  ],
};

const periodOf = (part: PeriodPart, year: number): Period => {
  const span = spans[part];
  return { end: monthEnd(`${year}-12-31`, { q1: -9, h1: -6, q3: -3, fy: 0 }[span]), span };
};

/** The statements of a company's period, in whole yuan; `alone` leaves out what only its own report states. */
function stated({ companyId, convert }: Of, part: PeriodPart, year: number, alone: boolean): Statement[] {
  const amounts = statements(companyId, part, year);
  const step = stepOf(companyId);
  const whole = (steps: number) => String(steps * step);
  const perShare = (steps: number) => ((steps * step) / sharesOf(companyId)).toFixed(2);
  const { figures } = resultsOf(companyId, part, year, []);
  const { margin, roe } = ratesOf(companyId, part, year);
  const { segments, regions } = businessOf(companyId);
  const period = periodOf(part, year);
  const of = (statement: keyof typeof items, more: Line[] = []): Statement => ({
    ...period,
    statement,
    currency: "CNY",
    lines: [...items[statement].map(([item, amount]) => ({ item, value: whole(amounts[amount]) })), ...more],
  });
  const named = (code: string, parts: typeof segments | typeof regions, of: readonly number[]): Line[] => {
    const [dimension, measure] = code.split(":");
    return parts.map(({ name: [zh, en] }, at) => ({
      ...{ item: `${dimension}:${zh}:${measure}`, value: whole(of[at] ?? 0) },
      name: { "zh-CN": zh, tc: convert(zh), en },
    }));
  };
  const sales = (parts: typeof segments | typeof regions) =>
    split(
      amounts.revenue,
      parts.map(({ share }) => share),
    );
  const costs = sales(segments).map((amount, at) =>
    Math.round((amount * amounts.cost) / amounts.revenue - (amount * (segments[at]?.margin ?? 0)) / 100),
  );
  const rest = amounts.cost - costs.reduce((sum, one) => sum + one, 0);
  const eps = { item: "basicEps", value: figures.find(({ metric }) => metric === "eps")?.value ?? "" };
  return [
    of("income", [
      ...[eps, { ...eps, item: "dilutedEps" }],
      ...(part === "annual"
        ? [{ item: "dividendPerShare", value: new Big(yearCash(companyId, year)).div(10).toFixed() }]
        : []),
    ]),
    of("balance"),
    of("cashFlow"),
    {
      ...period,
      statement: "indicators",
      currency: "CNY",
      lines: [
        { item: "netAssetsPerShare", value: perShare(amounts.equity) },
        { item: "operatingCashPerShare", value: perShare(amounts.cash) },
        { item: "weightedRoe", value: roe },
        { item: "netMargin", value: ((100 * amounts.profit) / amounts.revenue).toFixed(2) },
        { item: "grossMargin", value: margin },
        { item: "currentRatio", value: (amounts.current / amounts.shortDebts).toFixed(2) },
        { item: "debtRatio", value: ((100 * amounts.debts) / amounts.assets).toFixed(2) },
      ],
    },
    ...(alone
      ? [
          {
            ...period,
            statement: "segments" as const,
            currency: "CNY" as const,
            lines: [
              ...named("product:revenue", segments, sales(segments)),
              ...named(
                "product:cost",
                segments,
                costs.map((one, at) => (at === 0 ? one + rest : one)),
              ),
              ...named("region:revenue", regions, sales(regions)),
            ],
          },
        ]
      : []),
  ];
}

/**
 * What a report states: its own period, the same one of the year before, and the balance sheet with which the year
 * began.
 */
function reported(whose: Of, part: PeriodPart, year: number): Statement[] {
  const own = stated(whose, part, year, part === "annual" || part === "interim");
  const before = stated(whose, part, year - 1, false).filter(({ statement }) => statement !== "balance");
  const opening = stated(whose, "annual", year - 1, false).filter(({ statement }) => statement === "balance");
  return [...own, ...before, ...opening];
}

/** The figures of the demo's reports: each set goes out with the results that tell its headline figures. */
export function demoFigures(whose: Of, events: readonly Event[]) {
  const { companyId } = whose;
  const contents: DemoContent[] = [];
  const rows: Row[] = [];
  for (const { draft, out } of events) {
    const { results } = draft.facts as EventFacts;
    if (!results || !out) continue;
    const { part, year } = results.period;
    const id = `${companyId}-figures-${part}-${year}`;
    const [zh, tc, en] = titles[part];
    contents.push({
      id,
      out,
      draft: {
        type: types[part],
        at: beijingInstant(beijingDay(new Date(draft.at))).toISOString(),
        title: { "zh-CN": `${year}${zh}`, tc: `${year}${tc}`, en: `${en} ${year}` },
        summary: none,
        body: none,
        facts: { figures: id, report: results.announcements[0] ?? "" },
        files: [],
      },
    });
    rows.push(
      ...reported(whose, part, year).map(({ end, ...statement }) => ({
        ...statement,
        companyId,
        figures: id,
        contentId: id,
        periodEnd: end,
        fileId: "",
      })),
    );
  }
  return { contents, rows };
}
