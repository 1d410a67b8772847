import { bcp47, type Lang } from "~/shared/languages";

type Of = { origin: string; name: string; title: string; about: string; lang: Lang };

/** Where the facts themselves are to be had. */
export const factsPath = "/irh/fontFinancialQuick/getFinancialFacts";

/** The figures as a schema.org Dataset, with the ways to have them in a form that machines read. */
export const datasetOf = ({ origin, name, title, about, lang }: Of) => ({
  "@context": "https://schema.org",
  "@type": "Dataset",
  name: `${name} ${title}`,
  description: about,
  inLanguage: bcp47[lang],
  isAccessibleForFree: true,
  url: `${origin}/ui/irh/financials`,
  creator: { "@type": "Organization", name, url: origin },
  distribution: [
    ["application/json", factsPath],
    ["text/csv", `${factsPath}Csv`],
  ].map(([encodingFormat, path]) => ({ "@type": "DataDownload", encodingFormat, contentUrl: `${origin}${path}` })),
});
