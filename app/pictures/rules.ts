import { type Lang, languages, say, textLang, type Words } from "~/shared/languages";

/** The formats that a picture is made in, best first. */
export const formats = ["avif", "webp", "jpeg"] as const;
export type Format = (typeof formats)[number];
/** The widths that there are of a picture, by format, narrow first. */
export type Sizes = Record<Format, number[]>;

/** The widths that are made of every picture that is as wide; one that is narrower keeps its own. */
const usualWidths = [480, 960, 1600] as const;
/** How many bytes the widest of them may have at most: it may be the largest thing on the home page. */
export const mostBytes = 60_000;
/** How many pixels a picture has on its shorter side at least. */
export const leastSide = 200;
/** How many pictures a company keeps at most. */
export const mostPictures = 200;

/** The widths to be made of a picture that wide, narrow first. */
export const widthsOf = (width: number): number[] => {
  const widest = Math.min(width, usualWidths[2]);
  return [...usualWidths.filter((one) => one < widest), widest];
};

export const typeOf = (format: Format) => `image/${format}` as const;

/** The name of one file of a picture, which is the last part of its address. */
export const fileName = (hash: string, width: number, format: Format) =>
  `${hash}-${width}.${format === "jpeg" ? "jpg" : format}`;

/** The name of the upright picture without metadata that the others are made from; no address leads to it. */
export const masterName = (hash: string) => `${hash}-master`;

/** Whether a name can be that of a file of a picture for readers. */
export const isFileName = (name: string) => /^[0-9a-f]{24}-\d{2,4}\.(?:avif|webp|jpg)$/.test(name);

/** Whether its alternative text is there in every language: before, nothing can show it. */
export const isReady = (alt: Words): boolean => languages.every((lang) => alt[lang]?.trim());

type Stored = {
  id: string;
  hash: string;
  width: number;
  height: number;
  focusX: number;
  focusY: number;
  /** A number where the row was read as JSON. */
  duotone: boolean | number;
  alt: Words;
  blur: string;
  sizes: Sizes;
};

/** Where the files of pictures are: for readers, or for staff, who see those that nothing shows yet too. */
export const publicPictures = "/ui/irh/pictures";
export const officePictures = "/ui/irh/office/pictures/files";

/**
 * What a page needs to show a picture: its sources, best format first and each with its widths, and its words in that
 * language. A format that is not there in all widths yet is left out: a browser would take a narrow one of it.
 */
export function shownPicture(picture: Stored, lang: Lang, at: string = publicPictures) {
  const { id, hash, width, height, focusX, focusY, duotone, alt, blur, sizes } = picture;
  const address = (one: number, format: Format) => `${at}/${id}/${fileName(hash, one, format)}`;
  const sources = formats
    .filter((format) => sizes[format].length >= sizes.webp.length || format === "jpeg")
    .map((format) => ({
      type: typeOf(format),
      srcset: sizes[format].toSorted((one, other) => one - other).map((one) => `${address(one, format)} ${one}w`),
      widest: address(Math.max(...sizes[format]), format),
    }));
  return {
    sources,
    width,
    height,
    focus: { x: focusX, y: focusY },
    duotone: Boolean(duotone),
    alt: say(alt, lang),
    lang: textLang(alt, lang),
    blur,
  };
}

/** The first picture of such a JSON list as another statement has it, as a page needs it; null of an empty one. */
export function pictureIn(pictures: string, lang: Lang) {
  const [found] = JSON.parse(pictures) as Stored[];
  return found ? shownPicture(found, lang) : null;
}
