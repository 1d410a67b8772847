import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { mayGoOn } from "~/server/db.server";
import { deleteReceiver, listReceiversBefore, receiverIsThere } from "../queries/receivers.server";
import { keepDays } from "../rules";

const day = 86_400_000;
const page = 100;

/** The batch items that erase somebody who took a card. */
export const forgetReceiver = (ctx: Ctx, id: string) => [
  auditRow(ctx, { action: "cards.receiverErased", subjectId: id }, receiverIsThere(ctx.company.id, id)),
  deleteReceiver(ctx.db, ctx.company.id, id),
];

/** Each minute: erases who took a card as long ago as was promised. */
export async function forgetVisitors(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - keepDays * day);
  for (const { id } of await listReceiversBefore(ctx.db, ctx.company.id, before, page))
    if (mayGoOn(ctx.meter)) await inBatch(ctx.db, { erased: forgetReceiver(ctx, id) });
}
