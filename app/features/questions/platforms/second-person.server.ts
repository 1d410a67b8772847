import { aloneAllowed, asksSecondPerson } from "~/publishing/approvals/operations.server";
import { always, type Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { actorId } from "~/shared/permissions";
import { areOthersOrFree } from "../queries.server";

/**
 * How words of a question are stored that this person writes: hidden where publishing needs a second person, until
 * somebody else shows them.
 */
export const wordsOf = (ctx: Ctx, { posted }: { posted: boolean }) => ({
  // guard: question-words-hidden-until-shown
  posted: posted && !asksSecondPerson(ctx),
  writtenBy: actorId(ctx.actor),
});

/** True at the write while words that `wordsOf` stores as shown may go out with their save. */
export const outAlone = (ctx: Ctx): Condition => (asksSecondPerson(ctx) ? always : aloneAllowed(ctx));

/** True at the write while this person may show these questions: alone, or because somebody else wrote their words. */
export const mayShow = (ctx: Ctx, ids: string[]): Condition =>
  // guard: question-shown-by-another
  areOthersOrFree(ctx.company.id, ids, actorId(ctx.actor), aloneAllowed(ctx));
