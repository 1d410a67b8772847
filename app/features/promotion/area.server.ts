import { z } from "zod";
import { pictures } from "~/pictures/tables.server";
import { latestBlock } from "~/publishing/editions/latest.server";
import { contents } from "~/publishing/tables.server";
import { recordHref } from "~/records/rules/record-address";
import { codedFields, fieldWords, namedFields } from "~/server/registry/field-words.server";
import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, adjustable, block } from "~/server/registry/registry.server";
import { howMany } from "~/shared/forms/block-settings";
import { say } from "~/shared/languages";
import { promotionCalls, promotionItems } from "./calls.server";
import { capitalEvent } from "./kind";
import { capitalEventImport } from "./operations/import.server";
import { recommendationRecords } from "./operations/recommendations.server";
import { headingsOf, recommendedIn, recommendedReads } from "./operations/show.server";
import { isRecommended, namesPicture, type RecommendationRow, showsPicture, titleOfVideo } from "./queries.server";
import { namedKinds } from "./rules/leads";
import { recommendations } from "./tables.server";

/** How many recommendations a block shows, and how many the palette of the office names. */
const [inBlock, maxResults] = [3, 10];

export const promotionServer: AreaServer = {
  imports: [fileImport(capitalEventImport, "promotion:import.title", "promotion.edit", "office/capitalEvents/import")],
  calls: promotionCalls,
  shared: promotionItems,
  headings: headingsOf,
  videos: {
    shown: (companyId, id, reader) => isRecommended(companyId, id, reader, namedKinds),
    title: titleOfVideo,
  },
  blocks: {
    capitalEvents: latestBlock(capitalEvent),
    recommended: adjustable(z.object({ count: howMany(9) }), ({ count = inBlock }) =>
      block(
        (_, contents) => ({ rows: recommendedReads(contents, null, count) }),
        ({ rows }, _, contents) => recommendedIn(contents, rows),
      ),
    ),
  },
  pictureUses: [
    { place: "promotion:field.picture", path: "/office/recommendations", names: namesPicture, shows: showsPicture },
  ],
  records: [
    {
      table: recommendations,
      word: "promotion:recommended.title",
      path: "office/recommendations",
      edit: "promotion.edit",
      fields: {
        ...fieldWords("promotion:field", ["title", "about", "day", "link"]),
        ...namedFields("promotion:field", { contentId: contents, picture: pictures }),
        ...codedFields("promotion", ["kind"], { kind: "recommended.kind" }),
      },
      nameOf: ({ title, day }: RecommendationRow) => (title["zh-CN"] ? title : day),
      unsaid: ["contentId", "picture"],
      waits: true,
    },
  ],
  finders: [
    {
      path: "office/recommendations",
      find: async (ctx, text) =>
        (await recommendationRecords.list(ctx))
          .filter(({ title }) => Object.values(title).some((one) => one?.toLowerCase().includes(text.toLowerCase())))
          .slice(0, maxResults)
          .map(({ id, title, day }) => ({
            title: say(title, ctx.lang),
            note: day,
            href: recordHref("office/recommendations", id),
          })),
    },
  ],
};
