import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Fired, fireTick } from "~/features/subscriptions/alerts/fire-queries.server";
import { measuresOf } from "~/features/subscriptions/alerts/rules";
import { inBatch } from "~/server/database/batch.server";
import { connect } from "~/server/database/db.server";
import { SlowModel } from "../subscriptions/reference-model.ts";
import { chance } from "../support/chance.ts";
import {
  arm,
  minute,
  minutesOf,
  openWorld,
  type Quoted,
  quote,
  type SubscriptionWorld,
  scalar,
  type Watch,
} from "./subscription-world.ts";

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const tickCount = Number(process.env.TICKS ?? 100_000);
let world: SubscriptionWorld;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const aMonday = Date.parse("2026-03-02T01:30:00Z");
const week = 7 * 24 * 60 * minute;
/** The next one: a cron is never of an earlier time than the Worker's own. */
const monday = aMonday + Math.ceil((Date.now() - aMonday) / week) * week;
/**
 * What was told of an instrument's alerts; those that fired over ninety days ago are erased and are known by their
 * outbox row alone.
 */
const mailsOf = async (instrumentId: string) => {
  const { results } = await world.d1
    .prepare(
      `SELECT o.subject_id || ' ' || o.occasion AS mail FROM outbox o LEFT JOIN alerts a ON a.company_id = o.company_id
        AND a.id = o.subject_id WHERE o.company_id = 'c1' AND coalesce(a.instrument_id, ?1) = ?1`,
    )
    .bind(instrumentId)
    .all<{ mail: string }>();
  return results.map(({ mail }) => mail).sort();
};

const frequencies = ["once", "daily", "everyTime"] as const;
const security = (id: string, code: string) =>
  world.run(
    "INSERT INTO instruments (company_id, id, code, market, currency, decimals, name) VALUES ('c1', ?, ?, 'A', 'CNY', 2, '{\"zh-CN\":\"测试\"}')",
    id,
    code,
  );

describe("price alerts", () => {
  test(`equal those of a slow model over ${tickCount} ticks with repeats, disorder, gaps and halts; the cron twice at once, late and skipped`, async () => {
    console.log(`alerts against the model: ${tickCount} ticks, seed ${seed}`);
    const random = chance(seed);
    const model = new SlowModel("A", 10_000);
    const pick = <One>(choices: readonly One[]) => choices[Math.floor(random() * choices.length)] as One;
    let now = monday;
    let price = 10_000;
    let made = 0;
    let ticks = 0;
    const armSome = async () => {
      const watches = Array.from({ length: 1 + Math.floor(random() * 6) }, (): Watch => {
        made += 1;
        const far = Math.floor(random() * 120) - 20;
        const kind = pick(["rise", "fall", "stopLoss", "fluctuation", "volume", "close"] as const);
        const thresholds = {
          ...{ rise: price + far, fall: price - far, stopLoss: price - far, close: 0 },
          ...{ fluctuation: 1 + Math.floor(random() * 400), volume: 1 + Math.floor(random() * 6_000) },
        };
        const threshold = kind === "close" ? 0 : Math.max(1, thresholds[kind]);
        return { id: `w${made}`, kind, threshold, frequency: made <= 20 ? pick(frequencies) : "once", armedAt: now };
      });
      for (const watch of watches) model.arm(watch);
      await arm(world, watches);
    };
    const feed = async () => {
      const batch: Quoted[] = [];
      const halted = random() < 0.05;
      const isFlood = random() < 0.05;
      const count = halted ? 0 : Math.floor(random() * (isFlood ? 4_000 : 200));
      for (let n = 0; n < count; n += 1) {
        price = Math.max(1, price + Math.floor(random() * 21) - 10);
        const odd = random();
        const asOf =
          odd < 0.05
            ? now - Math.floor(random() * 6_000) * minute
            : odd < 0.1
              ? (batch.at(-1)?.asOf ?? now)
              : now + n * (isFlood ? 1_000 : 20_000);
        batch.push({ asOf, price, volume: n * 30 + Math.floor(random() * 40), previousClose: 10_000 });
      }
      ticks += batch.length;
      for (const tick of batch) model.quote(tick);
      await quote(world, batch);
    };
    const check = async () => {
      const odd = random();
      now += odd < 0.05 ? 24 * 60 * minute : odd < 0.15 ? 60 * minute : (5 + Math.floor(random() * 60)) * minute;
      const at = new Date(now);
      model.check(now);
      await minutesOf(world, at, random() < 0.3 ? 2 : 1);
    };
    await armSome();
    while (ticks < tickCount) {
      if (random() < 0.6) await armSome();
      await feed();
      await check();
    }
    const found = await mailsOf("i1");
    console.log(`${ticks} ticks, ${made} alerts, ${found.length} fired`);
    expect(found.length).toBeGreaterThan(tickCount / 100);
    expect(found).toEqual(model.sorted());
  });

  test("are found by reading one row a hit, with 100 alerts and with 100,000", async () => {
    const measured = async (id: string, alerts: number, hits: number) => {
      await security(id, `6${id}.SH`);
      await arm(
        world,
        Array.from(
          { length: alerts },
          (_, n): Watch => ({ id: `${id}-${n}`, kind: "rise", threshold: 5_000 + n, armedAt: monday }),
        ),
        id,
      );
      const step = {
        companyId: "c1",
        instrumentId: id,
        asOf: new Date(monday + minute),
        price: 5_000 + hits - 1,
        expected: new Date(monday),
        ...{ paused: [], first: false, digests: { daily: new Date(monday), weekly: new Date(monday) } },
      };
      const measures = measuresOf("A", { ...step, dayVolume: null, previousClose: null });
      const now = new Date(monday + 20 * minute);
      const db = connect(world.d1);
      const answers = await inBatch(db, fireTick(db, { ...step, measures, now, size: 2_000 }));
      const rowsRead = (answers.mails as D1Result[]).reduce((sum, { meta }) => sum + meta.rows_read, 0);
      return { fired: (answers.fired as Fired[][]).flat().length, rowsRead };
    };
    const [few, many] = [await measured("20100", 100, 50), await measured("20200", 100_000, 50)];
    console.log("rows read to find 50 hits", { few, many });
    expect([few.fired, many.fired]).toEqual([50, 50]);
    expect(few.rowsRead).toBeLessThanOrEqual(50 + 10);
    expect(many.rowsRead).toBeLessThanOrEqual(50 + 10);
  });

  test("reach 100,000 people whose target is the same price, each once", async () => {
    await security("i3", "600003.SH");
    const start = Date.now() - 60 * minute;
    await arm(
      world,
      Array.from(
        { length: 100_000 },
        (_, n): Watch => ({ id: `x${n}`, kind: "rise", threshold: 2_000, armedAt: start }),
      ),
      "i3",
    );
    await quote(world, [{ asOf: start + minute, price: 2_100 }], "i3");
    const began = Date.now();
    for (
      let n = 0;
      n < 20 && (await scalar(world, "SELECT count(*) AS n FROM alerts WHERE instrument_id = 'i3' AND armed = 1")) > 0;
      n += 1
    )
      await world.cron(new Date());
    console.log(`100,000 alerts fired in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    expect(await scalar(world, "SELECT count(*) AS n FROM alerts WHERE instrument_id = 'i3' AND armed = 1")).toBe(0);
    expect(await scalar(world, "SELECT count(DISTINCT subject_id) AS n FROM outbox WHERE subject_id GLOB 'x*'")).toBe(
      100_000,
    );
    expect(await scalar(world, "SELECT count(*) AS n FROM outbox WHERE subject_id GLOB 'x*'")).toBe(100_000);
  });
});
