import { hrefOf } from "~/shared/addresses";
import { contentHash } from "~/shared/content-hash";
import { type Lang, languages, say, type Words } from "~/shared/languages";
import { type BrandColours, brandColour, type ThemeName } from "~/shared/themes";

/** How high an own one is at least; it is twice as wide. */
export const leastShareSide = 300;

/** Whose file the drawn picture of a language is. */
export const shareSubject = (lang: Lang): string => `share-${lang}`;
/** Whose files the company's own pictures are. */
export const ownShareSubject = "share";

type Drawn = Partial<Record<Lang, { file: string; of: string }>>;
type Settings = { colours?: BrandColours; codes?: string[]; share?: Drawn; ownShare?: Partial<Record<Lang, string>> };
type View = { name: Words; theme: ThemeName; settings: Settings };

/** What a drawn picture shows, as a short name: one that was drawn of something else is not shown any more. */
export const drawnOf = ({ name, settings, ...look }: View, lang: Lang): string =>
  contentHash(JSON.stringify([say(name, lang), brandColour({ settings, ...look }), settings.codes ?? []]));

/** What became of the drawn picture of a language: there is none, it is of today's look, or of another. */
export function drawnState(company: View, lang: Lang): "none" | "drawn" | "outdated" {
  const stored = company.settings.share?.[lang];
  if (!stored) return "none";
  return stored.of === drawnOf(company, lang) ? "drawn" : "outdated";
}

/** The file that was drawn of the company as it is now, if there is one. */
export const drawnShareFile = (company: View, lang: Lang): string | undefined =>
  drawnState(company, lang) === "drawn" ? company.settings.share?.[lang]?.file : undefined;

/**
 * The file that stands for the company in a shared link in that language, its own or drawn; none: columns in its colour
 * do.
 */
export const shownShareFile = (company: View, lang: Lang): string | undefined =>
  company.settings.ownShare?.[lang] ?? drawnShareFile(company, lang);

/** Whether readers may have a picture of that name: an own one only while links show it. */
export const isShareOut = ({ settings: { share, ownShare } }: Pick<View, "settings">, name: string): boolean =>
  languages.some((lang) => ownShare?.[lang] === name || share?.[lang]?.file === name);

/** Whether a name can be that of a stored one: no other file of the company is given under it. */
export const isShareName = (name: string) => /^share-[0-9a-f]{24}\.(?:png|jpg)$/.test(name);

/**
 * The address of the picture that a shared link shows: the stored file, else columns in the company's colour
 * (`#rrggbb`).
 */
export const sharePictureUrl = (colour: string, file?: string): string =>
  hrefOf(`static/${file ?? `share-${contentHash(colour)}.png`}`);
