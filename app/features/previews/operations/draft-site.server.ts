import { partNamed, partNames } from "~/features/site/scheduled-parts/all.server";
import type { SitePart } from "~/features/site/site-parts/part.server";
import { findDraft } from "~/features/site/site-parts/parts-queries.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { applyChange, resolveAt } from "~/server/request/planned.server";

/**
 * The context of a page as it will be at `at`: the company with what is planned of its site until then, and with what
 * staff have saved of it and readers do not have yet.
 */
export async function inDraft(ctx: Ctx, at = ctx.now): Promise<Ctx> {
  const names = partNames(ctx);
  const drafts = await inBatch(
    ctx.db,
    Object.fromEntries(names.map((name) => [name, findDraft(ctx.db, ctx.company.id, name)])),
  );
  const company = names.reduce(
    (before, name) => {
      const [draft] = drafts[name] ?? [];
      const part = partNamed(name) as SitePart<unknown> | undefined;
      return draft && part
        ? applyChange(before, part.shows({ ...Object(part.of(ctx)), ...Object(draft.draft) }))
        : before;
    },
    resolveAt(ctx.company, at),
  );
  return { ...ctx, company };
}
