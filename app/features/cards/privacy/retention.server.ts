import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { mayGoOn } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { askerIsThere, eraseAsker, listTalksBefore } from "../meeting-requests/queries.server";
import { deleteReceiver, listReceiversBefore, receiverIsThere } from "../receivers/queries.server";
import { keepDays } from "../rules";

const day = 86_400_000;
const page = 100;

/** The batch items that erase somebody who took a card. */
export const forgetReceiver = (ctx: Ctx, id: string) => [
  auditRow(ctx, { action: "cards.receiverErased", subjectId: id }, receiverIsThere(ctx.company.id, id)),
  deleteReceiver(ctx.db, ctx.company.id, id),
];

/** The batch items that erase who asked for a talk; one that is still to come ends with that. */
export const forgetAsker = (ctx: Ctx, id: string) => [
  auditRow(ctx, { action: "cards.askerErased", subjectId: id }, askerIsThere(ctx.company.id, id)),
  eraseAsker(ctx.db, ctx.company.id, id),
];

/** Each minute: erases who took a card, and who asked for a talk, as long ago as was promised. */
export async function forgetVisitors(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const before = new Date(now.getTime() - keepDays * day);
  const { receivers, talks } = await inBatch(db, {
    receivers: listReceiversBefore(db, company.id, before, page),
    talks: listTalksBefore(db, company.id, before, page),
  });
  for (const { id } of receivers) if (mayGoOn(ctx.meter)) await inBatch(db, { erased: forgetReceiver(ctx, id) });
  for (const { id } of talks) if (mayGoOn(ctx.meter)) await inBatch(db, { erased: forgetAsker(ctx, id) });
}
