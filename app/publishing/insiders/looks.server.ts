import type { Draft } from "~/publishing/contents/drafts";
import { writtenIn } from "~/publishing/contents/drafts";
import type { States } from "~/publishing/contents/states";
import { isFirstLook } from "~/publishing/insiders/looks-queries.server";
import { auditRow } from "~/server/audit.server";
import { all, always, type Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { actorId } from "~/shared/permissions";

/** Looks of one person at one thing count as one for so long. */
const oneLook = 15 * 60_000;

type Look = "look" | "lookAtFile" | "lookByLink" | "lookAtList" | "lookAtRegister";

/**
 * The batch item by which the log says that this person looked at something that is not out, where `where` holds; once
 * in a quarter of an hour.
 */
export function noteLook(ctx: Ctx, look: Look, subjectId: string, where: Condition = always) {
  const entry = { action: `insiders.${look}`, subjectId };
  const since = new Date(ctx.now.getTime() - oneLook);
  const isFirst = isFirstLook(ctx.company.id, { ...entry, actorId: actorId(ctx.actor), since });
  return auditRow(ctx, entry, all(where, isFirst));
}

/** Whether readers do not have all that a draft says, or something of it is still to come. */
export const isBeyondReaders = (draft: Pick<Draft, "title">, revision: number, states: States): boolean =>
  writtenIn(draft).some((lang) => {
    const { now, next } = states[lang];
    return next !== null || now.state !== "published" || now.revision !== revision;
  });

/** Notes that this person saw titles of what is not out in a list, under the name of what it lists. */
export async function noteList(
  ctx: Ctx,
  subjectId: string,
  items: readonly { known: boolean; title: Draft["title"]; revision: number; states: States }[],
): Promise<void> {
  if (items.some((item) => item.known && isBeyondReaders(item, item.revision, item.states)))
    await noteLook(ctx, "lookAtList", subjectId);
}
