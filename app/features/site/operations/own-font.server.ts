import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { forgetCompanies } from "~/server/companies.server";
import { always } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { claimFile, cleanName, endFiles, putMade, serveFile, sniff } from "~/server/files.server";
import { hint, outboxRow } from "~/server/outbox/outbox.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import {
  deleteFont,
  findFont,
  findPartFile,
  fontIds,
  insertFont,
  isFontAt,
  updateShownFont,
} from "../queries/fonts.server";
import { alwaysWanted, isPartName, mostFontMb } from "../rules/own-font";
import { fontBelonging, partsKind } from "./font-parts.server";
import { openFont } from "./fonts/font-part.server";

/**
 * Takes a font as the company's own, in the place of the one before; its parts are made from the outbox, and until then, as where a
 * part is too large, pages stay with the fonts of the reader's system. Refuses `fontLicenceNeeded` (nobody said that it may be used on
 * the web), `fontTooLarge`, `fontTypeNotSupported` by its bytes, and `fontBroken` when no letter can be taken out of it.
 */
export async function setFont(ctx: Ctx, upload: File, licensed: boolean): Promise<Outcome<{ name: string }>> {
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
  const [fileId = ""] = await putMade(ctx, "font", fontBelonging(id), [{ name, type, bytes }]);
  const row = { id: ctx.newId(), kind: partsKind, lane: "work" as const, subjectId: id, occasion: "first", now };
  await inBatch(db, {
    noted: auditRow(ctx, { action: "site.setFont", subjectId: id, after: { name, licensed } }),
    ended: endFiles(ctx, { subjects: fontIds(company.id), purpose: "font" }),
    gone: deleteFont(db, company.id, always),
    font: insertFont(
      db,
      { companyId: company.id, id, name, fileId, savedAt: now, savedBy: actorName(ctx.actor) },
      always,
    ),
    file: claimFile(ctx, fileId),
    shown: updateShownFont(db, company.id, {}, always),
    work: outboxRow(db, company.id, row),
  });
  forgetCompanies();
  hint(ctx, [row.id], 0, "work");
  return ok({ name });
}

/** Takes the company's font away with all its parts; pages are in the fonts of the reader's system from the next request on. */
export async function removeFont(ctx: Ctx): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const font = await findFont(db, company.id);
  if (!font) return ok(null);
  const note = ctx.newId();
  const went = isNoted(ctx, note);
  const entry = { action: "site.removeFont", subjectId: font.id, before: { name: font.name } };
  await inBatch(db, {
    noted: auditRow(ctx, entry, isFontAt(company.id, font), note),
    ended: endFiles(ctx, { subjects: [font.id], purpose: "font", where: went }),
    gone: deleteFont(db, company.id, went),
    shown: updateShownFont(db, company.id, null, went),
  });
  forgetCompanies();
  return ok(null);
}

/** The company's font as staff see it, with what became of the part of each language; null without one. */
export async function showFont({ db, company }: Ctx) {
  const font = await findFont(db, company.id);
  if (!font) return null;
  const { name, parts, savedAt, savedBy } = font;
  return { name, parts, savedAt, savedBy };
}

/** The part of the company's own font under that name, or null: of another company, of a font that is gone, never. */
export async function servePart(ctx: Ctx, name: string, request: Request) {
  const found = isPartName(name) ? await findPartFile(ctx.db, ctx.company.id, name) : null;
  return found ? serveFile(ctx, found, "font", request, true) : null;
}
