import { latestBlock } from "~/publishing/operations/latest.server";
import { contentCalls } from "~/publishing/shared-calls.server";
import type { AreaServer } from "~/server/house.server";
import { educationCalls } from "./calls.server";
import { educationTicks } from "./jobs.server";
import { education } from "./kind";
import { areOurs, listShownCourses } from "./queries.server";
import { mostCourses } from "./rules/terms";

export const educationServer: AreaServer = {
  calls: educationCalls,
  shared: contentCalls(education),
  ticks: educationTicks,
  headings: async ({ db, company }) =>
    (await listShownCourses(db, company.id, null, mostCourses)).map(({ name }) => name),
  draftRule: {
    kind: education.kind,
    field: "facts.source",
    holds: (companyId, _, draft) => areOurs(companyId, draft),
  },
  blocks: { education: latestBlock(education) },
};
