import { auditRow, isNoted } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, type Condition, not } from "~/server/database/conditions.server";
import { endFiles, keepOnly, putMade } from "~/server/files/files.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Accepted, type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import {
  deletePicture,
  findPicture,
  findPublicPicture,
  hasRoom,
  insertPicture,
  isNamedBy,
  isPictureAt,
  isThere,
  listPictures,
  updatePicture,
} from "../queries.server";
import { mostPictures, shownPicture } from "../rules";
import type { PictureSave } from "../schemas";
import { type MadePicture, makePicture } from "./making.server";

/** What the outbox calls the work of making one AVIF. */
export const avifKind = "pictures.avif";

const belongingOf = (id: string) => ({ subjectId: id, purpose: "picture" as const });

type At = { id: string; revision: number };

/**
 * Writes `items` where `where` holds, with the audit row; answers whether they were. What readers may have of it is
 * made anew.
 */
async function write(
  ctx: Ctx,
  entry: { action: string; subjectId: string; before?: unknown; after?: unknown },
  where: Condition,
  items: (applied: Condition) => Item[],
  { known = true } = {},
): Promise<boolean> {
  const note = ctx.newId();
  const { noted } = await inBatch(ctx.db, {
    noted: auditRow(ctx, entry, where, note),
    items: items(isNoted(ctx, note)),
    release: known ? raiseRelease(ctx.db, ctx.company.id) : null,
  });
  if (known && noted.meta.changes > 0) forgetCompanies();
  return noted.meta.changes > 0;
}

/** The work that follows a new content: one AVIF for each width. */
function avifs(ctx: Ctx, id: string, { hash, sizes }: MadePicture) {
  const rows = sizes.webp.map((width) => ({
    id: ctx.newId(),
    kind: avifKind,
    lane: "work" as const,
    subjectId: id,
    occasion: `${hash}-${width}`,
    now: ctx.now,
  }));
  return {
    items: (applied: Condition) => rows.map((row) => outboxRow(ctx.db, ctx.company.id, row, applied)),
    ids: rows.map((row) => row.id),
  };
}

const contentOf = ({ name, hash, width, height, blur, sizes }: MadePicture) => ({
  name,
  hash,
  width,
  height,
  blur,
  sizes,
});
const auditFields = ({ name, width, height }: { name: string; width: number; height: number }) => ({
  name,
  width,
  height,
});

/**
 * Takes a photograph into the company's library; nothing can show it before its alternative text is there. Refuses as
 * `makePicture`, `pictureThere` (the same content is in the library), `pictureTooMany` and `storageFull`; nothing is
 * kept of it then.
 */
export async function uploadPicture(ctx: Ctx, upload: File): Promise<Outcome<{ id: string; name: string }>> {
  const made = await makePicture(ctx, upload);
  if (!made.ok) return made;
  const { db, company, now } = ctx;
  const picture = made.value;
  const id = ctx.newId();
  const files = await putMade(ctx, "picture", belongingOf(id), picture.files);
  if (!files.ok) return files;
  const { items, ids } = avifs(ctx, id, picture);
  const saved = { createdAt: now, savedAt: now, savedBy: actorName(ctx.actor) };
  const applied = await write(
    ctx,
    { action: "pictures.upload", subjectId: id, after: auditFields(picture) },
    // guard: picture-stored-once
    // guard: picture-library-limit
    all(hasRoom(company.id, mostPictures), not(isThere(company.id, picture.hash))),
    (noted) => [
      insertPicture(db, { companyId: company.id, id, ...contentOf(picture), ...saved }, noted),
      ...keepOnly(ctx, belongingOf(id), files.value, noted),
      ...items(noted),
    ],
    { known: false },
  );
  if (!applied) return refusedUpload(ctx, picture);
  notifyQueue(ctx, ids, 0, "work");
  return ok({ id, name: picture.name });
}

async function refusedUpload(ctx: Ctx, { hash, name }: MadePicture): Promise<Refusal> {
  const there = (await listPictures(ctx.db, ctx.company.id, [])).find((one) => one.hash === hash);
  return there
    ? refuse("pictureThere", { name, as: there.name })
    : refuse("pictureTooMany", { name, max: mostPictures });
}

/**
 * What a change needs: nobody was first, and where the company asks a second person, nothing names the picture yet: not
 * what readers have, nor a draft that somebody may be agreeing to at this moment.
 */
const mayChange = ({ company, registry }: Ctx, { id, revision }: At): Condition =>
  all(
    isPictureAt(company.id, id, revision),
    // guard: used-picture-needs-second-person
    company.settings.secondPerson && not(isNamedBy(registry.pictureUses, company.id, id)),
  );

async function refusedChange(ctx: Ctx, { id, revision }: At): Promise<Refusal> {
  const now = await findPicture(ctx.db, ctx.company.id, id);
  if (!now) return refuse("notFound");
  return refuse(now.revision === revision ? "pictureNeedsSecond" : "pictureChanged");
}

const change = (ctx: Ctx, { revision }: At) => ({
  revision: revision + 1,
  savedAt: ctx.now,
  savedBy: actorName(ctx.actor),
});

/**
 * Writes the words of a picture, its focus and whether it is a duotone. Refuses notFound, `pictureChanged` when
 * somebody else was first, and `pictureNeedsSecond` for a picture that is used, where the company asks a second person
 * for what is published.
 */
export async function savePicture(
  ctx: Ctx,
  { id, revision, alt, credit, focusX, focusY, duotone }: PictureSave,
): Promise<Accepted<{ id: string; revision: number }> | Refusal> {
  const before = await findPicture(ctx.db, ctx.company.id, id);
  if (!before) return refuse("notFound");
  const words = { alt, credit, focusX, focusY, duotone };
  const was = {
    ...{ alt: before.alt, credit: before.credit },
    ...{ focusX: before.focusX, focusY: before.focusY, duotone: before.duotone },
  };
  const applied = await write(
    ctx,
    { action: "pictures.save", subjectId: id, before: was, after: words },
    mayChange(ctx, { id, revision }),
    (noted) => [updatePicture(ctx.db, ctx.company.id, id, { ...words, ...change(ctx, { id, revision }) }, noted)],
  );
  return applied ? ok({ id, revision: revision + 1 }) : refusedChange(ctx, { id, revision });
}

/**
 * Puts another photograph in the place of one, wherever it is used; its words stay, its focus is the middle again, and
 * the files of before end. Refuses as `uploadPicture` and `savePicture`.
 */
export async function replacePicture(
  ctx: Ctx,
  { id, revision }: At,
  upload: File,
): Promise<Outcome<{ id: string; name: string }>> {
  const { db, company } = ctx;
  const before = await findPicture(db, company.id, id);
  if (!before) return refuse("notFound");
  const made = await makePicture(ctx, upload);
  if (!made.ok) return made;
  const picture = made.value;
  const files = await putMade(ctx, "picture", belongingOf(id), picture.files);
  if (!files.ok) return files;
  const { items, ids } = avifs(ctx, id, picture);
  const next = { ...contentOf(picture), focusX: 50, focusY: 50, ...change(ctx, { id, revision }) };
  const applied = await write(
    ctx,
    { action: "pictures.replace", subjectId: id, before: auditFields(before), after: auditFields(picture) },
    all(mayChange(ctx, { id, revision }), not(isThere(company.id, picture.hash))),
    (noted) => [
      updatePicture(db, company.id, id, next, noted),
      ...keepOnly(ctx, belongingOf(id), files.value, noted),
      ...items(noted),
    ],
  );
  if (applied) {
    notifyQueue(ctx, ids, 0, "work");
    return ok({ id, name: picture.name });
  }
  const twin = (await listPictures(db, company.id, [])).find((one) => one.hash === picture.hash);
  return twin ? refuse("pictureThere", { name: picture.name, as: twin.name }) : refusedChange(ctx, { id, revision });
}

/**
 * Takes a picture out of the library; its files go within minutes. Refuses notFound, `pictureChanged`, and
 * `pictureUsed` while anything names it.
 */
export async function removePicture(ctx: Ctx, { id, revision }: At): Promise<Outcome<null>> {
  const { db, company, registry } = ctx;
  const before = await findPicture(db, company.id, id);
  if (!before) return refuse("notFound");
  const applied = await write(
    ctx,
    { action: "pictures.delete", subjectId: id, before: auditFields(before) },
    // guard: used-picture-not-deleted
    all(isPictureAt(company.id, id, revision), not(isNamedBy(registry.pictureUses, company.id, id))),
    (noted) => [
      deletePicture(db, company.id, id, noted),
      endFiles(ctx, { subjects: [id], purpose: "picture", where: noted }),
    ],
    { known: false },
  );
  if (applied) return ok(null);
  const still = await findPicture(db, company.id, id);
  if (!still) return refuse("notFound");
  return refuse(still.revision === revision ? "pictureUsed" : "pictureChanged", { name: still.name });
}

/**
 * One picture whole, in the reader's language, while something published shows it; null for any other. One database
 * call.
 */
export async function showPicture({ db, company, registry, now, lang }: Ctx, id: string) {
  const picture = await findPublicPicture(db, company.id, id, { uses: registry.pictureUses, now });
  return picture && { ...shownPicture(picture, lang), credit: picture.credit };
}

/** The company's pictures with what uses each, newest first. */
export async function showPictures(ctx: Ctx) {
  const uses = ctx.registry.pictureUses;
  const rows = await listPictures(ctx.db, ctx.company.id, uses);
  return rows.map(({ named, companyId: _, ...picture }) => ({
    ...picture,
    uses: uses.filter((_use, at) => named[at]).map(({ place, path }) => ({ place, path })),
  }));
}
export type LibraryPicture = Awaited<ReturnType<typeof showPictures>>[number];
