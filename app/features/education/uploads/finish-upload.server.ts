import { auditRow, isNoted } from "~/server/audit.server";
import { noteVideo } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { dropUpload, ownUpload } from "./operations.server";
import { deleteUpload, isOpen, listParts, listStale, type UploadRow, updateFinished } from "./queries.server";
import { hashOfWhole, staleAfter } from "./rules";

type Video = { id: string; name: string; size: number };
const videoOf = ({ fileId: id, name, size }: UploadRow): Video => ({ id, name, size });

/**
 * Puts the parts together in R2; one whose answer was lost is there already. False where R2 does not have them as they
 * came.
 */
async function joined({ env }: Ctx, row: UploadRow, parts: { part: number; etag: string }[]): Promise<boolean> {
  const etags = parts.map(({ part, etag }) => ({ partNumber: part, etag }));
  await env.FILES.resumeMultipartUpload(row.key, row.multipart)
    .complete(etags)
    .catch(() => null);
  return (await env.FILES.head(row.key))?.size === row.size;
}

/**
 * Makes a file of the parts of an upload, which the next save of what names it keeps, else it goes after a day. `hash`
 * is the hash of the whole as the sender knows it. Refuses `partsMissing` with the first of them, `videoChanged` where
 * the parts are not those of that hash, `videoBroken` where they cannot be joined, `storageFull` (its parts wait until
 * there is room), and notFound. Finishing twice answers the same file.
 */
export async function finishUpload(ctx: Ctx, { id, hash }: { id: string; hash: string }): Promise<Outcome<Video>> {
  const { db, company, now } = ctx;
  const row = await ownUpload(ctx, id);
  if (!row) return refuse("notFound");
  if (row.state === "finished") return ok(videoOf(row));
  const parts = await listParts(db, company.id, id);
  const missing = Array.from({ length: row.parts }, (_, at) => at + 1).find((part) => parts[part - 1]?.part !== part);
  if (missing !== undefined) return refuse("partsMissing", { part: missing });
  if ((await hashOfWhole(parts.map((part) => part.hash))) !== hash) return refuse("videoChanged");
  const noted = await noteVideo(ctx, { id: row.fileId, key: row.key, name: row.name, size: row.size });
  if (!noted.ok) return noted;
  if (!(await joined(ctx, row, parts))) return refuse("videoBroken", { name: row.name });
  const note = ctx.newId();
  const entry = { action: "education.finishVideo", subjectId: id, after: { name: row.name, size: row.size, hash } };
  await db.batch([
    auditRow(ctx, entry, isOpen(company.id, id), note),
    ...updateFinished(db, company.id, id, now, isNoted(ctx, note)),
  ]);
  return ok(videoOf(row));
}

const atOnce = 20;

/** Gives up what has not moved for a day, and forgets what was finished a day ago: its file has a life of its own. */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  for (const one of await listStale(db, company.id, new Date(now.getTime() - staleAfter), atOnce))
    await (one.state === "finished"
      ? deleteUpload(db, company.id, one.id)
      : dropUpload(ctx, one, isOpen(company.id, one.id)));
}
