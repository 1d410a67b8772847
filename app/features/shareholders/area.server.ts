import { type AreaServer, block } from "~/server/house.server";
import { hrefOf } from "~/shared/addresses";
import { defaultLang } from "~/shared/languages";
import { shareholderCalls } from "./calls.server";
import { companyFigures } from "./operations/company-figures.server";
import { countBlockOf, countBlockReads, holdersBlockOf, holdersBlockReads } from "./operations/show.server";
import { listHoldersNamed } from "./queries.server";
import { enteredIn } from "./rules/names";
import { langOfName } from "./rules/terms";

const mostFound = 10;

export const shareholdersServer: AreaServer = {
  calls: shareholderCalls,
  figures: companyFigures,
  siteFinder: {
    reads: ({ db, company }, texts) => listHoldersNamed(db, company.id, texts, mostFound),
    hits: (rows: Awaited<ReturnType<typeof listHoldersNamed>>, lang) =>
      rows.map(({ id, name, ...entered }) => {
        const title = enteredIn(entered, lang) || name;
        return {
          title,
          lang: langOfName(title, lang) && title === name ? defaultLang : lang,
          href: hrefOf(`shareholders/holder/${id}`),
        };
      }),
  },
  blocks: {
    numberOfShareholders: block(countBlockReads, countBlockOf),
    shareholdersInfo: block(holdersBlockReads, holdersBlockOf),
  },
};
