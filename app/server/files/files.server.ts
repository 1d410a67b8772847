import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { insertWhere } from "../database/conditions.server";
import { autosavedForms, files } from "../database/tables.server";
import { hasStorageFor, storageFull } from "../limits/company-use.server";
import type { Ctx } from "../request/context.server";
import { pdfActions } from "./pdf-actions.server";
import { pdfPages } from "./pdf-pages.server";
import { rewritten } from "./pictures.server";
import { type FileKind, sniff } from "./sniff.server";

export const maxBytes = 20 * 1024 * 1024;

/** The company's files that have not been erased. */
export const own = (ctx: Ctx) => and(eq(files.companyId, ctx.company.id), isNull(files.erasedAt));

/** What an address tells one content from another by: 24 hex digits. */
export const hashOf = async (bytes: Uint8Array) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as BufferSource))]
    .slice(0, 12)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

export const cleanName = (name: string) => name.replace(/[\p{Cc}\p{Cf}/\\]/gu, "").slice(-120) || "file";

const refusals = { active: "documentActive", unknown: "documentUnknown", costly: "documentTooComplex" } as const;

/** What is kept of an upload: a picture written anew, a PDF that does nothing by itself, and all others as they are. */
async function storableBytes(
  ctx: Ctx,
  file: { bytes: Uint8Array; name: string; type: string },
): Promise<Outcome<Uint8Array>> {
  // guard: image-upload-rewritten
  if (file.type.startsWith("image/")) return rewritten(ctx, file);
  const does = file.type === "application/pdf" ? await pdfActions(file.bytes) : null;
  return does ? refuse(refusals[does], { name: file.name }) : ok(file.bytes);
}

/** Encrypts the bytes of the file with this id before they are stored. */
export type Seal = (id: string, bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * Puts one upload into private R2 under a random key and answers its id; without `claimFile` in the batch of the row
 * that points to it, the sweeper deletes it after a day. Refuses what is empty, over 20 MB or not of the kind,
 * `documentActive`, `documentUnknown`, `documentTooComplex` and `storageFull` for staff.
 */
export async function putFile(
  ctx: Ctx,
  upload: File,
  kind: FileKind,
  purpose?: Belonging["purpose"],
  seal?: Seal,
): Promise<Outcome<{ id: string; name: string; type: string }>> {
  if (upload.size > maxBytes) return refuse("fileTooLarge", { limitMb: 20, name: cleanName(upload.name) });
  const name = cleanName(upload.name);
  const sent = new Uint8Array(await upload.arrayBuffer());
  const type = sent.length > 0 ? sniff(sent, kind) : null;
  if (!type) return refuse("fileTypeNotSupported", { name });
  const cleaned = await storableBytes(ctx, { bytes: sent, name, type });
  if (!cleaned.ok) return cleaned;
  const bytes = cleaned.value;
  const row = {
    id: ctx.newId(),
    companyId: ctx.company.id,
    key: `${ctx.company.id}/${ctx.newId()}`,
    name,
    kind,
    type,
    size: bytes.length,
    pages: type === "application/pdf" ? await pdfPages(bytes) : null,
    createdAt: ctx.now,
    ...(purpose ? { purpose } : {}),
  };
  const noted = await ctx.db.run(insertWhere(files, row, hasStorageFor(ctx, row.size)));
  if (noted.meta.changes === 0) return storageFull(ctx);
  const stored = seal ? await seal(row.id, bytes) : bytes;
  await ctx.env.FILES.put(row.key, stored, { httpMetadata: { contentType: type } });
  return ok({ id: row.id, name: row.name, type });
}

/**
 * Notes a video that is about to be put together in R2 under a key of its own: as with `putFile` the row comes first,
 * and it goes after a day unless something claims it. Noting it again begins its day anew. Refuses `storageFull`.
 */
export async function noteVideo(
  ctx: Ctx,
  video: { id: string; key: string; name: string; size: number },
): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const row = { ...video, companyId: company.id, kind: "video", type: "video/mp4", createdAt: now };
  const again = sql`EXISTS (SELECT 1 FROM files WHERE id = ${video.id} AND company_id = ${company.id})`;
  const noted = await db.run(sql`${insertWhere(files, row, sql`(${again} OR ${hasStorageFor(ctx, video.size)})`)}
    ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at`);
  return noted.meta.changes > 0 ? ok(null) : storageFull(ctx);
}

type Made = { name: string; type: string; bytes: Uint8Array };

/**
 * Puts files of one subject that were made here, not uploaded, into private R2 under random keys and answers their ids;
 * as with `putFile` they go after a day unless `keepOnly` or `claimFile` stands in the batch of their row. All of them
 * or none: refuses `storageFull` for staff.
 */
export async function putMade(
  ctx: Ctx,
  kind: FileKind,
  belonging: Belonging,
  made: Made[],
): Promise<Outcome<string[]>> {
  const rows = made.map(({ name, type, bytes }) => ({
    id: ctx.newId(),
    companyId: ctx.company.id,
    key: `${ctx.company.id}/${ctx.newId()}`,
    name,
    kind,
    type,
    size: bytes.length,
    createdAt: ctx.now,
    ...belonging,
  }));
  const [first, ...others] = rows;
  if (!first) return ok([]);
  const applied = sql`EXISTS (SELECT 1 FROM files WHERE id = ${first.id})`;
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  const [noted] = await ctx.db.batch([
    // guard: picture-files-stored-together
    ctx.db.run(insertWhere(files, first, hasStorageFor(ctx, bytes))),
    ...others.map((row) => ctx.db.run(insertWhere(files, row, applied))),
  ]);
  if (noted.meta.changes === 0) return storageFull(ctx);
  await Promise.all(
    rows.map(({ key, type }, at) =>
      ctx.env.FILES.put(key, made[at]?.bytes ?? new Uint8Array(), { httpMetadata: { contentType: type } }),
    ),
  );
  return ok(rows.map(({ id }) => id));
}

/** Whose file it is and what for, so that retention and erasure find it. */
export type Belonging = { subjectId: string; purpose: NonNullable<(typeof files.$inferSelect)["purpose"]> };

/** The batch item that ties an upload to the row that now points to it; a file with a person in it says whose it is. */
export const claimFile = (ctx: Ctx, id: string, belonging?: Belonging, where?: SQL) =>
  ctx.db
    .update(files)
    .set({ claimedAt: ctx.now, ...belonging })
    .where(and(own(ctx), eq(files.id, id), where));

/**
 * The batch items that keep these files of a subject, and end all others that it had for that purpose, where `where`
 * holds.
 */
export const keepOnly = (ctx: Ctx, { subjectId, purpose }: Belonging, ids: string[], where: SQL) => {
  const listed = sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const its = and(own(ctx), eq(files.subjectId, subjectId), eq(files.purpose, purpose), where);
  return [
    ctx.db
      .update(files)
      .set({ erasedAt: ctx.now, name: "" })
      .where(and(its, sql`NOT ${listed}`)),
    ctx.db.update(files).set({ claimedAt: ctx.now }).where(and(its, listed)),
  ];
};

type Doomed = { subjects: SQL | string[]; purpose?: Belonging["purpose"]; where?: SQL };

/**
 * The batch item that ends the files of these subjects (their ids, or an SQL list of them as `(SELECT …)`): from here
 * on no read finds them and their names are gone; the sweeper deletes the objects within minutes.
 */
export const endFiles = (ctx: Ctx, { subjects, purpose, where }: Doomed) =>
  ctx.db
    .update(files)
    .set({ erasedAt: ctx.now, name: "" })
    .where(and(own(ctx), inArray(files.subjectId, subjects), purpose ? eq(files.purpose, purpose) : undefined, where));

/** The bytes of one of the company's own files, or null: another company's id looks like no id. */
export async function getFile(ctx: Ctx, id: string): Promise<{ name: string; type: string; bytes: Uint8Array } | null> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(own(ctx), eq(files.id, id)))
    .limit(1);
  const object = row && (await ctx.env.FILES.get(row.key));
  return row && object ? { name: row.name, type: row.type, bytes: new Uint8Array(await object.arrayBuffer()) } : null;
}

/**
 * Those of the company's files with these ids that hold no person and may come with a publication: documents, pictures,
 * videos and their captions.
 */
export const listPublishable = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select({
      id: files.id,
      name: files.name,
      kind: files.kind,
      type: files.type,
      size: files.size,
      pages: files.pages,
    })
    .from(files)
    .where(
      and(
        own(ctx),
        inArray(files.kind, ["image", "document", "video", "captions", "workbook"]),
        isNull(files.subjectId),
        // guard: publishable-without-purpose
        isNull(files.purpose),
        sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );

/** True for an upload that a form names which is kept and not yet saved. */
// guard: kept-form-uploads-own-company
const isStored = ({ company }: Ctx) =>
  sql`${files.id} IN (SELECT f.value FROM ${autosavedForms} CROSS JOIN json_each(${autosavedForms.files}) f
    WHERE ${autosavedForms.companyId} = ${company.id} AND ${autosavedForms.files} <> '[]')`;

/**
 * Deletes uploads that no row claimed and no kept form names after a day, and files that have been erased. Object
 * first, then the row: what is cut short between the two is done again a minute later.
 */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const old = await ctx.db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(
      and(
        eq(files.companyId, ctx.company.id),
        // guard: kept-form-keeps-upload
        sql`(${files.erasedAt} IS NOT NULL
          OR (${files.claimedAt} IS NULL AND ${files.createdAt} < ${ctx.now.getTime() - 86_400_000}
          AND NOT ${isStored(ctx)}))`,
      ),
    )
    .orderBy(desc(files.erasedAt))
    .limit(100);
  if (old.length === 0) return;
  await ctx.env.FILES.delete(old.map((file) => file.key));
  await ctx.db
    .delete(files)
    .where(
      and(
        eq(files.companyId, ctx.company.id),
        sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(old.map((file) => file.id))}))`,
      ),
    );
}
