import { contentFinder } from "~/publishing/operations/find.server";
import { latestBlock } from "~/publishing/operations/latest.server";
import { contentCalls } from "~/publishing/shared-calls.server";
import type { AreaServer } from "~/server/house.server";
import { honour } from "./kind";

export const honoursServer: AreaServer = {
  shared: contentCalls(honour),
  finders: [contentFinder(honour.kind, "office/honours")],
  blocks: { honours: latestBlock(honour) },
};
