import { z } from "zod";
import { recordHref } from "~/records/rules/record-address";
import { toStaff } from "~/records/staff-audience.server";
import { files } from "~/server/database/tables.server";
import { codedFields, fieldWords, namedFields } from "~/server/registry/field-words.server";
import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, adjustable, block } from "~/server/registry/registry.server";
import { howMany } from "~/shared/forms/block-settings";
import { say } from "~/shared/languages";
import { researchCalls } from "./calls.server";
import { reportImport } from "./operations/import.server";
import { briefOf, briefReads } from "./operations/show.server";
import { hasReport, listStoredReports, type ReportRow } from "./queries.server";
import { researchReports } from "./tables.server";

const maxResults = 10;
/** How many reports a block names. */
const inBlock = 4;

export const researchServer: AreaServer = {
  imports: [fileImport(reportImport, "research:import.title", "research.edit", "office/researchReports/import")],
  calls: researchCalls,
  blocks: {
    research: adjustable(z.object({ count: howMany() }), ({ count = inBlock }) =>
      block(
        (_, contents) => briefReads(contents, count),
        (rows, { lang }) => briefOf(rows, lang),
      ),
    ),
  },
  places: [{ page: "researchReports", path: (id) => `researchReports/${id}`, has: hasReport }],
  records: [
    {
      table: researchReports,
      word: "research:title",
      path: "office/researchReports",
      edit: "research.edit",
      fields: {
        ...fieldWords("research:field", ["title", "institution", "authors", "day", "stated"]),
        ...fieldWords("research:field", ["code", "link", "summary", "rights"]),
        ...namedFields("research:field", { fileId: files }),
        ...codedFields("research", ["kind", "rating"]),
      },
      nameOf: ({ title }: ReportRow) => title,
      unsaid: ["fileId", "rights"],
      waits: true,
    },
  ],
  finders: [
    {
      path: "office/researchReports",
      find: async (ctx, text) =>
        (await listStoredReports(ctx.db, toStaff(ctx), { text }, maxResults)).map(
          ({ id, title, institution, day }) => ({
            title: say(title, ctx.lang),
            note: `${say(institution, ctx.lang)} · ${day}`,
            href: recordHref("office/researchReports", id),
          }),
        ),
    },
  ],
};
