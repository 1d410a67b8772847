import { readable } from "~/publishing/insiders/reader.server";
import type { Ctx } from "~/server/request/context.server";
import { type Statement, statementNames } from "../accounts/facts";
import { listStored } from "./queries.server";

/**
 * What the sets of figures that this person may know state of the fiscal year that ends in `year`, as their drafts
 * stand, the newest report first; of fiscal years that end in the year before too, as they share its calendar year.
 */
export const statementsOf = (ctx: Ctx, year: number): PromiseLike<Statement[]> =>
  statementsBetween(ctx, year - 1, year);

/** The same of all that ends in the calendar years from one to another. */
export const statementsBetween = (ctx: Ctx, first: number, last: number): PromiseLike<Statement[]> =>
  listStored(ctx.db, ctx.company.id, readable(ctx), {
    names: statementNames,
    ...{ from: `${first}-01-01`, to: `${last}-12-31` },
  });
