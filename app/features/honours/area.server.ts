import { latestBlock } from "~/publishing/editions/latest.server";
import { contentCalls } from "~/publishing/shared-calls.server";
import type { AreaServer } from "~/server/registry/registry.server";
import { honour } from "./kind";

export const honoursServer: AreaServer = {
  shared: contentCalls(honour),
  blocks: { honours: latestBlock(honour) },
};
