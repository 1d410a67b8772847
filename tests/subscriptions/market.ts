import { sql } from "drizzle-orm";
import { instruments } from "~/features/stock/tables.server";
import { matchInstrument } from "~/features/subscriptions/alerts/operations.server";
import type { alerts } from "~/features/subscriptions/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { testContext, testEnv } from "../support/context";

export const minute = 60_000;
export const hour = 60 * minute;
/** Monday 2 March 2026, 12:00 in Beijing. */
export const monday = new Date("2026-03-02T04:00:00Z");
export const later = (ms: number, from = monday) => new Date(from.getTime() + ms);

/** A context whose queue loses everything: only what a test sends itself is sent. */
export const ownContext: typeof testContext = (wanted = {}) =>
  testContext({
    env: { ...testEnv(), QUEUE: { sendBatch: async () => {} } as unknown as Queue<{ ids: string[] }> },
    ...wanted,
  });

let made = 0;

/** A new instrument of the company, so that the tests of a file do not meet. */
export async function listSecurity(ctx: Ctx, market: "A" | "H" = "A", decimals = 2): Promise<string> {
  made += 1;
  const id = `i${made}-${ctx.newId()}`;
  const code = market === "A" ? `6${String(made).padStart(5, "0")}.SH` : `${String(made).padStart(5, "0")}.HK`;
  const name = { "zh-CN": `证券${made}`, tc: `證券${made}`, en: `Security ${made}` };
  await ctx.db
    .insert(instruments)
    .values({ companyId: ctx.company.id, id, code, market, currency: market === "A" ? "CNY" : "HKD", decimals, name });
  return id;
}

export type Quoted = {
  asOf: Date;
  price: number;
  volume?: number | null;
  previousClose?: number | null;
  heldUntil?: Date | null;
};

/** Ticks as a feed writes them: one that repeats an as-of is ignored. */
export const quote = (ctx: Ctx, instrumentId: string, quoted: Quoted[]) =>
  ctx.db.run(sql`INSERT INTO ticks (company_id, instrument_id, as_of, price, day_volume, previous_close, held_until,
    held_for)
    SELECT ${ctx.company.id}, ${instrumentId}, value ->> 'asOf', value ->> 'price', value ->> 'volume',
      value ->> 'previousClose', value ->> 'heldUntil', iif(value ->> 'heldUntil' IS NULL, NULL, 'jump')
    FROM json_each(${JSON.stringify(quoted.map(({ asOf, heldUntil, ...one }) => ({ ...one, asOf: asOf.getTime(), heldUntil: heldUntil?.getTime() ?? null })))}) WHERE true
    ON CONFLICT DO NOTHING`);

type AlertRow = typeof alerts.$inferInsert;
export type Watch = Pick<AlertRow, "id" | "kind" | "threshold" | "armedAt"> &
  Partial<Pick<AlertRow, "subscriberId" | "frequency" | "delivery">>;

/** Armed alerts, and the cursor that their confirmation makes. */
export async function arm(ctx: Ctx, instrumentId: string, watches: Watch[]) {
  const usual = { subscriberId: "s1", frequency: "once", delivery: "instant" };
  const rows = watches.map((watch) => ({ ...usual, ...watch, armedAt: watch.armedAt.getTime() }));
  const first = Math.min(monday.getTime(), ...rows.map((row) => row.armedAt));
  for (let at = 0; at < rows.length; at += 5_000)
    await ctx.db.run(sql`INSERT INTO alerts (company_id, id, subscriber_id, instrument_id, kind, threshold, frequency,
      delivery, armed_at)
      SELECT ${ctx.company.id}, value ->> 'id', value ->> 'subscriberId', ${instrumentId}, value ->> 'kind',
        value ->> 'threshold', value ->> 'frequency', value ->> 'delivery', value ->> 'armedAt'
      FROM json_each(${JSON.stringify(rows.slice(at, at + 5_000))})`);
  await ctx.db.run(sql`INSERT INTO alert_cursors (company_id, instrument_id, last_as_of)
    VALUES (${ctx.company.id}, ${instrumentId}, ${first})
    ON CONFLICT DO NOTHING`);
}

export const cursorOf = async (ctx: Ctx, instrumentId: string): Promise<Date> => {
  const [row] = await ctx.db.all<{ at: number }>(
    sql`SELECT last_as_of AS at FROM alert_cursors
      WHERE company_id = ${ctx.company.id} AND instrument_id = ${instrumentId}`,
  );
  return new Date(row?.at ?? 0);
};

/** One cron run for one instrument at `now`. */
export async function check(
  instrumentId: string,
  now: Date,
  wanted: Parameters<typeof ownContext>[0] = {},
): Promise<number> {
  const ctx = await ownContext({ now, ...wanted });
  return matchInstrument(ctx, instrumentId, await cursorOf(ctx, instrumentId));
}

export type MarketView = { alert: string; asOf: number };

/** Every mail that waits for the instrument's alerts, in the order of alert and time. */
export const mailedAlerts = (ctx: Ctx, instrumentId: string): Promise<MarketView[]> =>
  ctx.db.all<MarketView>(sql`SELECT o.subject_id AS alert, CAST(o.occasion AS INTEGER) AS "asOf" FROM outbox o
    JOIN alerts a ON a.company_id = o.company_id AND a.id = o.subject_id
    WHERE o.company_id = ${ctx.company.id} AND o.kind = 'subscriptions.alert' AND a.instrument_id = ${instrumentId}
    ORDER BY o.subject_id, o.occasion`);

/** An alert as `arm` takes it; armed since the market's Monday. */
export const watch = (id: string, kind: Watch["kind"], threshold: number, armedAt = monday): Watch => ({
  id,
  kind,
  threshold,
  armedAt,
});
/** A price that many minutes after the market's Monday. */
export const at = (minutes: number, price: number): Quoted => ({ asOf: later(minutes * minute), price });

/** A security with these alerts, each under its own id; `told` are the mails that wait, as alert and minute. */
export async function scene(watches: Watch[], market: "A" | "H" = "A") {
  const ctx = await ownContext();
  const instrument = await listSecurity(ctx, market);
  const own = watches.map((one) => ({ ...one, id: `${one.id}-${instrument}` }));
  await arm(ctx, instrument, own);
  const mailed = async () =>
    (await mailedAlerts(ctx, instrument)).map(
      ({ alert, asOf }) => `${alert.split("-")[0]} ${(asOf - monday.getTime()) / minute}`,
    );
  return { ctx, instrument, mailed };
}
