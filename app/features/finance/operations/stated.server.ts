import { readable } from "~/publishing/operations/insiders/reader.server";
import type { Ctx } from "~/server/context.server";
import { listKept } from "../queries/import.server";
import { type Statement, statementNames } from "../rules/facts";

/**
 * What the sets of figures that this person may know state of the fiscal year that ends in `year`, as their drafts stand, the newest
 * report first; of fiscal years that end in the year before too, as they share its calendar year.
 */
export const statementsOf = (ctx: Ctx, year: number): PromiseLike<Statement[]> =>
  listKept(ctx.db, ctx.company.id, readable(ctx), {
    names: statementNames,
    ...{ from: `${year - 1}-01-01`, to: `${year}-12-31` },
  });
