import { findNextChange } from "~/publishing/contents/visibility-queries.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { getFile, hashOf, keepOnly, putMade } from "~/server/files/files.server";
import { openFont, type TakePart } from "~/server/fonts/font-part.server";
import { type Done, type Drop, drop, type Later } from "~/server/outbox/mail.server";
import { notifyQueue, type OutboxRow, outboxRow } from "~/server/outbox/outbox.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, languages } from "~/shared/languages";
import { lettersIn } from "~/shared/reading/sfnt";
import { lettersOf } from "./font-letters.server";
import { hashesOf, isEnough, mostPartBytes, type Part, type Parts, partName } from "./own-font";
import { findFont, isFontAt, listFonts, type OwnFont, updateFontParts, updateParts } from "./queries.server";
import { woff2Of } from "./woff2.server";

/** What the outbox calls the work of making the parts of a font. */
export const partsKind = "site.fontParts";

export const fontBelonging = (id: string) => ({ subjectId: id, purpose: "font" as const });

async function makePart(ctx: Ctx, font: OwnFont, take: TakePart, letters: string): Promise<Part> {
  const part = take(letters);
  const drawn = part ? lettersIn(part) : new Set<number>();
  const lacks = [...letters].filter((letter) => !drawn.has(letter.codePointAt(0) ?? 0)).length;
  if (!part) return { letters, lacks, size: 0 };
  const bytes = await woff2Of(part);
  if (bytes.length > mostPartBytes) return { letters, lacks, size: bytes.length };
  const hash = await hashOf(bytes);
  const file = { name: partName(hash), type: "font/woff2", bytes };
  const put = await putMade(ctx, "font", fontBelonging(font.id), [file]);
  const [id] = put.ok ? put.value : [];
  return { letters, lacks, size: bytes.length, ...(id && { file: { id, hash } }) };
}

/** The fonts that readers have, or will have by a change that is planned. */
const wornIn = ({ settings: { font, planned = [] } }: Ctx["company"]) =>
  new Set([font, ...planned.map(({ shows }) => shows.settings.font)].filter((id) => typeof id === "string"));

/**
 * Makes the part of a font anew for each language whose pages have letters that it does not draw. Done twice, or by two
 * at the same moment, one goes in; a font that is gone meanwhile gets none.
 */
export async function makeParts(ctx: Ctx, { subjectId: id }: OutboxRow): Promise<Done | Drop | Later> {
  const { db, company, now } = ctx;
  const font = await findFont(db, company.id, id);
  if (!font) return drop("fontGone");
  const [letters, [next]] = await Promise.all([lettersOf(ctx), findNextChange(db, company.id, now)]);
  const stale = languages.filter((lang) => !isEnough(font.parts[lang], letters[lang]));
  const made = stale.length > 0 ? await makeStale(ctx, font, stale, letters) : {};
  if (!made) return drop("fontGone");
  const parts: Parts = { ...font.parts, ...made };
  const stored = [font.fileId, ...languages.flatMap((lang) => parts[lang]?.file?.id ?? [])];
  const still = isFontAt(company.id, font);
  const seenRelease = company.release + (stale.length > 0 && wornIn(company).has(id) ? 1 : 0);
  const { parts: applied } = await inBatch(db, {
    shown: stale.length > 0 ? updateFontParts(db, company.id, { id, hashes: hashesOf(parts) }, still) : null,
    files: keepOnly(ctx, fontBelonging(id), stored, all(still)),
    parts: updateParts(db, company.id, font, { parts, seenRelease, seenUntil: next?.at ? new Date(next.at) : null }),
  });
  if (stale.length > 0) forgetCompanies();
  return applied.meta.changes > 0 ? { done: true } : { later: "fontChanged" };
}

async function makeStale(ctx: Ctx, font: OwnFont, stale: readonly Lang[], letters: Record<Lang, string>) {
  const file = await getFile(ctx, font.fileId);
  if (!file) return null;
  const take = await openFont(file.bytes);
  const made: Parts = {};
  for (const lang of stale) made[lang] = await makePart(ctx, font, take, letters[lang]);
  return made;
}

/**
 * Once a minute: where readers have an own font or will have one, and what they have may have changed since its parts
 * were made, writes down that they are to be looked through. Costs a company without a font nothing, and one with fonts
 * their rows.
 */
export async function followLetters(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const fontsInUse = wornIn(company);
  if (fontsInUse.size === 0) return;
  const due = (await listFonts(db, company.id)).filter(
    ({ id, seenRelease, seenUntil }) =>
      fontsInUse.has(id) && (seenRelease !== company.release || (seenUntil !== null && seenUntil <= now)),
  );
  if (due.length === 0) return;
  const work = due.map(({ id, seenRelease, seenUntil }) => ({
    ...{ id: ctx.newId(), kind: partsKind, lane: "work" as const, subjectId: id, now },
    occasion: `${seenRelease}-${company.release}-${seenUntil?.getTime() ?? 0}`,
  }));
  await inBatch(db, { work: work.map((row) => outboxRow(db, company.id, row)) });
  notifyQueue(
    ctx,
    work.map(({ id }) => id),
    0,
    "work",
  );
}
