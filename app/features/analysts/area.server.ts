import { z } from "zod";
import { recordHref } from "~/records/rules/record-address";
import { type AreaServer, adjustable, block } from "~/server/house.server";
import { howMany } from "~/shared/forms/block-settings";
import { say } from "~/shared/languages";
import { analystCalls } from "./calls.server";
import { analystsIn } from "./operations/show.server";
import { listKeptEstimates } from "./queries/estimates.server";
import { listAnalystsNamed, listShownAnalysts, namesLogo, showsLogo } from "./queries.server";

const mostFound = 10;
/** How many analysts a block names. */
const inBlock = 6;

export const analystsServer: AreaServer = {
  calls: analystCalls,
  blocks: {
    analysts: adjustable(z.object({ count: howMany(20) }), ({ count = inBlock }) =>
      block(
        ({ db, company }) => ({ rows: listShownAnalysts(db, company.id, count) }),
        ({ rows }, { lang }) => analystsIn(rows, lang),
      ),
    ),
  },
  pictureUses: [{ place: "analysts:logo", path: "/office/analysts", names: namesLogo, shows: showsLogo }],
  finders: [
    {
      path: "office/estimates",
      find: async ({ db, company, lang }, text) =>
        (await listKeptEstimates(db, company.id, { text }, mostFound)).map(({ id, institution, year, day }) => ({
          title: `${say(institution, lang)} ${year}`,
          note: day,
          href: recordHref("office/estimates", id),
        })),
    },
    {
      path: "office/analysts",
      find: async ({ db, company, lang }, text) =>
        (await listAnalystsNamed(db, company.id, text, mostFound)).map(({ id, name, institution }) => ({
          title: say(name, lang),
          note: say(institution, lang),
          href: recordHref("office/analysts", id),
        })),
    },
  ],
};
