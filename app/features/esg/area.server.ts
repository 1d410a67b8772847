import { z } from "zod";
import { recordHref } from "~/records/rules/record-address";
import { toStaff } from "~/records/staff-audience.server";
import { codedFields, fieldWords, namedFields } from "~/server/registry/field-words.server";
import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, adjustable, block } from "~/server/registry/registry.server";
import { hrefOf } from "~/shared/addresses";
import { howMany } from "~/shared/forms/block-settings";
import { say, textLang, type Words } from "~/shared/languages";
import { esgCalls, storedCalls } from "./calls.server";
import { figureImport } from "./operations/import.server";
import { ratingImport } from "./operations/rating-import.server";
import { briefOf, briefReads } from "./operations/show.server";
import { statedFacts } from "./operations/stated-facts.server";
import {
  type AgencyRow,
  type FigureRow,
  listFiguresNamed,
  listRatingsNamed,
  listSeenNamed,
  type RatingRow,
} from "./queries.server";
import { esgAgencies, esgFigures, esgRatings } from "./tables.server";

const maxResults = 10;
/** How many agencies a block names. */
const inBlock = 2;

export const esgServer: AreaServer = {
  imports: [
    fileImport(figureImport, "esg:import.title", "esg.edit", "office/esgFigures/import"),
    fileImport(ratingImport, "esg:ratingImport.title", "esg.edit", "office/esgRatings/import"),
  ],
  calls: esgCalls,
  shared: storedCalls,
  blocks: {
    esg: adjustable(z.object({ count: howMany() }), ({ count = inBlock }) =>
      block(
        (_, contents) => briefReads(contents),
        (rows, { lang }) => briefOf(rows, lang, count),
      ),
    ),
  },
  facts: statedFacts,
  siteFinder: {
    reads: (ctx, texts) => listSeenNamed(ctx.db, ctx, texts, maxResults),
    hits: (rows: Awaited<ReturnType<typeof listSeenNamed>>, lang) =>
      rows.map(({ id, name, part }) => {
        const words = JSON.parse(name) as Words;
        return { title: say(words, lang), lang: textLang(words, lang), href: hrefOf(`esg#${part}-${id}`) };
      }),
  },
  records: [
    {
      table: esgAgencies,
      word: "esg:agencies.title",
      path: "office/esgRatings/agencies",
      edit: "esg.edit",
      fields: fieldWords("esg:agency", ["name", "scale", "grades", "least", "most", "better", "about", "link"]),
      nameOf: ({ name }: AgencyRow) => name,
      unsaid: ["scale", "grades", "least", "most", "better"],
      waits: true,
    },
    {
      table: esgRatings,
      word: "esg:ratings.title",
      path: "office/esgRatings",
      edit: "esg.edit",
      fields: {
        ...namedFields("esg:field", { agencyId: esgAgencies }),
        ...fieldWords("esg:field", ["day", "score", "note", "link"]),
      },
      nameOf: ({ day, score }: RatingRow) => `${day} ${score}`,
      unsaid: ["agencyId"],
      waits: true,
    },
    {
      table: esgFigures,
      word: "esg:figures.title",
      path: "office/esgFigures",
      edit: "esg.edit",
      fields: {
        ...fieldWords("esg:field", ["unit", "series"]),
        ...codedFields("esg", ["topic"]),
        ...{ name: "esg:figures.indicator", note: "esg:office.figureNote" },
      },
      nameOf: ({ name }: FigureRow) => name,
      waits: true,
    },
  ],
  finders: [
    {
      path: "office/esgRatings",
      find: async (ctx, text) =>
        (await listRatingsNamed(ctx.db, toStaff(ctx), text, maxResults)).map(({ id, agencyName, day, score }) => ({
          title: `${say(agencyName, ctx.lang)} ${score}`,
          note: day,
          href: recordHref("office/esgRatings", id),
        })),
    },
    {
      path: "office/esgFigures",
      find: async (ctx, text) =>
        (await listFiguresNamed(ctx.db, toStaff(ctx), text, maxResults)).map(({ id, name, unit }) => ({
          title: say(name, ctx.lang),
          note: say(unit, ctx.lang),
          href: recordHref("office/esgFigures", id),
        })),
    },
  ],
};
