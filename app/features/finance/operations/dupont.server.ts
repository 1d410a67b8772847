import { holdUntilRelease, nextChange } from "~/publishing/operations/live.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { listAnalysed, listForDupont } from "../queries/dupont.server";
import { type Facts, interestItemOf, isFinancial } from "../rules/dupont/figures";
import { dupontOf } from "../rules/dupont/tree";
import { type Currency, factsOf, newestFirst, type Reported, reportedOf, type StatementName } from "../rules/facts";
import { openRows } from "../rules/open";
import { openingOf, type Period, periodsOnce, yearBefore } from "../rules/periods";
import type { DupontPage } from "../schemas/dupont";
import { openToPublic } from "./financials.server";

const isSame = (one: Period, other: Period) => one.end === other.end && one.span === other.span;

type Stated = readonly Reported[];

/** The facts of one statement of a period; none where it is in another currency than the rest of the analysis. */
function statedIn(rows: Stated, statement: StatementName, of: Period, currency: Currency) {
  const told = factsOf(rows.filter((row) => row.statement === statement && isSame(row, of)));
  return told?.currency === currency ? told.facts : new Map();
}

function factsIn(rows: Stated, period: Period, currency: Currency): Facts | null {
  const income = statedIn(rows, "income", period, currency);
  if (income.size === 0) return null;
  return {
    income,
    balance: statedIn(rows, "balance", period, currency),
    opening: statedIn(rows, "balance", { end: openingOf(period), span: "fy" }, currency),
  };
}

/** The days on which these periods end and open, and the stretches that end then. */
const endsOf = (periods: readonly Period[]) => ({
  ends: [...new Set(periods.flatMap((period) => [period.end, openingOf(period)]))],
  spans: [...new Set<Period["span"]>(["fy", ...periods.map(({ span }) => span)])],
});

/** Return on equity as the company reports it, by another formula. */
const reportedRoe = (rows: Stated, period: Period) =>
  factsOf(rows.filter((row) => row.statement === "indicators" && isSame(row, period)))?.facts.get("weightedRoe")
    ?.value ?? null;

/**
 * The DuPont analysis of a period beside an earlier one, in one batch: of the newest fiscal year and the year before where nothing
 * else is asked. What is compared covers the same stretch of a year; else the year before counts.
 */
export async function readDupont(ctx: Ctx, asked: DupontPage) {
  const { db, company, now } = ctx;
  const of = { companyId: company.id, now };
  const beside = (period: Period) =>
    asked.with !== "none" && asked.with?.span === period.span ? asked.with : yearBefore(period);
  const { change, analysed, stated } = await inBatch(db, {
    change: nextChange(ctx),
    analysed: listAnalysed(db, of, asked.until),
    stated: listForDupont(db, of, endsOf(asked.period ? [asked.period, beside(asked.period)] : []), asked.until),
  });
  holdUntilRelease(ctx, change);
  const periods = periodsOnce(analysed);
  const rows = openRows(newestFirst(reportedOf(stated)), openToPublic({ company }));
  const newest = rows.find(({ statement, span }) => statement === "income" && span === "fy");
  const period = asked.period ?? (newest && { end: newest.end, span: newest.span });
  const own = period && rows.find((row) => row.statement === "income" && isSame(row, period));
  if (!period || !own) return { periods, shown: null };
  const { currency } = own;
  const facts = factsIn(rows, period, currency);
  if (!facts) return { periods, shown: null };
  const earlier = asked.with === "none" ? null : beside(period);
  const prior = earlier && factsIn(rows, earlier, currency);
  return {
    periods,
    shown: {
      ...{ period, currency, prior: prior ? earlier : null },
      ...dupontOf(asked.form, facts, prior),
      reported: { now: reportedRoe(rows, period), prior: earlier && reportedRoe(rows, earlier) },
      interest: isFinancial(facts) ? null : interestItemOf(facts),
    },
  };
}
export type DupontShown = NonNullable<Awaited<ReturnType<typeof readDupont>>["shown"]>;
