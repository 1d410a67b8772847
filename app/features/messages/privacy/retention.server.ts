import { eraseAnswer } from "~/features/questions/answers/board.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { mayGoOn } from "~/server/database/db.server";
import { endFiles } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { eraseWriter, listToForget, writerIsThere } from "./queries.server";

const page = 100;

/** The batch items that erase the writer of a message with the files and the notes beside it. */
export const forgetWriter = (ctx: Ctx, id: string) => [
  auditRow(ctx, { action: "messages.writerErased", subjectId: id }, writerIsThere(ctx.company.id, id)),
  endFiles(ctx, { subjects: [id], purpose: "message" }),
  ...eraseAnswer(ctx, id, writerIsThere(ctx.company.id, id)),
  ...eraseWriter(ctx.db, ctx.company.id, id, ctx.now),
];

/** Each minute: erases the writers of messages that ended as many days ago as was promised when they came. */
export async function forgetWriters(ctx: Ctx): Promise<void> {
  for (const id of await listToForget(ctx.db, ctx.company.id, ctx.now, page))
    if (mayGoOn(ctx.meter)) await inBatch(ctx.db, { erased: forgetWriter(ctx, id) });
}
