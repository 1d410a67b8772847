import { all, always, type Condition, given } from "~/server/database/conditions.server";
import { isConsole } from "~/server/request/console.server";
import type { Ctx } from "~/server/request/context.server";
import { insertLanguage } from "../accounts/account-queries.server";
import { worksHere } from "../accounts/people-queries.server";
import { deleteBoundSessions, insertSession, sessionExists } from "../accounts/sessions-queries.server";
import { opening } from "../accounts/staff-cookie.server";
import { coarseAgent, signInRules } from "../rules";

type Opening = { userId: string; here: boolean; userAgent?: string | null; endsAt?: Date };

/**
 * A session for a person whom something else than password and second factor has proved. `insert` are its batch items,
 * so that proof and session stand or fall together; `cookie` opens it in the browser. With `here`, and at the console,
 * it counts at this company alone; it ends after twelve hours, or at `endsAt` if that is earlier. At the first one of
 * their own (not `here`) the person gets the language of the request. Of the User-Agent only browser and system are
 * kept, in words.
 */
export async function newStaffSession(ctx: Ctx, { userId, here, userAgent = null, endsAt }: Opening) {
  const id = ctx.newId();
  const token = `${ctx.newId()}${ctx.newId()}`;
  const longest = ctx.now.getTime() + signInRules.sessionLifetime * 1_000;
  const expiresAt = new Date(Math.min(longest, endsAt?.getTime() ?? longest));
  const row = {
    id,
    token,
    userId,
    userAgent: coarseAgent(userAgent),
    companyId: here || isConsole(ctx) ? ctx.company.id : null,
    createdAt: ctx.now,
    expiresAt,
  };
  return {
    id,
    insert: (where: Condition = always) =>
      [
        insertSession(ctx.central, row, where),
        insertLanguage(
          ctx.central,
          userId,
          ctx.lang,
          // guard: only-chosen-language-stored
          // guard: platform-visit-keeps-language
          all(given(ctx.isLangChosen && !here), worksHere(ctx.company.id, userId), sessionExists(id)),
        ),
      ] as const,
    cookie: await opening(ctx, token, Math.floor((expiresAt.getTime() - ctx.now.getTime()) / 1_000)),
  };
}

/** Ends the sessions which count at this company alone: those that its platform opened. */
export const endBoundSessions = (ctx: Ctx) => deleteBoundSessions(ctx.central, ctx.company.id);
