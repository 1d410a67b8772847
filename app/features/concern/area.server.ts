import { pictures } from "~/pictures/tables.server";
import { fieldWords, namedFields } from "~/server/registry/field-words.server";
import type { AreaServer } from "~/server/registry/registry.server";
import { type CardRow, type ContentRow, listContents, namesPicture, showsPicture } from "./queries.server";
import { cardContents, companyCards } from "./tables.server";

export const concernServer: AreaServer = {
  headings: async (ctx) => (await listContents(ctx.db, ctx)).map(({ name }) => name),
  pictureUses: [
    { place: "concern:pictureOfCard", path: "/investorConcern/companyCard", names: namesPicture, shows: showsPicture },
  ],
  records: [
    {
      table: companyCards,
      word: "concern:card.title",
      path: "investorConcern/companyCard",
      edit: "concern.edit",
      fields: { ...fieldWords("concern:field", ["greeting"]), ...namedFields("concern:field", { picture: pictures }) },
      nameOf: ({ greeting }: CardRow) => greeting,
      waits: false,
    },
    {
      table: cardContents,
      word: "concern:contents.title",
      path: "investorConcern/contentSetting",
      edit: "concern.edit",
      fields: fieldWords("concern:field", ["page", "name", "about", "newest"]),
      nameOf: ({ name, page }: ContentRow) => (name["zh-CN"] ? name : page),
      waits: false,
    },
  ],
};
