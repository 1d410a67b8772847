import { noteLook } from "~/publishing/insiders/looks.server";
import { readsDrafts } from "~/publishing/insiders/reader.server";
import type { RecordKind } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { nameOfKind } from "./kinds.server";
import { isAnyPending } from "./queries.server";

/**
 * Notes in the log that this person saw, on a screen of the office, what of these kinds is not out; nothing where
 * nothing waits, or for who gets what readers get.
 */
export async function noteWaitingSeen(ctx: Ctx, kinds: readonly RecordKind[], screen: string): Promise<void> {
  if (kinds.length === 0 || !readsDrafts(ctx)) return;
  // guard: waiting-records-looks-logged
  await noteLook(ctx, "lookAtList", screen, isAnyPending(ctx.company.id, kinds.map(nameOfKind), ctx.now));
}

/** The same on the screen of that path, of the kinds that stand there. */
export const noteScreenSeen = (ctx: Ctx, path: string) =>
  noteWaitingSeen(
    ctx,
    ctx.registry.records.filter((kind) => kind.path === path),
    path,
  );
