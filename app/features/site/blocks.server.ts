import type { BatchItem } from "drizzle-orm/batch";
import { announcement } from "~/features/announcements/kind";
import { activityFor, holdUntilChange } from "~/features/appointments/operations/show.server";
import { listComingActivities } from "~/features/appointments/queries/activities.server";
import { nextOf, nextReads } from "~/features/calendar/operations/show.server";
import { listPublishedProfile, publishedOf } from "~/features/company/queries.server";
import { priceBlockOf, priceBlockReads } from "~/features/stock/operations/price-block.server";
import { latestOf, latestReads } from "~/publishing/operations/published.server";
import type { Ctx } from "~/server/context.server";

type Rows<Reads extends readonly PromiseLike<unknown>[]> = { -readonly [At in keyof Reads]: Awaited<Reads[At]> };
type Source = { reads: readonly BatchItem<"sqlite">[]; view: (rows: never) => unknown };

/** The reads of a block and what they make of their rows; the rows come in the order of the reads. */
const source = <const Reads extends readonly (BatchItem<"sqlite"> & PromiseLike<unknown>)[], Data>(
  reads: Reads,
  view: (rows: Rows<Reads>) => Data,
) => ({
  reads,
  view,
});

const profile = (ctx: Ctx) => source([listPublishedProfile(ctx.db, ctx.company.id)], ([rows]) => publishedOf(rows));

/**
 * What each block reads; the profile and the contact share theirs. `contents` differs from `ctx` in a preview, which shows a
 * later moment's publications beside the prices and bookings of now: quotes stay delayed for staff too.
 */
const sources = {
  price: (ctx: Ctx) =>
    source(priceBlockReads(ctx), (rows) => priceBlockOf(ctx, rows as unknown as Parameters<typeof priceBlockOf>[1])),
  announcements: (_: Ctx, contents: Ctx) =>
    source([latestReads(contents, announcement)], ([rows]) => latestOf(contents, rows)),
  events: (_: Ctx, contents: Ctx) => source(nextReads(contents), (rows) => nextOf(contents, rows)),
  profile,
  contact: profile,
  activities: (ctx: Ctx) =>
    source([listComingActivities(ctx.db, ctx.company.id, ctx.now)], ([rows]) => {
      holdUntilChange(ctx, rows);
      return rows.map((row) => activityFor(ctx, row));
    }),
};

export type BlockName = keyof typeof sources;
export type BlockData = { [Name in BlockName]: Awaited<ReturnType<ReturnType<(typeof sources)[Name]>["view"]>> };

/** The data of these blocks by name, all read in one batch, with what is published at that moment. */
export async function readBlocks(
  ctx: Ctx,
  names: readonly BlockName[],
  published = ctx.now,
): Promise<Partial<BlockData>> {
  const contents = { ...ctx, now: published };
  const seen = new Map<(typeof sources)[BlockName], Source>();
  for (const name of names)
    if (!seen.has(sources[name])) seen.set(sources[name], sources[name](ctx, contents) as Source);
  const reads = [...seen.values()].flatMap((one) => [...one.reads]);
  const [first, ...rest] = reads;
  if (!first) return {};
  const rows = (await ctx.db.batch([first, ...rest])) as unknown[];
  const data = new Map<unknown, unknown>();
  let at = 0;
  for (const [key, { reads: own, view }] of seen) {
    data.set(key, await view(rows.slice(at, at + own.length) as never));
    at += own.length;
  }
  return Object.fromEntries(names.map((name) => [name, data.get(sources[name])])) as Partial<BlockData>;
}
