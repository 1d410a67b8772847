import { inBatch } from "~/server/database/batch.server";
import type { AppRegistry, Block } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import type { PlacedBlock } from "~/shared/area";
import type { BlockCost } from "./pages/page-blocks";

/**
 * The block with what the company set of it where it stands; null where its schema refuses that, or knows no such
 * block.
 */
export function blockOf({ blocks }: Pick<AppRegistry, "blocks">, { name, settings = {} }: PlacedBlock): Block | null {
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (!block || Object.keys(settings).length === 0) return block ?? null;
  const set = block.own?.settings.strict().safeParse(settings);
  return set?.success ? (block.own?.set(set.data as never) ?? null) : null;
}

/** What each block of the house reads, for `statementsOf`; nothing is asked. */
export function blockCosts(ctx: Ctx): Record<string, BlockCost> {
  const groups: Block["reads"][] = [];
  const costOf = ({ reads }: Block) => Object.keys(reads(ctx, ctx, [])).length;
  return Object.fromEntries(
    Object.entries(ctx.registry.blocks).map(([name, block]) => {
      if (!groups.includes(block.reads)) groups.push(block.reads);
      const alone = block.own?.set(block.own.settings.parse({}) as never) ?? block;
      return [name, { group: String(groups.indexOf(block.reads)), shared: costOf(block), alone: costOf(alone) }];
    }),
  );
}

/** The data of these blocks by their ids, all read in one batch, with what is published at that moment. */
export async function readBlocks(
  ctx: Ctx,
  placed: readonly PlacedBlock[],
  published = ctx.now,
): Promise<Record<string, unknown>> {
  const contents = { ...ctx, now: published };
  const made = new Map<string, Block | null>();
  const shown = placed.flatMap((one) => {
    const key = `${one.name} ${JSON.stringify(one.settings ?? {})}`;
    const block = made.get(key) ?? blockOf(ctx.registry, one);
    made.set(key, block);
    return block ? [{ id: one.id, block }] : [];
  });
  const reads = [...new Set(shown.map(({ block }) => block.reads))].map((read) => {
    const wanted = shown.flatMap(({ block }) => (block.reads === read && block.wants ? [block.wants] : []));
    return { read, own: read(ctx, contents, wanted) };
  });
  const items = reads.flatMap(({ own }, at) => Object.entries(own).map(([name, item]) => [`${at}.${name}`, item]));
  const rows: Record<string, unknown> = await inBatch(ctx.db, Object.fromEntries(items));
  const rowsOf = ({ reads: wanted }: Block) => {
    const at = reads.findIndex(({ read }) => read === wanted);
    return Object.fromEntries(Object.keys(reads[at]?.own ?? {}).map((name) => [name, rows[`${at}.${name}`]]));
  };
  const views = shown.map(async ({ id, block }) => [id, await block.view(rowsOf(block) as never, ctx, contents)]);
  return Object.fromEntries(await Promise.all(views));
}
