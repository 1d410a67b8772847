import { latestBlock } from "~/publishing/editions/latest.server";
import { contentCalls } from "~/publishing/shared-calls.server";
import type { AreaServer } from "~/server/registry/registry.server";
import { educationCalls } from "./calls.server";
import { educationTicks } from "./jobs.server";
import { education } from "./kind";
import { areOurs, type CourseRow, listPublicCourses, type SourceRow } from "./queries.server";
import { educationCourses, educationSources } from "./tables.server";
import { mostCourses } from "./terms/rules";

export const educationServer: AreaServer = {
  calls: educationCalls,
  shared: contentCalls(education),
  ticks: educationTicks,
  headings: async (ctx) => (await listPublicCourses(ctx.db, ctx, null, mostCourses)).map(({ name }) => name),
  draftRule: {
    kind: education.kind,
    field: "facts.source",
    holds: (companyId, _, draft) => areOurs(companyId, draft),
  },
  blocks: { education: latestBlock(education) },
  records: [
    {
      table: educationCourses,
      word: "education:office.courses",
      path: "office/educationCourses",
      edit: "education.edit",
      fields: { name: "education:office.courseName", about: "education:office.courseAbout" },
      nameOf: ({ name }: CourseRow) => name,
      waits: false,
    },
    {
      table: educationSources,
      word: "education:sources",
      path: "office/educationSources",
      edit: "education.edit",
      fields: {
        name: "education:office.sourceName",
        parentId: { label: "education:office.sourceAbove", names: educationSources },
      },
      nameOf: ({ name }: SourceRow) => name,
      waits: false,
    },
  ],
};
