import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { always } from "~/server/database/conditions.server";
import { cleanName, hashOf, keepOnly, putMade } from "~/server/files/files.server";
import { decoded, writePicture } from "~/server/files/pictures.server";
import { serveFile } from "~/server/files/serve-file.server";
import { sniff } from "~/server/files/sniff.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Lang, languages, say } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { brandColour } from "~/shared/themes";
import { findLookFile } from "../logo/look-files-queries.server";
import { keepNamed, mayHave } from "../logo/made-files.server";
import type { Look } from "../schemas";
import { updateShare } from "./queries.server";
import {
  drawnOf,
  drawnShareFile,
  drawnState,
  isShareName,
  isShareOut,
  leastShareSide,
  ownShareSubject,
  shareSubject,
} from "./share-picture";

/** How wide the picture of a link is kept. */
const shareWidth = 1_200;

const belongingOf = (lang: Lang) => ({ subjectId: shareSubject(lang), purpose: "share" as const });
const own = { subjectId: ownShareSubject, purpose: "share" as const };

/** What the picture of each language shows when it is drawn, and what is drawn of it, for those who draw it. */
export const showShare = ({ company }: Pick<Ctx, "company">) =>
  languages.map((lang) => ({
    lang,
    state: drawnState(company, lang),
    file: drawnShareFile(company, lang),
    text: {
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
 * Takes the pictures that the office drew of the company's name on its colour as these are now, each in the place of
 * the one that its language had; they are left out again as soon as one of them changes. Refuses what is no picture, as
 * `decoded`, and `pictureTooSmall`, and `storageFull`; nothing is kept then.
 */
export async function setDrawnPictures(
  ctx: Ctx,
  uploads: Partial<Record<Lang, File>>,
): Promise<Outcome<{ langs: Lang[] }>> {
  const langs = languages.filter((lang) => uploads[lang]);
  const made = [];
  for (const lang of langs) {
    const one = await madeOf(ctx, uploads[lang] as File, true);
    if (!one.ok) return one;
    made.push({ lang, file: one.value });
  }
  const [first] = made;
  if (!first) return refuse("unreadable");
  const stored = [];
  for (const { lang, file } of made) {
    const put = await putMade(ctx, "picture", belongingOf(lang), [file]);
    if (!put.ok) return put;
    stored.push(...keepOnly(ctx, belongingOf(lang), put.value, always));
  }
  const share = Object.fromEntries(
    made.map(({ lang, file }) => [lang, { file: file.name, of: drawnOf(ctx.company, lang) }]),
  );
  await inBatch(ctx.db, {
    noted: auditRow(ctx, { action: "site.setSharePictures", subjectId: ctx.company.id, after: { langs } }),
    stored,
    shown: updateShare(ctx.db, ctx.company.id, share, always),
  });
  forgetCompanies();
  return ok({ langs });
}

/**
 * Takes an own picture of shared links and answers its name. It goes after a day unless a saved look names it. Refuses
 * what is no picture, as `decoded`, `pictureTooSmall` and `storageFull`.
 */
export async function uploadSharePicture(ctx: Ctx, upload: File): Promise<Outcome<{ file: string }>> {
  const made = await madeOf(ctx, upload, false);
  if (!made.ok) return made;
  const put = await putMade(ctx, "picture", own, [made.value]);
  return put.ok ? ok({ file: made.value.name }) : put;
}

/** Keeps the pictures of shared links that a look names; see `keepNamed`. */
export const keepSharePictures = (ctx: Ctx, { share }: Look): Promise<Invalid | null> =>
  keepNamed(
    ctx,
    "look.share",
    own,
    Object.values(share ?? {}).filter((name) => name !== null),
  );

/**
 * The picture under that name, or null; readers get none before its second, and of a company that is not public none at
 * all.
 */
export async function serveSharePicture(ctx: Ctx, name: string, request: Request) {
  const { db, company, actor } = ctx;
  if (!isShareName(name)) return null;
  if (actor.kind !== "staff" && !(isShareOut(company, name) && (await mayHave(ctx, request)))) return null;
  const found = await findLookFile(db, company.id, "share", name);
  return found ? serveFile(ctx, found, "picture", request, true) : null;
}
