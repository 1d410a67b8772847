import { holdUntilRelease } from "~/publishing/editions/live.server";
import type { Ctx } from "~/server/request/context.server";
import { factsOf, reportedOf } from "../accounts/facts";
import { findStatedUntil, statedIn } from "../accounts/stated-queries.server";
import { monthsFor } from "../amounts/period-views";
import { openToPublic } from "../statements/operations.server";

/** Further back than any company has been listed. */
const years = 40;

/**
 * The read of `parentProfitsShown`, which carries the next change of the page that it stands on; a builder of one row.
 */
export const parentProfitRead = ({ db, company, now }: Ctx) =>
  findStatedUntil(db, { companyId: company.id, now }, { of: ["income"], months: monthsFor("annual", years) });

/** A stated profit in yuan; `step` is the smallest amount that its source tells, where that is more than one. */
export type ParentProfit = { value: string; step?: string | undefined };

/**
 * The net profit attributable to the parent of whole years by the day on which they end, as readers have it: nothing
 * that is not out, is closed to them or is stated in another currency than yuan.
 */
export function parentProfitsShown(
  rows: Awaited<ReturnType<typeof parentProfitRead>>,
  ctx: Ctx,
): ReadonlyMap<string, ParentProfit> {
  holdUntilRelease(ctx, rows);
  return parentProfitsIn(rows[0]?.stated ?? "[]", ctx);
}

/** The same out of the JSON of `selectStated`. */
export function parentProfitsIn(json: string, ctx: Pick<Ctx, "company" | "now">): ReadonlyMap<string, ParentProfit> {
  const { statements, closed } = openToPublic(ctx);
  if (!statements.includes("income") || closed.has("parentProfit")) return new Map();
  const ends = Map.groupBy(reportedOf(statedIn(json, ctx.now)), ({ end }) => end);
  return new Map(
    [...ends].flatMap(([end, stated]) => {
      const result = factsOf(stated);
      const profit = result?.currency === "CNY" ? result.facts.get("parentProfit") : undefined;
      return profit ? [[end, { value: profit.value, step: profit.step }] as const] : [];
    }),
  );
}
