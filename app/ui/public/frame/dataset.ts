import { hrefOf } from "~/shared/addresses";
import { bcp47, type Lang } from "~/shared/languages";

type Of = {
  origin: string;
  /** The company's name. */
  name: string;
  title: string;
  about: string;
  lang: Lang;
  /** The page that shows it, below /ui/irh/. */
  page: string;
  /** Media types with the addresses at which the whole of it is to be had in them. */
  files: readonly (readonly [string, string])[];
  /** From when to when they are, as an ISO 8601 interval. */
  covers?: string;
};

/** Figures that a page shows as a schema.org Dataset, with the ways to have them in a form that machines read. */
export const datasetOf = ({ origin, name, title, about, lang, page, files, covers }: Of) => ({
  "@context": "https://schema.org",
  "@type": "Dataset",
  name: `${name} ${title}`,
  description: about,
  inLanguage: bcp47[lang],
  isAccessibleForFree: true,
  ...(covers ? { temporalCoverage: covers } : {}),
  url: origin + hrefOf(page),
  creator: { "@type": "Organization", name, url: origin },
  distribution: files.map(([encodingFormat, path]) => ({
    "@type": "DataDownload",
    encodingFormat,
    contentUrl: origin + path,
  })),
});
