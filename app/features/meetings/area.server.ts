import { latestBlock } from "~/publishing/operations/latest.server";
import { contentCalls } from "~/publishing/shared-calls.server";
import type { AreaServer } from "~/server/house.server";
import { meeting } from "./kind";

export const meetingsServer: AreaServer = {
  shared: contentCalls(meeting),
  blocks: { meetings: latestBlock(meeting) },
};
