import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { findEnds, listWindow } from "../queries/window.server";
import { listShownPeriods } from "../queries.server";
import type { StatementName } from "../rules/facts";
import { type OpenFinance, openFinance } from "../rules/open";
import { monthsFor, type Sight, sightSpans } from "../rules/sights";
import { type FinancialTable, tableOf, wholeItems } from "../rules/table";

/** What readers see of the figures: all but what the company has closed. */
export const openToPublic = ({ company }: Pick<Ctx, "company">): OpenFinance =>
  openFinance(company.settings.closedFinance ?? {});

/** What staff see of them: everything. */
export const openToStaff = (): OpenFinance => openFinance({});

export type TableWanted = { statement: StatementName; sight: Sight; years: number; to?: string | undefined };

const yearOf = (end: string | null | undefined) => (end ? Number(end.slice(0, 4)) : null);

/**
 * One statement as a table, of the last years until the end of the calendar year `to`, with the years that there are; in one batch.
 * Null where the statement is closed.
 */
export async function readTable(
  { db, company, now }: Pick<Ctx, "db" | "company" | "now">,
  { statement, sight, years, to }: TableWanted,
  open: OpenFinance,
): Promise<{ table: FinancialTable; oldest: number | null; newest: number | null } | null> {
  if (!open.statements.includes(statement)) return null;
  const of = { companyId: company.id, now, statement, spans: sightSpans[sight] };
  const whole = wholeItems(statement)?.of;
  const beside = whole && whole !== statement && open.statements.includes(whole) ? [whole] : [];
  const { ends, rows } = await inBatch(db, {
    ends: findEnds(db, of),
    rows: listWindow(db, of, { months: monthsFor(sight, years), until: to && `${to}-12-31`, beside }),
  });
  return {
    table: tableOf(rows, { statement, sight, years, closed: open.closed }),
    oldest: yearOf(ends[0]?.oldest),
    newest: yearOf(ends[0]?.newest),
  };
}

const decade = 120;

/** All that readers have of a statement, newest period first, read ten years at a time. */
export async function readEvery({ db, company, now }: Pick<Ctx, "db" | "company" | "now">, statement: StatementName) {
  const of = { companyId: company.id, now, statement, spans: sightSpans.cumulative };
  const read: Awaited<ReturnType<typeof listWindow>> = [];
  for (let until: string | undefined; ; ) {
    const rows = await listWindow(db, of, { months: decade, until, beside: [] });
    const [newest] = rows;
    if (!newest) return read;
    read.push(...rows);
    until = `${Number(newest.end.slice(0, 4)) - decade / 12}${newest.end.slice(4, 7)}-01`;
  }
}

/** The calendar years in which readers have a period of a statement, newest first. */
export async function findYears(
  { db, company, now }: Pick<Ctx, "db" | "company" | "now">,
  { statement, sight }: Pick<TableWanted, "statement" | "sight">,
): Promise<number[]> {
  const periods = await listShownPeriods(db, company.id, now, { statements: [statement], spans: sightSpans[sight] });
  return [...new Set(periods.map(({ end }) => Number(end.slice(0, 4))))];
}
