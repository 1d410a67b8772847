import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import type { Block } from "~/server/house.server";

/** The data of these blocks by name, all read in one batch, with what is published at that moment. */
export async function readBlocks(
  ctx: Ctx,
  names: readonly string[],
  published = ctx.now,
): Promise<Record<string, unknown>> {
  const contents = { ...ctx, now: published };
  const shown = names.flatMap((name) => {
    const block = ctx.house.blocks[name];
    return block ? [{ name, block }] : [];
  });
  const reads = [...new Set(shown.map(({ block }) => block.reads))].map((read) => ({ read, own: read(ctx, contents) }));
  const items = reads.flatMap(({ own }, at) => Object.entries(own).map(([name, item]) => [`${at}.${name}`, item]));
  const rows: Record<string, unknown> = await inBatch(ctx.db, Object.fromEntries(items));
  const rowsOf = ({ reads: wanted }: Block) => {
    const at = reads.findIndex(({ read }) => read === wanted);
    return Object.fromEntries(Object.keys(reads[at]?.own ?? {}).map((name) => [name, rows[`${at}.${name}`]]));
  };
  const views = shown.map(async ({ name, block }) => [name, await block.view(rowsOf(block) as never, ctx, contents)]);
  return Object.fromEntries(await Promise.all(views));
}
