import type { Ctx } from "~/server/context.server";
import type { BroughtContent } from "~/server/house.server";
import { type FactDifference, factDifferences } from "~/shared/facts/differences";

/** The facts that areas state differently, for what readers have. */
export const readDifferences = (ctx: Ctx): Promise<FactDifference[]> => differencesWith(ctx, []);

/** The differences that a release would bring: those of which one place is among what it would make public. */
export async function readDifferencesWith(ctx: Ctx, brought: readonly BroughtContent[]): Promise<FactDifference[]> {
  const all = brought.length > 0 ? await differencesWith(ctx, brought) : [];
  return all.filter(({ places }) => places.some(({ coming }) => coming));
}

async function differencesWith(ctx: Ctx, brought: readonly BroughtContent[]): Promise<FactDifference[]> {
  const stated = await Promise.all(ctx.house.facts.map((read) => read(ctx, brought)));
  return factDifferences(stated.flat());
}
