import { correctionsRead, correctionsShown } from "~/records/changes/corrections.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { listPublicUnits } from "../queries.server";
import { placedOf } from "../rules/tree";
import { organisationUnits } from "../tables.server";

/**
 * The units of the chart as readers have it; `asOf` is when the last of them was saved, null without any. One database
 * call.
 */
export async function showChart(ctx: Ctx) {
  const { units, corrected } = await inBatch(ctx.db, {
    units: listPublicUnits(ctx.db, ctx),
    corrected: correctionsRead(ctx.db, ctx, organisationUnits),
  });
  const shown = placedOf(units).map(({ one }) => one);
  const asOf = shown.length > 0 ? new Date(Math.max(...shown.map(({ savedAt }) => savedAt.getTime()))) : null;
  return {
    units: shown.map(({ id, parentId, name }) => ({ id, parentId, name })),
    asOf,
    corrections: correctionsShown(ctx, corrected),
  };
}
