import { z } from "zod";
import { pictures } from "~/pictures/tables.server";
import { recordsFor } from "~/records/queries/audience.server";
import { recordHref } from "~/records/rules/record-address";
import { toStaff } from "~/records/staff-audience.server";
import { codedFields, fieldWords, namedFields } from "~/server/registry/field-words.server";
import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, adjustable, block } from "~/server/registry/registry.server";
import { howMany } from "~/shared/forms/block-settings";
import { say } from "~/shared/languages";
import { analystCalls } from "./calls.server";
import { estimateImport } from "./operations/estimate-import.server";
import { listEstimates } from "./operations/estimates.server";
import { analystImport } from "./operations/import.server";
import { analystsIn } from "./operations/show.server";
import type { EstimateRow } from "./queries/estimates.server";
import { type AnalystRow, listAnalystsNamed, listPublicAnalysts, namesLogo, showsLogo } from "./queries.server";
import { analystEstimates, analysts } from "./tables.server";

const maxResults = 10;
/** How many analysts a block names. */
const inBlock = 6;

export const analystsServer: AreaServer = {
  imports: [
    fileImport(analystImport, "analysts:import.title", "analysts.edit", "office/analysts/import"),
    fileImport(estimateImport, "analysts:estimates.import", "analysts.edit", "office/estimates/import"),
  ],
  calls: analystCalls,
  blocks: {
    analysts: adjustable(z.object({ count: howMany(20) }), ({ count = inBlock }) =>
      block(
        (_, contents) => ({ rows: listPublicAnalysts(contents.db, contents, count) }),
        ({ rows }, { lang }) => analystsIn(rows, lang),
      ),
    ),
  },
  pictureUses: [{ place: "analysts:logo", path: "/office/analysts", names: namesLogo, shows: showsLogo }],
  records: [
    {
      table: analysts,
      word: "analysts:title",
      path: "office/analysts",
      edit: "analysts.edit",
      fields: {
        ...fieldWords("analysts:field", ["institution", "name", "phone", "email", "consent"]),
        ...namedFields("analysts:field", { logo: pictures }),
        ...codedFields("analysts", ["market"]),
      },
      nameOf: ({ name }: AnalystRow) => name,
      waits: true,
    },
    {
      table: analystEstimates,
      word: "analysts:estimates.title",
      path: "office/estimates",
      edit: "analysts.edit",
      fields: {
        ...fieldWords("analysts:field", ["institution", "year", "day", "currency"]),
        ...fieldWords("analysts:field", ["revenue", "parentProfit", "eps", "targetPrice"]),
        ...codedFields("analysts", ["unit"]),
      },
      nameOf: ({ institution }: EstimateRow) => institution,
      waits: true,
    },
  ],
  finders: [
    {
      path: "office/estimates",
      find: async (ctx, text) =>
        (await listEstimates(ctx, { text }, maxResults)).map(({ id, institution, year, day }) => ({
          title: `${say(institution, ctx.lang)} ${year}`,
          note: day,
          href: recordHref("office/estimates", id),
        })),
    },
    {
      path: "office/analysts",
      find: async (ctx, text) =>
        (await listAnalystsNamed(ctx.db, ctx.company.id, text, maxResults, recordsFor(analysts, toStaff(ctx)))).map(
          ({ id, name, institution }) => ({
            title: say(name, ctx.lang),
            note: say(institution, ctx.lang),
            href: recordHref("office/analysts", id),
          }),
        ),
    },
  ],
};
