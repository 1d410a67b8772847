import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type Currency, factsOf, newestFirst, type Reported, reportedOf, type StatementName } from "../accounts/facts";
import { openingOf, type Period, periodsOnce, yearBefore } from "../amounts/periods";
import { findSet } from "../import/add-figures.server";
import { type OpenFinance, openRows } from "../statements/open-rules";
import { openToPublic, openToStaff } from "../statements/operations.server";
import { type Facts, interestItemOf, isFinancial } from "./figures";
import { listAnalysed, listForDupont } from "./queries.server";
import type { DupontPage } from "./schemas";
import { dupontOf } from "./tree";

const seenBy = (ctx: Ctx): Seen => ({ open: openToPublic(ctx), first: [] });

const isSame = (one: Period, other: Period) => one.end === other.end && one.span === other.span;

type Stated = readonly Reported[];

/** The facts of one statement of a period; none where it is in another currency than the rest of the analysis. */
function statedIn(rows: Stated, statement: StatementName, of: Period, currency: Currency) {
  const result = factsOf(rows.filter((row) => row.statement === statement && isSame(row, of)));
  return result?.currency === currency ? result.facts : new Map();
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

/** What is seen of the figures, and statements that count before those that readers have. */
type Seen = { open: OpenFinance; first: Stated };

/**
 * The DuPont analysis of a period beside an earlier one, in one batch: of the newest fiscal year and the year before
 * where nothing else is asked. What is compared covers the same stretch of a year; else the year before counts. As
 * readers see it, if not said otherwise.
 */
export async function readDupont(ctx: Ctx, query: DupontPage, { open, first }: Seen = seenBy(ctx)) {
  const { db, company, now } = ctx;
  const of = { companyId: company.id, now };
  const beside = (period: Period) =>
    query.with !== "none" && query.with?.span === period.span ? query.with : yearBefore(period);
  const known = newestFirst(first.filter(({ end }) => !query.until || end <= query.until));
  const year = known.find(({ statement, span }) => statement === "income" && span === "fy");
  const chosen = query.period ?? (year && { end: year.end, span: year.span });
  const { change, analysed, stated } = await inBatch(db, {
    change: nextChange(ctx),
    analysed: listAnalysed(db, of, query.until),
    stated: listForDupont(db, of, endsOf(chosen ? [chosen, beside(chosen)] : []), query.until),
  });
  holdUntilRelease(ctx, change);
  const periods = periodsOnce([...analysed, ...known.filter(({ statement }) => statement === "income")]);
  const rows = openRows([...known, ...newestFirst(reportedOf(stated))], open);
  const newest = rows.find(({ statement, span }) => statement === "income" && span === "fy");
  const period = chosen ?? (newest && { end: newest.end, span: newest.span });
  const own = period && rows.find((row) => row.statement === "income" && isSame(row, period));
  if (!period || !own) return { periods, shown: null };
  const { currency } = own;
  const facts = factsIn(rows, period, currency);
  if (!facts) return { periods, shown: null };
  const earlier = query.with === "none" ? null : beside(period);
  const prior = earlier && factsIn(rows, earlier, currency);
  return {
    periods,
    shown: {
      ...{ period, currency, prior: prior ? earlier : null },
      ...dupontOf(query.form, facts, prior),
      reported: { now: reportedRoe(rows, period), prior: earlier && reportedRoe(rows, earlier) },
      interest: isFinancial(facts) ? null : interestItemOf(facts),
    },
  };
}
export type DupontView = NonNullable<Awaited<ReturnType<typeof readDupont>>["shown"]>;

/**
 * The same as staff see it, nothing closed; with the statements of a set as its draft has them before those that
 * readers have, for who may know that set.
 */
export async function readDupontOfSet(ctx: Ctx, query: DupontPage, setId: string) {
  const set = setId ? await findSet(ctx, setId) : null;
  const first = (set?.statements ?? []).map((one) => ({
    ...one,
    contentId: setId,
    reportedAt: Number.MAX_SAFE_INTEGER,
    fileId: "",
  }));
  return {
    set: set && { id: set.id, title: set.title },
    ...(await readDupont(ctx, query, { open: openToStaff(), first })),
  };
}
