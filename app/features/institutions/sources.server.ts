import type { InstitutionEntry, InstitutionSource, LatestOfInstitution } from "~/server/registry/institutions.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { may } from "~/shared/permissions";

const sourcesOf = (ctx: Ctx): readonly InstitutionSource[] =>
  // guard: institution-sources-by-right
  ctx.registry.institutions.filter(({ permission }) => may(ctx, permission));

const fromAll = async <T>(ctx: Ctx, ask: (source: InstitutionSource) => Promise<T[]>): Promise<T[]> =>
  (await Promise.all(sourcesOf(ctx).map(ask))).flat();

/** The latest of each spelling that the areas know which this person may read. */
export const latestOfAll = (ctx: Ctx) => fromAll(ctx, (source) => source.latest(ctx));

/** How much those areas have of these spellings. */
export const countInAll = (ctx: Ctx, nameIndexes: readonly string[]) =>
  fromAll(ctx, (source) => source.count(ctx, nameIndexes));

/** The newest entries of these spellings in those areas, `limit` of each kind at most, newest first. */
export const entriesOfAll = async (ctx: Ctx, nameIndexes: readonly string[], limit: number) =>
  (await fromAll(ctx, (source) => source.entries(ctx, nameIndexes, limit))).sort(
    (a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1),
  );

/** A spelling in clear; null once whoever gave it is erased. */
export async function nameIn({ env, company }: Ctx, { name, sealed, sealedKey }: LatestOfInstitution) {
  if (name) return name;
  const record = { sealed: sealed ?? null, sealedKey: sealedKey ?? null };
  return (await openRecord<{ organisation: string }>(env, company.id, record))?.organisation || null;
}

/** The names of spellings as their entries have them; one whose entries are all older is asked for by itself. */
export async function namesOf(ctx: Ctx, nameIndexes: readonly string[], entries: readonly InstitutionEntry[]) {
  const names = new Map<string, string>();
  const note = (found: readonly InstitutionEntry[]) => {
    for (const { nameIndex, institution } of found)
      if (institution && !names.has(nameIndex)) names.set(nameIndex, institution);
  };
  note(entries);
  for (const nameIndex of nameIndexes) if (!names.has(nameIndex)) note(await entriesOfAll(ctx, [nameIndex], 1));
  return names;
}
