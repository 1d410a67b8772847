import { auditRow, isNoted } from "~/server/audit.server";
import type { Condition } from "~/server/database/conditions.server";
import { cleanName } from "~/server/files/files.server";
import { sniff } from "~/server/files/sniff.server";
import { hasStorageFor, storageFull } from "~/server/limits/company-use.server";
import { findWhether, heldIn } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { UploadPart, UploadStart } from "../schemas";
import { agreementVersion } from "./agreement";
import { acceptedSince, personOf } from "./agreement.server";
import {
  deleteUpload,
  findPart,
  findUpload,
  hasRoomForUpload,
  insertPart,
  insertUpload,
  isOpen,
  listOpenUploads,
  listParts,
  type UploadRow,
} from "./queries.server";
import { hashOfPart, mostOpen, partsOf, sizeOfPart } from "./rules";

/** What an editor must know before a video is sent: the agreement, and what was begun and not finished. */
export async function showUploads(ctx: Ctx) {
  const person = personOf(ctx);
  return {
    accepted: await acceptedSince(ctx),
    open: person ? await listOpenUploads(ctx.db, person) : [],
  };
}

/**
 * Begins a video that comes in parts. Refuses `agreementNeeded` before the person has accepted the agreement that
 * holds, and `uploadsTooMany` while ten of the company are on their way, and `storageFull`; there may be no room any
 * more once it has come.
 */
export async function startUpload(ctx: Ctx, { name, size }: UploadStart): Promise<Outcome<{ id: string }>> {
  const { db, company, now, env } = ctx;
  const person = personOf(ctx);
  if (!person) return refuse("notFound");
  if (!(await acceptedSince(ctx))) return refuse("agreementNeeded");
  const [fits] = heldIn(await findWhether(db, company.id, [hasStorageFor(ctx, size)]));
  if (!fits) return storageFull(ctx);
  const key = `${company.id}/${ctx.newId()}`;
  const begun = await env.FILES.createMultipartUpload(key, { httpMetadata: { contentType: "video/mp4" } });
  const row = {
    companyId: company.id,
    id: ctx.newId(),
    name: cleanName(name),
    size,
    parts: partsOf(size),
    key,
    multipart: begun.uploadId,
    fileId: ctx.newId(),
    startedBy: person.userId,
    agreement: agreementVersion,
    startedAt: now,
    touchedAt: now,
  };
  const note = ctx.newId();
  const entry = { action: "education.startVideo", subjectId: row.id, after: { name: row.name, size } };
  const [noted] = await db.batch([
    auditRow(ctx, entry, hasRoomForUpload(company.id, mostOpen), note),
    insertUpload(db, row, isNoted(ctx, note)),
  ]);
  if (noted.meta.changes > 0) return ok({ id: row.id });
  await begun.abort();
  return refuse("uploadsTooMany", { max: mostOpen });
}

/** The upload of this person, or null. */
export async function ownUpload(ctx: Ctx, id: string): Promise<UploadRow | null> {
  const person = personOf(ctx);
  const [row] = person ? await findUpload(ctx.db, person, id) : [];
  return row ?? null;
}

/** What has come of an upload of this person: its parts with their hashes. Refuses notFound. */
export async function showUpload(ctx: Ctx, { id }: { id: string }) {
  const row = await ownUpload(ctx, id);
  if (!row) return refuse("notFound");
  const come = await listParts(ctx.db, ctx.company.id, id);
  return ok({ id, size: row.size, state: row.state, parts: come.map(({ part, hash }) => ({ part, hash })) });
}

/**
 * Takes one part: the same one again changes nothing. Refuses `partBroken` for bytes that are not those of its hash or
 * not as many as the part has, `partChanged` for others than came before, `fileTypeNotSupported` for a first part that
 * is no MP4, and notFound.
 */
export async function takePart(ctx: Ctx, { id, part, hash }: UploadPart, bytes: ArrayBuffer): Promise<Outcome<null>> {
  const { db, company, now, env } = ctx;
  const row = await ownUpload(ctx, id);
  if (row?.state !== "open") return refuse("notFound");
  if (bytes.byteLength !== sizeOfPart(row.size, part) || (await hashOfPart(bytes)) !== hash)
    return refuse("partBroken", { part });
  const [before] = await findPart(db, company.id, id, part);
  if (before) return before.hash === hash ? ok(null) : refuse("partChanged", { part });
  if (part === 1 && !sniff(new Uint8Array(bytes), "video")) return refuse("fileTypeNotSupported", { name: row.name });
  const { etag } = await env.FILES.resumeMultipartUpload(row.key, row.multipart).uploadPart(part, bytes);
  const come = { companyId: company.id, uploadId: id, part, hash, etag, size: bytes.byteLength };
  await db.batch(insertPart(db, come, now));
  const [stored] = await findPart(db, company.id, id, part);
  return stored?.hash === hash ? ok(null) : refuse("partChanged", { part });
}

/** Gives an upload of this person up, with what has come of it. Refuses notFound. */
export async function abandonUpload(ctx: Ctx, { id }: { id: string }): Promise<Outcome<null>> {
  const row = await ownUpload(ctx, id);
  if (row?.state !== "open") return refuse("notFound");
  await dropUpload(ctx, row, isOpen(ctx.company.id, id));
  return ok(null);
}

/** Forgets an upload where `where` holds: first what R2 holds of it, then its rows. */
export async function dropUpload(
  ctx: Ctx,
  { id, key, multipart }: Pick<UploadRow, "id" | "key" | "multipart">,
  where: Condition,
): Promise<void> {
  const { db, company, env } = ctx;
  await env.FILES.resumeMultipartUpload(key, multipart)
    .abort()
    .catch(() => ctx.log("education.uploadGone", { id }));
  const note = ctx.newId();
  await db.batch([
    auditRow(ctx, { action: "education.dropVideo", subjectId: id }, where, note),
    deleteUpload(db, company.id, id, isNoted(ctx, note)),
  ]);
}
