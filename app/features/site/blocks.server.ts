import type { BatchItem } from "drizzle-orm/batch";
import { latestOf, latestReads } from "~/features/announcements/operations/latest.server";
import { activityFor, holdUntilChange } from "~/features/appointments/operations/show.server";
import { listComingActivities } from "~/features/appointments/queries/activities.server";
import { nextOf, nextReads } from "~/features/calendar/operations/show.server";
import { listPublishedProfile, publishedOf } from "~/features/company/queries.server";
import { priceBlockOf, priceBlockReads } from "~/features/stock/operations/price-block.server";
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

/** What each block reads; the profile and the contact share theirs. */
const sources = {
  price: (ctx: Ctx) => source(priceBlockReads(ctx), (rows) => priceBlockOf(ctx, rows as unknown as Parameters<typeof priceBlockOf>[1])),
  announcements: (ctx: Ctx) => source([latestReads(ctx)], ([rows]) => latestOf(ctx, rows)),
  events: (ctx: Ctx) => source(nextReads(ctx), (rows) => nextOf(ctx, rows)),
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

/** The data of these blocks by name, all read in one batch. */
export async function readBlocks(ctx: Ctx, names: readonly BlockName[]): Promise<Partial<BlockData>> {
  const seen = new Map<(typeof sources)[BlockName], Source>();
  for (const name of names) if (!seen.has(sources[name])) seen.set(sources[name], sources[name](ctx) as Source);
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
