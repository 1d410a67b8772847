import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { reportedOf, type StatementName } from "../accounts/facts";
import { findEnds, listWindow } from "../accounts/window-queries.server";
import { type PeriodView, periodViewSpans } from "../amounts/period-views";
import type { OpenFinance } from "../statements/open-rules";
import { tableOf } from "../statements/table";
import { coursesOf } from "./course";
import { inOrder, itemOf, mostItems, type Offered, offeredOf, type Preset, presetsOf } from "./items";
import type { AnalysisPage } from "./schemas";

/** Quarters of more years have no room, and cost four times the rows. */
const mostYears: Partial<Record<PeriodView, number>> = { quarter: 5 };

/** A single quarter needs the stretch before it. */
const monthsFor = (sight: PeriodView, years: number) => 12 * years + (sight === "quarter" ? 3 : 0);

/** What is shown where nothing is asked for: the first usual question of a statement, else its first items. */
const unasked = (presets: readonly Preset[], offered: readonly Offered[], statement: StatementName): string[] => {
  const isOwn = (key: string) => itemOf(key)?.statement === statement;
  const first = presets.find(({ keys }) => keys.every(isOwn));
  const items = offered.map(({ key }) => key).filter(isOwn);
  return first?.keys ?? items.slice(0, 2);
};

/**
 * Items of the statements that readers have, over the periods of some years, in one batch: at most six, of which those
 * that are closed or that nobody states are left out. With what can be asked for, and the calendar years in which there
 * are periods; null where every statement is closed.
 */
export async function readAnalysis(ctx: Ctx, query: AnalysisPage, open: OpenFinance) {
  const { db, company, now } = ctx;
  const statements = inOrder.filter((name) => open.statements.includes(name));
  const named = statements.filter((name) => query.items.some((key) => itemOf(key)?.statement === name));
  const wanted = named.length > 0 ? named : statements.slice(0, 1);
  const [first, ...beside] = wanted;
  if (!first) return null;
  const { sight, to } = query;
  const years = Math.min(Number(query.years), mostYears[sight] ?? Number.POSITIVE_INFINITY);
  const reader = { companyId: company.id, now };
  const of = { statement: first, spans: periodViewSpans[sight] };
  const others = statements.filter((name) => name !== first);
  const { change, ends, rows, newest } = await inBatch(db, {
    change: nextChange(ctx),
    ends: findEnds(db, reader, of),
    rows: listWindow(db, reader, of, { months: monthsFor(sight, years), until: to && `${to}-12-31`, beside }),
    newest: listWindow(db, reader, { ...of, spans: ["fy"] }, { months: 1, until: undefined, beside: others }),
  });
  holdUntilRelease(ctx, change);
  const { closed } = open;
  const tables = wanted.map((statement) => tableOf(reportedOf(rows), { statement, sight, years, closed }));
  const latest = statements.map((statement) =>
    tableOf(reportedOf(newest), { statement, sight: "annual", years: 1, closed }),
  );
  const offered = offeredOf(latest);
  const presets = presetsOf(offered);
  const keys = named.length > 0 ? query.items : unasked(presets, offered, first);
  const courses = coursesOf(tables, keys.slice(0, mostItems), years);
  const yearOf = (end: string | null | undefined) => (end ? Number(end.slice(0, 4)) : null);
  return {
    ...courses,
    ...{ sight, years, offered, presets },
    oldest: yearOf(ends[0]?.oldest),
    newest: yearOf(ends[0]?.newest),
  };
}

export type Analysis = NonNullable<Awaited<ReturnType<typeof readAnalysis>>>;
