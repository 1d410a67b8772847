import { menusIn } from "~/features/content/operations/show.server";
import { readBlocks } from "~/features/site/blocks.server";
import type { Ctx } from "~/server/context.server";
import { say } from "~/shared/languages";

/** What the home page shows; `published` is the moment whose publications it has, now unless it is a preview. */
export async function readHome(ctx: Ctx, published = ctx.now) {
  const { name, origin, settings } = ctx.company;
  const blocks = ctx.house.homeBlocks;
  return {
    lang: ctx.lang,
    name: say(name, ctx.lang),
    url: `${origin}/ui/irh/index`,
    codes: settings.codes ?? [],
    blocks,
    data: await readBlocks(
      ctx,
      blocks.map((block) => block.name),
      published,
    ),
  };
}

/** What a column page shows, the first column's without an id; null for an id that no column has. */
export async function readColumn(ctx: Ctx, id: string | null, published = ctx.now) {
  const { columns } = ctx.house;
  const column = id === null ? columns[0] : columns.find((one) => one.id === id);
  if (!column) return null;
  return {
    lang: ctx.lang,
    name: say(ctx.company.name, ctx.lang),
    column,
    own: menusIn(ctx, column.id),
    data: await readBlocks(ctx, column.blocks, published),
  };
}
