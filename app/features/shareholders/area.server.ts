import { type AreaServer, block } from "~/server/house.server";
import { shareholderCalls } from "./calls.server";
import { countBlockOf, countBlockReads, holdersBlockOf, holdersBlockReads } from "./operations/show.server";

export const shareholdersServer: AreaServer = {
  calls: shareholderCalls,
  blocks: {
    numberOfShareholders: block(countBlockReads, countBlockOf),
    shareholdersInfo: block(holdersBlockReads, holdersBlockOf),
  },
};
