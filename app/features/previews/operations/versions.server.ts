import { partNamed, partNames, partWords } from "~/features/site/scheduled-parts/all.server";
import type { SitePart } from "~/features/site/site-parts/part.server";
import {
  findDraft,
  findVersion,
  listOut,
  listPlanned,
  type SiteVersion,
} from "~/features/site/site-parts/parts-queries.server";
import { savePart } from "~/features/site/site-parts/save-part.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { applyChange } from "~/server/request/planned.server";
import { say } from "~/shared/languages";
import { ok, refuse } from "~/shared/outcome";

/** How many versions that readers have had the list tells. */
const listed = 100;

const toVersion =
  (ctx: Ctx) =>
  ({ id, part, at, state, savedAt, savedBy }: SiteVersion) => ({
    ...{ id, part, at, state, savedAt, savedBy },
    name: say(partWords(ctx, part), ctx.lang),
  });

/**
 * What of the site is planned, next first, and which versions readers have had, the latest first; of each part the
 * newest is what they have.
 */
export async function showVersions(ctx: Ctx) {
  const { db, company, now } = ctx;
  const { planned, out } = await inBatch(db, {
    planned: listPlanned(db, company.id),
    out: listOut(db, company.id, partNames(ctx), now, listed),
  });
  const newest = new Map(out.toReversed().map(({ part, id }) => [part, id]));
  return {
    planned: planned.filter(({ at }) => at > now).map(toVersion(ctx)),
    out: out.map((version) => ({ ...toVersion(ctx)(version), shown: newest.get(version.part) === version.id })),
  };
}

const found = async ({ db, company }: Ctx, id: string) => {
  const [version] = await findVersion(db, company.id, id);
  const part = version && (partNamed(version.part) as SitePart<unknown> | undefined);
  // guard: cancelled-plan-not-previewed
  return version && part && version.state !== "calledBack" ? { version, part } : null;
};

/**
 * The context of a page with one part of the site as a version has it, and all else as readers have it; null for no
 * version.
 */
export async function inVersion(ctx: Ctx, id: string): Promise<Ctx | null> {
  const one = await found(ctx, id);
  return one && { ...ctx, company: applyChange(ctx.company, one.version.shows) };
}

/**
 * Makes a version the draft of its part again, which readers do not see before it is published. Refuses `notFound`, and
 * `changedMeanwhile` when somebody saved a draft at the same moment.
 */
export async function restoreVersion(ctx: Ctx, id: string) {
  const one = await found(ctx, id);
  if (!one) return refuse("notFound");
  const { version, part } = one;
  const [draft] = await findDraft(ctx.db, ctx.company.id, part.name);
  const body = part.of({ ...ctx, company: applyChange(ctx.company, version.shows) });
  const saved = await savePart(ctx, part, { body, revision: draft?.revision ?? 0, out: "draft" });
  return saved.ok ? ok({ path: part.path }) : refuse(saved.code, saved.facts);
}
