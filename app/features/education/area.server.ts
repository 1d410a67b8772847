import { latestBlock } from "~/publishing/operations/latest.server";
import { contentCalls } from "~/publishing/shared-calls.server";
import type { AreaServer } from "~/server/house.server";
import { educationCalls } from "./calls.server";
import { educationTicks } from "./jobs.server";
import { education } from "./kind";
import { areOurs } from "./queries.server";

export const educationServer: AreaServer = {
  calls: educationCalls,
  shared: contentCalls(education),
  ticks: educationTicks,
  draftRule: {
    kind: education.kind,
    field: "facts.source",
    holds: (companyId, _, draft) => areOurs(companyId, draft),
  },
  blocks: { education: latestBlock(education) },
};
