import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { forgetCompanies } from "~/server/companies.server";
import { always } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { cleanName, endFiles, hashOf, keepOnly, putMade, serveFile, sniff } from "~/server/files.server";
import { translator } from "~/server/i18n.server";
import { decoded, writePicture } from "~/server/uploads/pictures.server";
import { type Lang, languages, say } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { brandColour } from "~/shared/themes";
import { findShareFile, updateShare } from "../queries/share.server";
import { drawnOf, isShareName, leastShareSide, shareState, shareSubject, shownShareFile } from "../rules/share-picture";
import { mayHave } from "./made-files.server";

/** How wide the picture of a link is kept. */
const shareWidth = 1_200;

const belongingOf = (lang: Lang) => ({ subjectId: shareSubject(lang), purpose: "share" as const });

/** What the picture of each language shows when it is drawn, and what is stored for it, for those who draw it. */
export const showShare = ({ company }: Pick<Ctx, "company">) =>
  languages.map((lang) => ({
    lang,
    state: shareState(company, lang),
    file: shownShareFile(company, lang),
    said: {
      lang,
      colour: brandColour(company),
      name: say(company.name, lang),
      line: translator(lang)("look:share.line"),
      codes: company.settings.codes ?? [],
    },
  }));

async function madeOf(ctx: Ctx, upload: File, drawn: boolean) {
  const name = cleanName(upload.name);
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const type = sniff(bytes, "picture");
  if (!type) return refuse("fileTypeNotSupported", { name });
  return decoded(ctx, { bytes, name }, async ({ width, height }) => {
    if (width < leastShareSide * 2 || height < leastShareSide)
      return refuse("pictureTooSmall", { name, least: leastShareSide });
    const written = drawn ? ("image/png" as const) : ("image/jpeg" as const);
    const made = await writePicture(ctx, bytes, { width: shareWidth, type: written, quality: 84 });
    return ok({ name: `share-${await hashOf(made)}.${drawn ? "png" : "jpg"}`, type: written, bytes: made });
  });
}

/**
 * Takes pictures of shared links, each in the place of the one that its language had. `drawn`: they show the company's name on its
 * colour as these are now, and are left out again as soon as one of them changes. Refuses what is no picture, as `decoded`, and
 * `pictureTooSmall`; nothing is kept then.
 */
export async function setSharePictures(
  ctx: Ctx,
  uploads: Partial<Record<Lang, File>>,
  drawn: boolean,
): Promise<Outcome<{ langs: Lang[] }>> {
  const langs = languages.filter((lang) => uploads[lang]);
  const made = [];
  for (const lang of langs) {
    const one = await madeOf(ctx, uploads[lang] as File, drawn);
    if (!one.ok) return one;
    made.push({ lang, file: one.value });
  }
  const [first] = made;
  if (!first) return refuse("unreadable");
  const stored = [];
  for (const { lang, file } of made)
    stored.push(...keepOnly(ctx, belongingOf(lang), await putMade(ctx, "picture", belongingOf(lang), [file]), always));
  const share = Object.fromEntries(
    made.map(({ lang, file }) => [lang, { file: file.name, of: drawn ? drawnOf(ctx.company, lang) : null }]),
  );
  await inBatch(ctx.db, {
    noted: auditRow(ctx, { action: "site.setSharePictures", subjectId: ctx.company.id, after: { langs, drawn } }),
    stored,
    shown: updateShare(ctx.db, ctx.company.id, share, always),
  });
  forgetCompanies();
  return ok({ langs });
}

/** Takes the stored picture of one language away; its links show columns in the company's colour until another is there. */
export async function removeSharePicture(ctx: Ctx, lang: Lang): Promise<Outcome<{ langs: Lang[] }>> {
  const note = ctx.newId();
  const went = isNoted(ctx, note);
  const entry = { action: "site.removeSharePicture", subjectId: ctx.company.id, before: { lang } };
  await inBatch(ctx.db, {
    noted: auditRow(ctx, entry, always, note),
    ended: endFiles(ctx, { subjects: [shareSubject(lang)], purpose: "share", where: went }),
    shown: updateShare(ctx.db, ctx.company.id, { [lang]: null }, went),
  });
  forgetCompanies();
  return ok({ langs: [lang] });
}

/** The stored picture under that name, or null; of a company that is not public yet for staff alone. */
export async function serveSharePicture(ctx: Ctx, name: string, request: Request) {
  if (!(isShareName(name) && (await mayHave(ctx, request)))) return null;
  const found = await findShareFile(ctx.db, ctx.company.id, languages.map(shareSubject), name);
  return found ? serveFile(ctx, found, "picture", request, true) : null;
}
