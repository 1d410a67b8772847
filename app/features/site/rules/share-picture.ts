import { hrefOf } from "~/shared/addresses";
import { contentHash } from "~/shared/content-hash";
import { type Lang, say, type Words } from "~/shared/languages";
import { type BrandColours, brandColour, type ThemeName } from "~/shared/themes";

/** How high an own one is at least; it is twice as wide. */
export const leastShareSide = 300;

/** Whose file the picture of a language is. */
export const shareSubject = (lang: Lang): string => `share-${lang}`;

type Kept = Partial<Record<Lang, { file: string; of?: string }>>;
type Shown = { name: Words; theme: ThemeName; settings: { colours?: BrandColours; codes?: string[]; share?: Kept } };

/** What a drawn picture shows, as a short name: one that was drawn of something else is not shown any more. */
export const drawnOf = ({ name, settings, ...look }: Shown, lang: Lang): string =>
  contentHash(JSON.stringify([say(name, lang), brandColour({ settings, ...look }), settings.codes ?? []]));

/** What became of the stored picture of a language: there is none, it is the company's own, drawn of today's look, or of another. */
export function shareState(company: Shown, lang: Lang): "none" | "own" | "drawn" | "outdated" {
  const kept = company.settings.share?.[lang];
  if (!kept) return "none";
  if (!kept.of) return "own";
  return kept.of === drawnOf(company, lang) ? "drawn" : "outdated";
}

/** The file that stands for the company in a shared link in that language; none: columns in its colour do. */
export const shownShareFile = (company: Shown, lang: Lang): string | undefined =>
  ["own", "drawn"].includes(shareState(company, lang)) ? company.settings.share?.[lang]?.file : undefined;

/** Whether a name can be that of a stored one: no other file of the company is given under it. */
export const isShareName = (name: string) => /^share-[0-9a-f]{24}\.(?:png|jpg)$/.test(name);

/** The address of the picture that a shared link shows: the stored file, else columns in the company's colour (`#rrggbb`). */
export const sharePictureUrl = (colour: string, file?: string): string =>
  hrefOf(`static/${file ?? `share-${contentHash(colour)}.png`}`);
