import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { not } from "~/server/database/conditions.server";
import { claimFile, cleanName, endFiles, putMade } from "~/server/files/files.server";
import { serveFile } from "~/server/files/serve-file.server";
import { sniff } from "~/server/files/sniff.server";
import { openFont } from "~/server/fonts/font-part.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import type { Look } from "../schemas";
import { fontBelonging, partsKind } from "./font-parts.server";
import { alwaysWanted, isPartName, mostFontMb, mostUnnamed } from "./own-font";
import {
  deleteFont,
  findPartFile,
  hasRoomForFont,
  insertFont,
  isFont,
  isUnused,
  listFonts,
  listLongStored,
  updateFontParts,
  updateStoredFont,
} from "./queries.server";

const day = 86_400_000;

/**
 * Takes a font and answers its id, which a look names; readers see nothing of it before such a look is out, and it goes
 * after a day unless one was saved. Its parts are made from the outbox, and until then, as where a part is too large,
 * pages stay with the fonts of the reader's system. Refuses `fontLicenceNeeded` (nobody said that it may be used on the
 * web), `fontTooLarge`, `fontTypeNotSupported` by its bytes, `fontBroken` when no letter can be taken out of it,
 * `storageFull`, and `fontsTooMany` while too many wait to be named.
 */
export async function uploadFont(
  ctx: Ctx,
  upload: File,
  licensed: boolean,
): Promise<Outcome<{ id: string; name: string }>> {
  const { db, company, now } = ctx;
  const name = cleanName(upload.name);
  if (!licensed) return refuse("fontLicenceNeeded");
  if (upload.size > mostFontMb * 1024 * 1024) return refuse("fontTooLarge", { name, limitMb: mostFontMb });
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const type = sniff(bytes, "font");
  if (!type) return refuse("fontTypeNotSupported", { name });
  const take = await openFont(bytes);
  if (!take(alwaysWanted)) return refuse("fontBroken", { name });
  const id = ctx.newId();
  const put = await putMade(ctx, "font", fontBelonging(id), [{ name, type, bytes }]);
  if (!put.ok) return put;
  const [fileId = ""] = put.value;
  const row = { id: ctx.newId(), kind: partsKind, lane: "work" as const, subjectId: id, occasion: "first", now };
  const font = { companyId: company.id, id, name, fileId, savedAt: now, savedBy: actorName(ctx.actor), storedAt: now };
  const applied = isFont(company.id, id);
  const done = await inBatch(db, {
    font: insertFont(db, font, hasRoomForFont(company.id, mostUnnamed)),
    noted: auditRow(ctx, { action: "site.uploadFont", subjectId: id, after: { name, licensed } }, applied),
    file: claimFile(ctx, fileId, undefined, applied),
    known: updateFontParts(db, company.id, { id, hashes: {} }, applied),
    work: outboxRow(db, company.id, row, applied),
  });
  if (done.font.meta.changes === 0) return refuse("fontsTooMany", { max: mostUnnamed });
  forgetCompanies();
  notifyQueue(ctx, [row.id], 0, "work");
  return ok({ id, name });
}

/**
 * Keeps the font that a look names for as long as some version of the look does; refuses one that is not the company's
 * or is gone.
 */
export async function keepFont({ db, company, now }: Ctx, { font }: Look): Promise<Invalid | null> {
  if (!font || (await updateStoredFont(db, company.id, font, now)).length > 0) return null;
  return { ...refuse("invalid"), issues: [{ field: "look.font", code: "fileGone" }] };
}

/** The company's fonts as staff see them, the newest first, each with what became of its part for each language. */
export const showFonts = async ({ db, company }: Ctx) =>
  (await listFonts(db, company.id)).map(({ id, name, parts }) => ({ id, name, parts }));

/**
 * Takes away the fonts that no look has named for a day, with all their files: not that of readers, of a draft, of a
 * planned change or of a version that can be gone back to. What is still named is asked about again a day later. Costs
 * a company without a font nothing.
 */
export async function endUnusedFonts(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  if (Object.keys(company.settings.fontParts ?? {}).length === 0) return;
  const before = new Date(now.getTime() - day);
  for (const { id } of await listLongStored(db, company.id, before)) {
    const unused = isUnused(company.id, id, before);
    const { gone } = await inBatch(db, {
      files: endFiles(ctx, { subjects: [id], purpose: "font", where: unused }),
      gone: deleteFont(db, company.id, id, unused),
      fontParts: updateFontParts(db, company.id, { id, hashes: null }, not(isFont(company.id, id))),
      font: updateStoredFont(db, company.id, id, now),
    });
    if (gone.meta.changes > 0) forgetCompanies();
  }
}

/**
 * The part of one of the company's own fonts under that name, or null: of another company, of a font that is gone,
 * never.
 */
export async function servePart(ctx: Ctx, name: string, request: Request) {
  const found = isPartName(name) ? await findPartFile(ctx.db, ctx.company.id, name) : null;
  return found ? serveFile(ctx, found, "font", request, true) : null;
}
