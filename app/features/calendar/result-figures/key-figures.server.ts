import { keyFiguresText } from "~/features/finance/key-figures/operations.server";
import type { Ctx } from "~/server/request/context.server";
import type { Metric, Period } from "./rules";
import { metricOf } from "./stated-figures";

export type Stated = NonNullable<ReturnType<typeof keyFiguresText>>;

type View = { period: Period; figures: readonly { metric: Metric }[] };

/** Fewer figures are no band of their own. */
const fewest = 3;

/**
 * The key figures of the newest year as its statements have them, without those that `latest` tells of the same year
 * already; null where fewer than three are left, and where results are out of a later year than there are statements
 * of.
 */
export function statedBeside(
  ctx: Pick<Ctx, "company" | "lang" | "now">,
  facts: string,
  { latest, year }: { latest: View | null; year: View | null },
): Stated | null {
  const stated = keyFiguresText(ctx, facts);
  if (!stated) return null;
  const statedYear = Number(stated.end.slice(0, 4));
  const annual = [latest, year].filter((one) => one?.period.part === "annual");
  if (annual.some((one) => one && one.period.year > statedYear)) return null;
  const known = latest?.period.part === "annual" && latest.period.year === statedYear ? latest.figures : [];
  const figures = stated.figures.filter(({ key }) => !known.some(({ metric }) => metric === metricOf(key)));
  return figures.length >= fewest ? { ...stated, figures } : null;
}
