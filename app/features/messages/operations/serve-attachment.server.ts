import type { Ctx } from "~/server/context.server";
import { serveFile } from "~/server/files.server";
import { listBelonging } from "~/server/uploads/belonging.server";
import { purpose } from "./attachments.server";

/** A file of one message as a download; null where the message has none of that id. */
export async function serveAttachment(ctx: Ctx, messageId: string, fileId: string, request: Request) {
  const found = (await listBelonging(ctx, { subjectId: messageId, purpose })).find(({ id }) => id === fileId);
  return found ? serveFile(ctx, found.id, found.kind, request) : null;
}
