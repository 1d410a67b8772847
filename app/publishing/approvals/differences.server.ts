import type { BroughtContent } from "~/server/registry/figure-slots.server";
import type { Ctx } from "~/server/request/context.server";
import { type Fact, type FactDifference, factDifferences } from "~/shared/facts/differences";

/** The facts that areas state differently, for what readers have. */
export const readDifferences = async (ctx: Ctx): Promise<FactDifference[]> => factDifferences(await factsOf(ctx, []));

/** What a release would bring: its contents, and whether it changes records. */
type Brought = { releaseId: string; contents: readonly BroughtContent[]; records: boolean };

/** The differences that a release would bring: those of which one place is among what it would make public. */
export async function readDifferencesWith(
  ctx: Ctx,
  { releaseId, contents, records }: Brought,
): Promise<FactDifference[]> {
  if (contents.length === 0 && !records) return [];
  const before = new Set(records ? (await factsOf(ctx, [])).map((fact) => JSON.stringify(fact)) : []);
  const after = await factsOf(records ? { ...ctx, withRelease: releaseId } : ctx, contents);
  const facts = records
    ? after.map((fact) => (before.has(JSON.stringify(fact)) ? fact : { ...fact, coming: true }))
    : after;
  return factDifferences(facts).filter(({ places }) => places.some(({ coming }) => coming));
}

const factsOf = async (ctx: Ctx, brought: readonly BroughtContent[]): Promise<Fact[]> =>
  (await Promise.all(ctx.registry.facts.map((read) => read(ctx, brought)))).flat();
