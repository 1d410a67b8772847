import type { output } from "zod";
import type { Ctx } from "~/server/request/context.server";
import { addDays } from "~/shared/dates";
import { fileNameOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, sheetFile } from "~/sheets/sheet-file.server";
import { newestFirst, reportedOf, type StatementName, statementNames } from "../accounts/facts";
import { isRequested, selectPublic } from "../accounts/shown-queries.server";
import { keyOf } from "../amounts/period-views";
import { spans } from "../amounts/periods";
import { openToPublic } from "../statements/operations.server";
import { nameOfLine } from "../statements/table";
import { factsListed } from "./fact-list";
import type { FactsQuery } from "./schemas";
import { namer, setHref } from "./wire.server";

/** A page of facts is of so many statements: two years of a company with quarters. */
const most = 40;

/**
 * Facts of what is open, newest period first, a page of whole periods; `next` is the last day on which the periods of
 * the following page end.
 */
export async function listFacts(ctx: Ctx, { statement, periodEndFrom, periodEndUntil }: output<typeof FactsQuery>) {
  const { statements, closed } = openToPublic(ctx);
  const wanted = statements.filter((name) => !statement || name === statement);
  const query = isRequested({ of: wanted, spans, from: periodEndFrom, until: periodEndUntil });
  const reader = { companyId: ctx.company.id, now: ctx.now };
  const rows = wanted.length === 0 ? [] : await selectPublic(ctx.db, reader, query, most + 1);
  const isMore = rows.length > most;
  const last = rows.at(-1)?.end;
  const whole = isMore && rows[0]?.end !== last ? rows.filter(({ end }) => end !== last) : rows;
  const nameOf = namer(ctx.lang);
  const inOrder = (name: StatementName) => statementNames.indexOf(name);
  const items = [...Map.groupBy(newestFirst(reportedOf(whole)), keyOf).values()].flatMap((period) =>
    [...wanted]
      .sort((one, other) => inOrder(one) - inOrder(other))
      .flatMap((name) =>
        factsListed(period, name, closed).map(({ ownName, currency: _, contentId, ...fact }) => ({
          ...{ ...fact, name: nameOf(nameOfLine(fact.item, ownName)), href: setHref(contentId) },
        })),
      ),
  );
  return { items, next: isMore && last ? (whole === rows ? addDays(last, -1) : last) : null };
}

const columns = [
  ...["statement", "item", "name", "periodStart", "periodEnd", "span", "months", "fiscalYearEnd", "unit", "value"],
  ...["firstReported", "href"],
] as const;

async function* everyFact(ctx: Ctx, query: output<typeof FactsQuery>): AsyncGenerator<Cell[]> {
  for (let until = query.periodEndUntil; ; ) {
    const { items, next } = await listFacts(ctx, { ...query, periodEndUntil: until });
    for (const fact of items) yield columns.map((name) => fact[name as keyof typeof fact] ?? null);
    if (!next) return;
    until = next;
  }
}

/** The same, all pages, as a CSV file in long form that is written as it is read. */
export const factsCsv = (ctx: Ctx, query: output<typeof FactsQuery>): SheetFile =>
  sheetFile({
    name: fileNameOf(ctx, "facts"),
    kind: "csv",
    columns: columns.map((header) => ({ header })),
    rows: everyFact(ctx, query),
  });
