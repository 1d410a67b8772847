import type { AreaServer } from "~/server/house.server";
import { listContents, namesPicture, showsPicture } from "./queries.server";

export const concernServer: AreaServer = {
  headings: async ({ db, company }) => (await listContents(db, company.id)).map(({ name }) => name),
  pictureUses: [
    { place: "concern:pictureOfCard", path: "/investorConcern/companyCard", names: namesPicture, shows: showsPicture },
  ],
};
