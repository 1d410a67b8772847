import { noteLook } from "~/publishing/insiders/looks.server";
import { readsDrafts } from "~/publishing/insiders/reader.server";
import type { CallTable } from "~/server/api/router.server";
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

/**
 * Notes the same of all that this request has read (`recordsFor`), by the screens of these kinds: once it is answered,
 * whatever asked for it.
 */
export async function noteSeen(ctx: Ctx): Promise<void> {
  const kinds = ctx.registry.records.filter((kind) => ctx.waitingSeen.has(nameOfKind(kind)));
  for (const [path, own] of Map.groupBy(kinds, ({ path }) => path)) await noteWaitingSeen(ctx, own, path);
}

/** Calls of staff, each of which notes what it has shown of what is not out. */
export const withLooks = (calls: CallTable): CallTable =>
  Object.fromEntries(
    Object.entries(calls).map(([name, one]) => {
      if (one.permission === "public") return [name, one];
      const run = async (ctx: Ctx, input: never, request: Request) => {
        const answer = await one.run(ctx, input, request);
        await noteSeen(ctx);
        return answer;
      };
      return [name, { ...one, run }];
    }),
  );
