import { setTimeout } from "node:timers/promises";
import { oldestToTell } from "~/features/stock/import/reading/trading-days";
import { lastVisible } from "~/features/stock/rules";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { ownWorld } from "../support/world.ts";

export type SubscriptionWorld = Awaited<ReturnType<typeof openWorld>>;
export const minute = 60_000;

/** A world without demo data: one company with one A share at the site's own address. */
export async function openWorld(state?: string) {
  // A random history goes on for years.
  const vars = { CRON_REACH_MINUTES: String(100 * 366 * 24 * 60) };
  const world = await ownWorld({ seed: false, state, vars });
  const { d1, url } = world;
  const host = new URL(url).hostname;
  const run = (text: string, ...values: unknown[]) =>
    d1
      .prepare(text)
      .bind(...values)
      .run();
  await run(
    `INSERT OR IGNORE INTO companies (company_id, name) VALUES ('c1', '{"zh-CN":"测试公司","en":"Test Company"}')`,
  );
  await run(
    `INSERT INTO hosts (host, company_id, origin) VALUES (?, 'c1', ?) ON CONFLICT (host) DO UPDATE SET origin = excluded.origin`,
    host,
    url,
  );
  await run(`INSERT OR IGNORE INTO instruments (company_id, id, code, market, currency, decimals, name)
    VALUES ('c1', 'i1', '600001.SH', 'A', 'CNY', 2, '{"zh-CN":"测试股份"}')`);
  return { ...world, run };
}

/** Rows as one JSON parameter, ten thousand at a time. */
export async function insertMany(world: SubscriptionWorld, text: string, rows: object[]) {
  for (let at = 0; at < rows.length; at += 5_000) await world.run(text, JSON.stringify(rows.slice(at, at + 5_000)));
}

export type Watch = {
  id: string;
  subscriberId?: string;
  kind: "close" | "rise" | "fall" | "fluctuation" | "volume" | "stopLoss";
  threshold: number;
  frequency?: "once" | "daily" | "everyTime";
  armedAt: number;
};
export type Quoted = { asOf: number; price: number; volume?: number; previousClose?: number };

/** Armed alerts on the instrument, and the cursor that the first confirmation makes. */
export async function arm(world: SubscriptionWorld, watches: Watch[], instrumentId = "i1") {
  const rows = watches.map((watch) => ({ subscriberId: "nobody", frequency: "once", instrumentId, ...watch }));
  await insertMany(
    world,
    `INSERT INTO alerts (company_id, id, subscriber_id, instrument_id, kind, threshold, frequency, armed_at)
      SELECT 'c1', value ->> 'id', value ->> 'subscriberId', value ->> 'instrumentId', value ->> 'kind', value ->> 'threshold',
        value ->> 'frequency', value ->> 'armedAt' FROM json_each(?)`,
    rows,
  );
  const first = Math.min(...watches.map(({ armedAt }) => armedAt));
  await world.run(
    "INSERT INTO alert_cursors (company_id, instrument_id, last_as_of) VALUES ('c1', ?, ?) ON CONFLICT DO NOTHING",
    instrumentId,
    first,
  );
}

/** Ticks as a feed writes them: one that repeats an as-of is ignored. */
export const quote = (world: SubscriptionWorld, ticks: Quoted[], instrumentId = "i1") =>
  insertMany(
    world,
    `INSERT INTO ticks (company_id, instrument_id, as_of, price, day_volume, previous_close)
      SELECT 'c1', '${instrumentId}', value ->> 'asOf', value ->> 'price', value ->> 'volume', value ->> 'previousClose' FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    ticks,
  );

/** Confirmed subscribers, sealed as the site seals them. */
export async function subscribeMany(world: SubscriptionWorld, count: number, since: number) {
  const env = { SEAL_KEYS: JSON.parse(world.vars.SEAL_KEYS ?? "{}"), INDEX_SECRET: world.vars.INDEX_SECRET ?? "" };
  const rows = [];
  for (let n = 0; n < count; n += 1) {
    const email = `person${n}@example.com`;
    rows.push({
      id: `s${n}`,
      emailIndex: await blindIndex(env, "c1", "email", email),
      ...(await sealRecord(env, "c1", { email, companyName: "" })),
    });
  }
  await insertMany(
    world,
    `INSERT INTO subscribers (company_id, id, email_index, sealed, sealed_key, lang, state, confirmed_at, created_at)
      SELECT 'c1', value ->> 'id', value ->> 'emailIndex', value ->> 'sealed', value ->> 'sealedKey', 'en', 'confirmed', ${since}, ${since}
      FROM json_each(?)`,
    rows,
  );
}

export const scalar = async (world: SubscriptionWorld, text: string) =>
  (await world.d1.prepare(text).first<{ n: number }>())?.n ?? 0;

/** Runs the cron of a moment later than the last one, once or twice at once, until the company's work of it is done. */
export async function minuteOf(world: SubscriptionWorld, at: Date, times = 1) {
  await Promise.all(Array.from({ length: times }, () => world.cron(at)));
  const isDone = `SELECT count(*) AS n FROM company_ticks WHERE company_id = 'c1' AND at >= ${at.getTime()}`;
  while ((await scalar(world, isDone)) === 0) await setTimeout(20);
}

/**
 * Runs the cron of a moment, then of the next ones until the prices of the first instrument that may be told by then
 * are matched: one run has room for some of them only, as a day's minutes follow one another.
 */
export async function minutesOf(world: SubscriptionWorld, at: Date, times = 1) {
  const span = `as_of > c.last_as_of AND as_of >= ${oldestToTell("A", at).getTime()} AND as_of <= ${lastVisible(at).getTime()}`;
  const left = `SELECT count(*) AS n FROM alert_cursors c JOIN ticks t USING (company_id, instrument_id)
    WHERE c.company_id = 'c1' AND c.instrument_id = 'i1' AND ${span}`;
  await minuteOf(world, at, times);
  for (let n = 1; (await scalar(world, left)) > 0; n += 1) await minuteOf(world, new Date(at.getTime() + n), times);
}

/** Runs the cron every few seconds, with the clock's own time, until `done` says so. */
export async function until(world: SubscriptionWorld, done: () => Promise<boolean>, seconds: number) {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await setTimeout(3_000)) {
    if (await done()) return;
    await world.cron(new Date());
  }
  throw new Error(`not done after ${seconds} s`);
}
