import { latestBlock } from "~/publishing/operations/latest.server";
import { contentCalls } from "~/publishing/shared-calls.server";
import type { AreaServer } from "~/server/house.server";
import { honour } from "./kind";

export const honoursServer: AreaServer = {
  shared: contentCalls(honour),
  blocks: { honours: latestBlock(honour) },
};
