import { z } from "zod";
import { recordHref } from "~/records/rules/record-address";
import { type AreaServer, adjustable, block } from "~/server/house.server";
import { hrefOf } from "~/shared/addresses";
import { howMany } from "~/shared/forms/block-settings";
import { saidIn, say, type Words } from "~/shared/languages";
import { esgCalls, keptCalls } from "./calls.server";
import { briefReads, ratingIn } from "./operations/show.server";
import { statedFacts } from "./operations/stated-facts.server";
import { listFiguresNamed, listRatingsNamed, listSeenNamed } from "./queries.server";

const mostFound = 10;
/** How many agencies a block names. */
const inBlock = 2;

export const esgServer: AreaServer = {
  calls: esgCalls,
  shared: keptCalls,
  blocks: {
    esg: adjustable(z.object({ count: howMany() }), ({ count = inBlock }) =>
      block(
        (ctx) => briefReads(ctx, count),
        ({ ratings }, { lang }) => ratings.map((row) => ratingIn(row, lang)),
      ),
    ),
  },
  facts: statedFacts,
  siteFinder: {
    reads: ({ db, company }, texts) => listSeenNamed(db, company.id, texts, mostFound),
    hits: (rows: Awaited<ReturnType<typeof listSeenNamed>>, lang) =>
      rows.map(({ id, name, part }) => {
        const words = JSON.parse(name) as Words;
        return { title: say(words, lang), lang: saidIn(words, lang), href: hrefOf(`esg#${part}-${id}`) };
      }),
  },
  finders: [
    {
      path: "office/esgRatings",
      find: async ({ db, company, lang }, text) =>
        (await listRatingsNamed(db, company.id, text, mostFound)).map(({ id, agencyName, day, score }) => ({
          title: `${say(agencyName, lang)} ${score}`,
          note: day,
          href: recordHref("office/esgRatings", id),
        })),
    },
    {
      path: "office/esgFigures",
      find: async ({ db, company, lang }, text) =>
        (await listFiguresNamed(db, company.id, text, mostFound)).map(({ id, name, unit }) => ({
          title: say(name, lang),
          note: say(unit, lang),
          href: recordHref("office/esgFigures", id),
        })),
    },
  ],
};
