import { menusIn } from "~/features/content/pages/show.server";
import { readBlocks } from "~/features/site/blocks.server";
import { visibleAt } from "~/features/site/pages/page-blocks";
import type { Ctx } from "~/server/request/context.server";
import type { PlacedBlock } from "~/shared/area";
import { say } from "~/shared/languages";

/**
 * Those of the blocks that this reader has at that moment with their data; the page then lives no longer than that
 * holds.
 */
async function readVisible(ctx: Ctx, placed: readonly PlacedBlock[], published: Date) {
  const { blocks, change } = visibleAt(placed, { lang: ctx.lang, at: published });
  ctx.freshUntil(change);
  return { blocks, data: await readBlocks(ctx, blocks, published) };
}

/** What the home page shows; `published` is the moment whose publications it has, now unless it is a preview. */
export async function readHome(ctx: Ctx, published = ctx.now) {
  const { name, origin, settings } = ctx.company;
  return {
    lang: ctx.lang,
    name: say(name, ctx.lang),
    url: `${origin}/ui/irh/index`,
    codes: settings.codes ?? [],
    ...(await readVisible(ctx, ctx.registry.homeBlocks, published)),
  };
}

/** What a column page shows, the first column's without an id; null for an id that no column has. */
export async function readColumn(ctx: Ctx, id: string | null, published = ctx.now) {
  const { columns } = ctx.registry;
  const column = id === null ? columns[0] : columns.find((one) => one.id === id);
  if (!column) return null;
  return {
    lang: ctx.lang,
    name: say(ctx.company.name, ctx.lang),
    column,
    own: menusIn(ctx, column.id),
    ...(await readVisible(ctx, column.blocks, published)),
  };
}
