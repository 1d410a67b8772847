import type { z } from "zod";
import type { Ctx } from "~/server/request/context.server";
import { invalid } from "~/shared/forms/form-outcome";
import type { Outcome } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import { type HandleMessage, type MessagesQuery, type PostMessage, PublicWords } from "../schemas";
import { listForStaff } from "./list.server";
import {
  assignMessages,
  holdApart,
  letBack,
  publishMessage,
  rejectMessages,
  reopenMessages,
  type Taken,
  unpublishMessages,
} from "./steps.server";

/** One page of messages as staff have them: those that wait, due first, where no other view is asked for. */
export const listByCall = async (ctx: Ctx, { view, column, after, pageSize }: z.output<typeof MessagesQuery>) => {
  const { items, next } = await listForStaff(
    ctx,
    { view: view ?? "waiting", column, sort: view && view !== "waiting" ? "-created" : "due", cursor: after },
    pageSize,
  );
  return { items, next };
};

/** One step by its `method`; mails go out at once. Refuses what the steps do. */
export function handleByCall(
  ctx: Ctx,
  { id, revision, method, reason }: z.output<typeof HandleMessage>,
): Promise<Outcome<Taken>> {
  const which = { ids: [id], revision };
  if (method === "take") return assignMessages(ctx, which, actorId(ctx.actor));
  if (method === "reject") return rejectMessages(ctx, which, reason);
  if (method === "reopen") return reopenMessages(ctx, which);
  return method === "spam" ? holdApart(ctx, which) : letBack(ctx, which);
}

/** Puts question and answer on the board (`posted`), which then must be given, or takes them from it. */
export async function postByCall(ctx: Ctx, { id, revision, posted, ...fields }: z.output<typeof PostMessage>) {
  if (!posted) return unpublishMessages(ctx, { ids: [id], revision });
  const words = PublicWords.safeParse(fields);
  return words.success ? publishMessage(ctx, { id, revision, ...words.data }) : invalid(words.error, fields);
}
