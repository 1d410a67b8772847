import { codedFields, fieldWords } from "~/server/registry/field-words.server";
import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, block } from "~/server/registry/registry.server";
import { hrefOf } from "~/shared/addresses";
import { defaultLang, langOfName } from "~/shared/languages";
import { shareholderCalls } from "./calls.server";
import { companyFigures } from "./operations/company-figures.server";
import { countsImport, holdersImport } from "./operations/imports.server";
import { countBlockOf, countBlockReads, holdersBlockOf, holdersBlockReads } from "./operations/show.server";
import { type CountRow, type FloatRow, listHoldersNamed, type PositionRow } from "./queries.server";
import { enteredIn } from "./rules/names";
import { holderPositions, shareFloats, shareholderCounts } from "./tables.server";

const maxResults = 10;

export const shareholdersServer: AreaServer = {
  imports: [
    fileImport(
      countsImport,
      "shareholders:import.counts.title",
      "shareholders.edit",
      "office/shareholderCounts/import",
    ),
    {
      ...{ importer: holdersImport, word: "shareholders:area.menu.holders", permission: "shareholders.edit" },
      ...{ path: "office/shareholders/import/top10", files: "office/shareholders/import/files" },
    },
  ],
  calls: shareholderCalls,
  figures: companyFigures,
  siteFinder: {
    reads: (ctx, texts) => listHoldersNamed(ctx.db, ctx, texts, maxResults),
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
  records: [
    {
      table: shareholderCounts,
      periodEnd: "day",
      word: "shareholders:counts.title",
      path: "office/shareholderCounts",
      edit: "shareholders.edit",
      fields: {
        ...fieldWords("shareholders:field", ["day", "holders", "shares"]),
        ...codedFields("shareholders", ["shareClass"], { shareClass: "class" }),
      },
      nameOf: ({ day }: CountRow) => day,
      waits: true,
    },
    {
      table: holderPositions,
      periodEnd: "day",
      word: "shareholders:office.holders",
      path: "office/shareholders",
      edit: "shareholders.edit",
      fields: {
        ...fieldWords("shareholders:field", ["day", "rank", "name", "nameTc", "nameEn", "kind"]),
        ...codedFields("shareholders", ["list"]),
        ...{
          shares: "shareholders:field.held",
          ratio: "shareholders:field.ratio",
          stated: "shareholders:field.stated",
        },
      },
      nameOf: ({ day, name }: PositionRow) => `${day} ${name}`,
      waits: true,
    },
    {
      table: shareFloats,
      word: "shareholders:floats.title",
      path: "office/freeFloat",
      edit: "shareholders.edit",
      fields: fieldWords("shareholders:field", ["day", "free", "restricted", "unlocked", "note"]),
      nameOf: ({ day }: FloatRow) => day,
      waits: true,
    },
  ],
};
