import { inBatch } from "~/server/database/batch.server";
import { listPublishable } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { findLiveFile } from "../contents/editions-queries.server";
import { findFileKnown } from "../contents/insiders-queries.server";
import { noteLook } from "../insiders/looks.server";
import { readerOf } from "../insiders/reader.server";

/**
 * A document, picture or video that this person may have: readers have it, or they may know what it belongs to; else
 * null.
 */
export async function findStoredFile(ctx: Ctx, id: string) {
  const { db, company, now } = ctx;
  const { stored, live, known } = await inBatch(db, {
    stored: listPublishable(ctx, [id]),
    live: findLiveFile(db, company.id, id, now),
    known: findFileKnown(db, company.id, id, readerOf(ctx), now),
  });
  const [file] = stored;
  if (!file || (live.length === 0 && known[0]?.holds !== 1)) return null;
  if (live.length === 0) await noteLook(ctx, "lookAtFile", id);
  return file;
}
