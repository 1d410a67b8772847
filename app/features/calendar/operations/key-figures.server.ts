import { type keyFigureRows, keyFiguresSaid } from "~/features/finance/operations/key-figures.server";
import type { Ctx } from "~/server/context.server";
import { metricOf } from "../rules/stated-figures";
import type { ResultPeriod } from "./results.server";

export type Stated = NonNullable<ReturnType<typeof keyFiguresSaid>>;

/** Fewer figures are no band of their own. */
const fewest = 3;

/**
 * The key figures of the newest year as its statements have them, without those that `latest` tells of the same year already; null where
 * fewer than three are left, and where results are out of a later year than there are statements of.
 */
export function statedBeside(
  ctx: Pick<Ctx, "company" | "lang">,
  rows: Awaited<ReturnType<typeof keyFigureRows>>,
  { latest, year }: { latest: ResultPeriod | null; year: ResultPeriod | null },
): Stated | null {
  const said = keyFiguresSaid(ctx, rows);
  if (!said) return null;
  const told = Number(said.end.slice(0, 4));
  const annual = [latest, year].filter((one) => one?.period.part === "annual");
  if (annual.some((one) => one && one.period.year > told)) return null;
  const known = latest?.period.part === "annual" && latest.period.year === told ? latest.figures : [];
  const figures = said.figures.filter(({ key }) => !known.some(({ metric }) => metric === metricOf(key)));
  return figures.length >= fewest ? { ...said, figures } : null;
}
