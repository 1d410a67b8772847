import { latestBlock, latestOf, latestReads } from "~/publishing/editions/latest.server";
import { contentCalls } from "~/publishing/shared-calls.server";
import { type AreaServer, block } from "~/server/registry/registry.server";
import { meeting } from "./kind";

const inBlock = 2;

/** Its own read, so that pages without it pay nothing for it. */
const newest = block(
  (_, contents) => ({ rows: latestReads(contents, meeting, inBlock) }),
  ({ rows }, _, contents) => latestOf(contents, rows, meeting),
);

export const meetingsServer: AreaServer = {
  shared: contentCalls(meeting),
  blocks: { meetings: { ...latestBlock(meeting), ...newest } },
};
