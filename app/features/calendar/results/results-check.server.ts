import { statementsBetween, statementsOf } from "~/features/finance/import/stated.server";
import type { Ctx } from "~/server/request/context.server";
import { type DrawnFigure, drawFigures } from "../result-figures/drawn-figures";
import { type Period, periodKey, periodParts, type Results } from "../result-figures/rules";
import { type Apart, figuresApart } from "../result-figures/stated-figures";

/**
 * Which headline figures of an event differ from the statements of their period as this person may know them; none
 * without any.
 */
export async function checkResults(ctx: Ctx, results: Results | null | undefined): Promise<Apart[]> {
  return results ? figuresApart(results, await statementsOf(ctx, results.period.year)) : [];
}

/** The headline figures that this person can draw from statements, by the key of their period, of these years. */
export async function drawnByPeriod(ctx: Ctx, years: readonly number[]): Promise<Record<string, DrawnFigure[]>> {
  if (years.length === 0) return {};
  const stated = await statementsBetween(ctx, Math.min(...years) - 2, Math.max(...years));
  const periods = [...new Set(years)].flatMap((year) => periodParts.map((part): Period => ({ year, part })));
  return Object.fromEntries(
    periods
      .map((period) => [periodKey(period), drawFigures(period, stated)] as const)
      .filter(([, { length }]) => length > 0),
  );
}
