import { bcp47, type Lang } from "~/shared/languages";

type Of = { origin: string; name: string; title: string; about: string; lang: Lang; years: readonly number[] };

/** The key figures as a schema.org Dataset, with the file in which machines have them. */
export const datasetOf = ({ origin, name, title, about, lang, years }: Of) => ({
  "@context": "https://schema.org",
  "@type": "Dataset",
  name: `${name} ${title}`,
  description: about,
  inLanguage: bcp47[lang],
  isAccessibleForFree: true,
  temporalCoverage: `${years.at(-1)}/${years[0]}`,
  url: `${origin}/ui/irh/esg`,
  creator: { "@type": "Organization", name, url: origin },
  distribution: [
    {
      "@type": "DataDownload",
      encodingFormat: "text/csv",
      contentUrl: `${origin}/ui/irh/esg/figures.csv?lang=${lang}`,
    },
  ],
});
