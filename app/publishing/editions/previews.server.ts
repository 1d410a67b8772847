import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { listPublishable } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { filesFor, localizedTexts } from "../contents/drafts";
import { pathOf } from "../contents/kinds";
import { findContent, isAt } from "../contents/queries.server";
import { noteLook } from "../insiders/looks.server";
import { isTheirs, readable } from "../insiders/reader.server";
import { companysTraditional } from "../traditional.server";
import { findPreviewed, insertPreview, isUnrevoked, listOpenPreviews, updateRevoked } from "./previews-queries.server";

const hoursOpen = 72;

const hashOf = (ctx: Ctx, token: string) => blindIndex(ctx.env, ctx.company.id, "preview", token);
const isOfKind = async (ctx: Ctx, kind: string, id: string) =>
  (await findContent(ctx.db, ctx.company.id, id, readable(ctx)))?.kind === kind;

/**
 * A link that shows one saved revision to whoever holds it, for 72 hours or until it is revoked. The token is told once
 * and kept as a hash. Refuses notFound, also for a content of another kind, and changedMeanwhile when the draft was
 * saved since.
 */
export async function openPreviewLink(
  ctx: Ctx,
  { kind, id, revision }: { kind: string; id: string; revision: number },
) {
  const { db, company, now } = ctx;
  if (!(await isOfKind(ctx, kind, id))) return refuse("notFound");
  const token = `${ctx.newId()}${ctx.newId()}`;
  const still = all(isAt(company.id, id, revision), isTheirs(ctx, { kind, id }));
  const row = {
    companyId: company.id,
    id: ctx.newId(),
    contentId: id,
    revision,
    tokenHash: await hashOf(ctx, token),
    createdBy: actorName(ctx.actor),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hoursOpen * 3_600_000),
  };
  await db.batch([
    auditRow(
      ctx,
      { action: `${kind.split(".")[0]}.openPreview`, subjectId: id, after: { revision, until: row.expiresAt } },
      still,
    ),
    insertPreview(db, row, still),
  ]);
  const open = await listOpenPreviews(db, company.id, id, now);
  return open.some((link) => link.id === row.id) ? ok({ token, expiresAt: row.expiresAt }) : refuse("changedMeanwhile");
}

/** Ends a preview link of a content of that kind at once. Refuses notFound. */
export async function revokePreviewLink(
  ctx: Ctx,
  { kind, id, previewId }: { kind: string; id: string; previewId: string },
): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const theirs = isTheirs(ctx, { kind, id });
  const { revoked } = await inBatch(db, {
    note: auditRow(
      ctx,
      { action: `${kind.split(".")[0]}.revokePreview`, subjectId: id },
      all(isUnrevoked(company.id, id, previewId), theirs),
    ),
    revoked: updateRevoked(db, company.id, id, previewId, now, theirs),
  });
  return revoked.length > 0 ? ok(null) : refuse("notFound");
}

const find = async (ctx: Ctx, token: string) =>
  token.length < 100 ? findPreviewed(ctx.db, ctx.company.id, await hashOf(ctx, token), ctx.now) : null;

/**
 * What an open preview link of that kind shows in the reader's language, words and files as if it were out now; null
 * for unknown, ended, revoked and foreign links alike.
 */
export async function showPreviewed(ctx: Ctx, kind: string, token: string) {
  const found = await find(ctx, token);
  if (found?.kind !== kind) return null;
  await noteLook(ctx, "lookByLink", found.contentId);
  const convert = await companysTraditional(ctx);
  const localized = localizedTexts(found.draft, ctx.lang, convert);
  const theirs = filesFor(found.draft, ctx.lang, localized, convert);
  const stored = await listPublishable(
    ctx,
    theirs.map(({ fileId }) => fileId),
  );
  const files = theirs.flatMap(({ fileId, label }) => {
    const file = stored.find(({ id }) => id === fileId);
    return file ? [{ fileId, label, type: file.type, size: file.size, pages: file.pages }] : [];
  });
  return { ...found, localized, files };
}

/** The file of that id if an open preview link of the kind with that path shows it, in whatever language; else null. */
export async function findPreviewFile(ctx: Ctx, path: string, token: string, fileId: string) {
  const found = await find(ctx, token);
  const isOther = !found || pathOf(ctx.registry.kinds, found.kind) !== path;
  // guard: preview-files-of-draft
  if (isOther || !found.draft.files.some((file) => file.fileId === fileId)) return null;
  const [file] = await listPublishable(ctx, [fileId]);
  return file ?? null;
}
