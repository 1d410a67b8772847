import { z } from "zod";
import { recordHref } from "~/records/rules/record-address";
import { type AreaServer, adjustable, block } from "~/server/house.server";
import { howMany } from "~/shared/forms/block-settings";
import { say } from "~/shared/languages";
import { researchCalls } from "./calls.server";
import { briefOf, briefReads } from "./operations/show.server";
import { listKeptReports } from "./queries.server";

const mostFound = 10;
/** How many reports a block names. */
const inBlock = 4;

export const researchServer: AreaServer = {
  calls: researchCalls,
  blocks: {
    research: adjustable(z.object({ count: howMany() }), ({ count = inBlock }) =>
      block(
        (ctx) => briefReads(ctx, count),
        (rows, { lang }) => briefOf(rows, lang),
      ),
    ),
  },
  finders: [
    {
      path: "office/researchReports",
      find: async ({ db, company, lang }, text) =>
        (await listKeptReports(db, company.id, { text }, mostFound)).map(({ id, title, institution, day }) => ({
          title: say(title, lang),
          note: `${say(institution, lang)} · ${day}`,
          href: recordHref("office/researchReports", id),
        })),
    },
  ],
};
