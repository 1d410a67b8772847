import { defineRecord } from "~/records/define-record.server";
import { recordsFor } from "~/records/queries/audience.server";
import { toStaff } from "~/records/staff-audience.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { type Outcome, ok } from "~/shared/outcome";
import { type EstimateRow, listStoredEstimates, updateEstimateDays } from "../queries/estimates.server";
import { estimateDays } from "../rules/estimates";
import type { EstimateDays, EstimateValues } from "../schemas/estimates";
import { analystEstimates } from "../tables.server";

/**
 * What institutions estimate of the company's fiscal years. Refuses `estimateKnown` for a second one of an institution,
 * year and day, and `estimateInFuture`.
 */
export const estimateRecords = defineRecord<EstimateRow, EstimateValues>({
  name: "analysts.estimate",
  table: analystEstimates,
  fields: ["institution", "year", "day", "currency", "unit", "revenue", "parentProfit", "eps", "targetPrice"],
  max: null,
  full: "recordsTooMany",
  taken: {
    columns: "analyst_estimates_once",
    refusal: ({ institution, year = 0, day = "" }) => ({
      code: "estimateKnown",
      facts: { name: institution?.["zh-CN"] ?? "", year, day },
    }),
  },
  wrong: ({ day }, now) => (day > beijingDay(now) ? { code: "estimateInFuture" } : null),
});

/** The estimates for a screen of the office, newest first. */
export const listEstimates = (ctx: Ctx, filter: Parameters<typeof listStoredEstimates>[2], limit: number) =>
  listStoredEstimates(ctx.db, ctx.company.id, filter, limit, recordsFor(analystEstimates, toStaff(ctx)));

/** Changes for how many days an estimate counts, from the next request of each page on. */
export async function changeEstimateDays(ctx: Ctx, { days }: EstimateDays): Promise<Outcome<null>> {
  const change = { before: { estimateDays: estimateDays(ctx.company) }, after: { estimateDays: days } };
  await inBatch(ctx.db, {
    settings: updateEstimateDays(ctx.db, ctx.company.id, days),
    note: auditRow(ctx, { action: "analysts.changeEstimateDays", subjectId: ctx.company.id, ...change }),
  });
  forgetCompanies();
  return ok(null);
}
