import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { prices } from "~/features/stock/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { figure, seedOf } from "../support/full";
import { arm, check, cursorOf, listSecurity, minute, monday, ownContext, quote } from "./market";
import { type ModelAlert, SlowModel } from "./reference-model";

const kinds = ["close", "rise", "fall", "fluctuation", "volume", "stopLoss"] as const;
const price = fc.integer({ min: 90, max: 110 });
const volume = fc.option(fc.integer({ min: 0, max: 30 }), { freq: 8 });
const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("quote" as const),
      at: fc.integer({ min: -30, max: 400 }),
      price,
      volume,
      previousClose: fc.option(fc.integer({ min: 95, max: 105 }), { freq: 1 }),
      held: fc
        .option(fc.integer({ min: 1, max: 2_000 }), { freq: 1, nil: null })
        .map((n) => (n !== null && n % 4 === 0 ? n : null)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("arm" as const),
      kind: fc.constantFrom(...kinds),
      frequency: fc.constantFrom("once" as const, "daily" as const, "everyTime" as const),
      target: fc.integer({ min: 0, max: 20 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("check" as const), wait: fc.integer({ min: 0, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("gap" as const), wait: fc.integer({ min: 300, max: 6_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("correct" as const),
      which: fc.nat({ max: 30 }),
      price,
      volume,
      gone: fc.nat({ max: 4 }),
    }),
  },
);

/** A threshold on the scale of its kind, near what the prices and volumes of a course are. */
const thresholdOf = (kind: ModelAlert["kind"], target: number) =>
  kind === "close" ? 0 : kind === "volume" ? 1 + target : kind === "fluctuation" ? 100 + target * 40 : 90 + target;

const mailsWritten = async (ctx: Ctx, instrument: string) =>
  (
    await ctx.db.all<{ mail: string }>(sql`SELECT o.subject_id || ' ' || o.occasion AS mail FROM outbox o
      JOIN alerts a ON a.company_id = o.company_id AND a.id = o.subject_id
      WHERE o.company_id = ${ctx.company.id} AND o.kind = 'subscriptions.alert' AND a.instrument_id = ${instrument}`)
  )
    .map(({ mail }) => mail)
    .sort();

async function correct(
  ctx: Ctx,
  instrument: string,
  asOf: number,
  change: { price: number; volume: number | null } | null,
) {
  const own = sql`company_id = ${ctx.company.id} AND instrument_id = ${instrument} AND as_of = ${asOf}`;
  if (change)
    await ctx.db.run(sql`UPDATE ticks SET price = ${change.price}, day_volume = ${change.volume} WHERE ${own}`);
  else await ctx.db.run(sql`DELETE FROM ticks WHERE ${own}`);
}

test("alerts of six kinds and three frequencies fire as a slow model says, through disorder, gaps, holds, corrections and deletions", async () => {
  const seed = seedOf(20_261_130);
  const runs = figure("RUNS", { push: 15, full: 500 });
  console.log(`price alerts against the model: ${runs} runs, seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 70 }), fc.boolean(), async (actions, isHongKong) => {
      const market = isHongKong ? "H" : "A";
      const ctx = await ownContext();
      const instrument = await listSecurity(ctx, market);
      await ctx.db.insert(prices).values({
        ...{ companyId: ctx.company.id, instrumentId: instrument, day: "2026-02-27", close: 100 },
        asOf: new Date("2026-02-27T08:00:00Z"),
      });
      const model = new SlowModel(market, 100);
      let now = monday.getTime();
      let alerts = 0;
      const run = () => check(instrument, new Date(now));
      for (const step of actions) {
        if (step.do === "quote") {
          const { at, held, ...tick } = step;
          const asOf = now + at * minute;
          const heldUntil = held === null ? 0 : asOf + held * minute;
          model.quote({ ...tick, asOf }, heldUntil);
          await quote(ctx, instrument, [
            { ...tick, asOf: new Date(asOf), heldUntil: heldUntil ? new Date(heldUntil) : null },
          ]);
        } else if (step.do === "arm") {
          alerts += 1;
          const { kind, frequency, target } = step;
          const alert = {
            id: `p${alerts}-${instrument}`,
            kind,
            frequency,
            threshold: thresholdOf(kind, target),
            armedAt: now,
          };
          model.arm(alert);
          await arm(ctx, instrument, [{ ...alert, armedAt: new Date(now) }]);
        } else if (step.do === "correct") {
          const moments = model.moments();
          const asOf = moments[step.which % Math.max(1, moments.length)];
          if (asOf === undefined) continue;
          const change = step.gone === 0 ? null : { price: step.price, volume: step.volume };
          model.correct(asOf, change);
          await correct(ctx, instrument, asOf, change);
        } else {
          now += step.wait * minute;
          model.check(now);
          await Promise.all(step.wait % 2 ? [run(), run()] : [run()]);
          await run();
        }
      }
      expect(await mailsWritten(ctx, instrument)).toEqual(model.sorted());
      expect(await cursorOf(ctx, instrument)).toBeInstanceOf(Date);
    }),
    { seed, numRuns: runs },
  );
});
