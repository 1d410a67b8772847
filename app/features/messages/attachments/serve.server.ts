import { listBelonging } from "~/server/files/belonging.server";
import { serveFile } from "~/server/files/serve-file.server";
import type { Ctx } from "~/server/request/context.server";
import { purpose } from "./operations.server";

/** A file of one message as a download; null where the message has none of that id. */
export async function serveAttachment(ctx: Ctx, messageId: string, fileId: string, request: Request) {
  const found = (await listBelonging(ctx, { subjectId: messageId, purpose })).find(({ id }) => id === fileId);
  return found ? serveFile(ctx, found.id, found.kind, request) : null;
}
