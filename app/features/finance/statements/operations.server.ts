import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { reportedOf, type StatementName } from "../accounts/facts";
import { isRequested, selectPublic, selectPublicPeriods } from "../accounts/shown-queries.server";
import { findEnds, listWindow } from "../accounts/window-queries.server";
import { monthsFor, type PeriodView, periodViewSpans } from "../amounts/period-views";
import { spans } from "../amounts/periods";
import { type OpenFinance, openFinance } from "./open-rules";
import { type FinancialTable, tableOf, wholeItems } from "./table";

/** What readers see of the figures: all but what the company has closed. */
export const openToPublic = ({ company }: Pick<Ctx, "company">): OpenFinance =>
  openFinance(company.settings.closedFinance ?? {});

/** What staff see of them: everything. */
export const openToStaff = (): OpenFinance => openFinance({});

export type TableInput = {
  statement: StatementName;
  sight: PeriodView;
  years: number;
  to?: string | undefined;
  sourced?: boolean;
};

const yearOf = (end: string | null | undefined) => (end ? Number(end.slice(0, 4)) : null);

/**
 * One statement as a table, of the last years until the end of the calendar year `to`, with the years that there are;
 * in one batch. Null where the statement is closed.
 */
export async function readTable(
  ctx: Ctx,
  { statement, sight, years, to, sourced = false }: TableInput,
  open: OpenFinance,
): Promise<{ table: FinancialTable; oldest: number | null; newest: number | null } | null> {
  const { db, company, now } = ctx;
  if (!open.statements.includes(statement)) return null;
  const reader = { companyId: company.id, now };
  const of = { statement, spans: periodViewSpans[sight] };
  const whole = wholeItems(statement)?.of;
  const beside = whole && whole !== statement && open.statements.includes(whole) ? [whole] : [];
  const { change, ends, rows } = await inBatch(db, {
    change: nextChange(ctx),
    ends: findEnds(db, reader, of),
    rows: listWindow(db, reader, of, { months: monthsFor(sight, years), until: to && `${to}-12-31`, beside }),
  });
  holdUntilRelease(ctx, change);
  return {
    table: tableOf(reportedOf(rows), { statement, sight, years, closed: open.closed, sourced }),
    oldest: yearOf(ends[0]?.oldest),
    newest: yearOf(ends[0]?.newest),
  };
}

/** All that readers have of a statement, in no order. */
export const readEvery = ({ db, company, now }: Pick<Ctx, "db" | "company" | "now">, statement: StatementName) =>
  selectPublic(db, { companyId: company.id, now }, isRequested({ of: [statement], spans }));

/** The calendar years in which readers have a period of a statement, newest first. */
export async function findYears(
  { db, company, now }: Pick<Ctx, "db" | "company" | "now">,
  { statement, sight }: Pick<TableInput, "statement" | "sight">,
): Promise<number[]> {
  const wanted = isRequested({ of: [statement], spans: periodViewSpans[sight] });
  const periods = await selectPublicPeriods(db, { companyId: company.id, now }, wanted);
  return [...new Set(periods.map(({ end }) => Number(end.slice(0, 4))))].sort((one, other) => other - one);
}
