import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { distributionRecords } from "~/features/equity/operations/records.server";
import { Distribution } from "~/features/equity/schemas";
import { prices } from "~/features/stock/tables.server";
import { composeAlert, composeAlertDigest, composePausedAlert } from "~/features/subscriptions/alerts/mails.server";
import { digestAt } from "~/features/subscriptions/alerts/rules";
import { alerts } from "~/features/subscriptions/tables.server";
import { outbox } from "~/server/database/tables.server";
import { drop } from "~/server/outbox/mail.server";
import type { Ctx } from "~/server/request/context.server";
import { editor } from "../support/context";
import {
  at,
  check,
  hour,
  later,
  listSecurity,
  minute,
  monday,
  ownContext,
  quote,
  scene,
  type Watch,
  watch,
} from "./market";
import { peopleWatching } from "./people";

const day = 24 * hour;
const often = (one: Watch, frequency: "once" | "daily" | "everyTime"): Watch => ({ ...one, frequency });
const volume = (minutes: number, shares: number) => ({ ...at(minutes, 1_000), volume: shares });

const correct = (ctx: Ctx, instrument: string, minutes: number, price: number) =>
  ctx.db.run(sql`UPDATE ticks SET price = ${price}
    WHERE company_id = ${ctx.company.id} AND instrument_id = ${instrument}
    AND as_of = ${later(minutes * minute).getTime()}`);

describe("an alert for every time", () => {
  test("is sent at each new crossing, after the price had left the target", async () => {
    const { ctx, instrument, mailed } = await scene([often(watch("up", "rise", 1_100), "everyTime")]);
    await quote(ctx, instrument, [at(1, 1_100), at(2, 1_150), at(3, 1_099), at(4, 1_120), at(5, 1_000)]);
    await check(instrument, later(hour));
    await quote(ctx, instrument, [at(61, 1_101), at(62, 1_102)]);
    await check(instrument, later(2 * hour));
    expect(await mailed()).toEqual(["up 1", "up 4", "up 61"]);
  });

  test("of a volume begins anew on each day", async () => {
    const { ctx, instrument, mailed } = await scene([often(watch("busy", "volume", 500), "everyTime")]);
    await quote(ctx, instrument, [volume(1, 499), volume(2, 500), volume(3, 900), volume(24 * 60, 600)]);
    await check(instrument, later(25 * hour));
    expect(await mailed()).toEqual(["busy 2", "busy 1440"]);
  });
});

describe("a daily alert", () => {
  test("is sent at the first price of a day that meets it, and on the next day again", async () => {
    const { ctx, instrument, mailed } = await scene([often(watch("up", "rise", 1_100), "daily")]);
    await quote(ctx, instrument, [at(1, 1_100), at(2, 1_000), at(3, 1_200), at(24 * 60, 1_300)]);
    await check(instrument, later(25 * hour));
    expect(await mailed()).toEqual(["up 1", "up 1440"]);
  });

  test("tells a day once although an earlier price of it is corrected", async () => {
    const { ctx, instrument, mailed } = await scene([often(watch("up", "rise", 1_100), "daily")]);
    await quote(ctx, instrument, [at(1, 1_000), at(2, 1_200)]);
    await check(instrument, later(hour));
    await correct(ctx, instrument, 1, 1_150);
    await check(instrument, later(hour + minute));
    expect(await mailed()).toEqual(["up 2"]);
  });

  test("of the close is sent after 15:00 for A shares and after 16:10 for H shares", async () => {
    for (const [market, minutes] of [
      ["A", 3 * 60],
      ["H", 4 * 60 + 10],
    ] as const) {
      const { ctx, instrument, mailed } = await scene([often(watch("end", "close", 0), "daily")], market);
      await quote(ctx, instrument, [at(minutes - 1, 1_000), at(minutes, 1_010), at(minutes + 1, 1_011)]);
      await check(instrument, later(6 * hour));
      expect(await mailed()).toEqual([`end ${minutes}`]);
    }
  });
});

test("a fluctuation is measured against the previous close, stated or stored, up and down", async () => {
  const { ctx, instrument, mailed } = await scene([
    watch("five", "fluctuation", 500),
    watch("six", "fluctuation", 600),
  ]);
  await ctx.db.insert(prices).values({
    ...{ companyId: ctx.company.id, instrumentId: instrument, day: "2026-02-27", close: 1_000 },
    asOf: new Date("2026-02-27T07:00:00Z"),
  });
  await quote(ctx, instrument, [at(1, 1_049), at(2, 950), { ...at(3, 1_049), previousClose: 990 }]);
  await quote(ctx, instrument, [{ ...at(4, 1_050), previousClose: 990 }]);
  await check(instrument, later(hour));
  expect(await mailed()).toEqual(["five 2", "six 4"]);
});

test("a stop loss is reached as a fall is, and a questioned price spends no alert of any kind", async () => {
  const { ctx, instrument, mailed } = await scene([
    watch("stop", "stopLoss", 900),
    often(watch("busy", "volume", 100), "daily"),
  ]);
  await quote(ctx, instrument, [{ ...at(1, 800), volume: 1_000, heldUntil: later(5 * hour) }]);
  await check(instrument, later(hour));
  expect(await mailed()).toEqual([]);
  await quote(ctx, instrument, [{ ...at(61, 950), volume: 50 }]);
  await check(instrument, later(2 * hour));
  expect(await mailed()).toEqual([]);
  await check(instrument, later(5 * hour));
  expect(await mailed()).toEqual(["busy 1", "stop 1"]);
  await check(instrument, later(5 * hour + minute));
  expect(await mailed()).toHaveLength(2);
});

describe("a digest", () => {
  test("goes at 18:00 on a trading day of the market or on Friday, and what fires within five minutes before is in the next", () => {
    const at = (text: string) => new Date(`2026-${text}+08:00`);
    expect(digestAt("daily", "A", at("03-02T15:16"))).toEqual(at("03-02T18:00"));
    expect(digestAt("daily", "A", at("03-02T17:55"))).toEqual(at("03-03T18:00"));
    expect(digestAt("daily", "H", at("04-02T18:00"))).toEqual(at("04-08T18:00"));
    expect(digestAt("daily", "A", at("04-02T18:00"))).toEqual(at("04-03T18:00"));
    expect(digestAt("weekly", "A", at("03-02T15:16"))).toEqual(at("03-06T18:00"));
  });

  test("tells all alerts of its day in one mail, leaves out what was corrected, and is not written twice", async () => {
    const ctx = await ownContext({ companyId: "digest1" });
    const instrument = await listSecurity(ctx);
    await peopleWatching(ctx, instrument, 1);
    const own = { companyId: ctx.company.id, subscriberId: `p0-${instrument}`, instrumentId: instrument };
    await ctx.db.update(alerts).set({ delivery: "daily" }).where(eq(alerts.companyId, ctx.company.id));
    await ctx.db.insert(alerts).values([
      { ...own, id: "low", kind: "fall", threshold: 900, delivery: "daily", armedAt: monday },
      { ...own, id: "busy", kind: "volume", threshold: 500, delivery: "daily", frequency: "daily", armedAt: monday },
    ]);
    await quote(ctx, instrument, [at(1, 1_200), at(2, 890), { ...at(3, 1_000), volume: 600 }]);
    const run = () => check(instrument, later(hour), { companyId: "digest1" });
    await run();
    await run();
    const rows = await ctx.db.select().from(outbox).where(eq(outbox.companyId, ctx.company.id));
    expect(
      rows.map(({ kind, subjectId, occasion, dueAt }) => [kind, subjectId, occasion, dueAt.toISOString()]),
    ).toEqual([["subscriptions.alertDigest", `p0-${instrument}`, "2026-03-02", "2026-03-02T10:00:00.000Z"]]);
    const [row] = rows;
    if (!row) throw new Error("nothing waits");
    const composed = async () => JSON.stringify(await composeAlertDigest({ ...ctx, now: later(6 * hour) }, row));
    const all = await composed();
    for (const words of [
      "3 of your price alerts",
      "Rise to RMB 11.00",
      "Fall to RMB 9.00",
      "600 shares",
      "Price alerts of",
    ])
      expect(all).toContain(words);
    await correct(ctx, instrument, 2, 950);
    expect(await composed()).toContain("2 of your price alerts");
    await correct(ctx, instrument, 2, 890);
    await run();
    expect(await composed()).toContain("3 of your price alerts");
    expect(await ctx.db.select().from(outbox).where(eq(outbox.companyId, ctx.company.id))).toHaveLength(1);
  });
});

test("the notice that an alert pauses goes although the alert has fired before it was sent", async () => {
  const own = { companyId: "paused1", actor: editor() };
  const ctx = await ownContext(own);
  const distribution = {
    period: "2025-12-31",
    kind: "annual",
    plan: { "zh-CN": "10派4.20元（含税）", en: "CNY 4.20" },
  };
  const values = Distribution.parse({ ...distribution, status: "approved", cash: "4.20", exDay: "2026-03-02" });
  expect(await distributionRecords.save(ctx, { id: null, revision: 0, values })).toMatchObject({ ok: true });
  const instrument = await listSecurity(ctx);
  await peopleWatching(ctx, instrument, 1, 900, "stopLoss");
  await quote(ctx, instrument, [at(1, 890), at(day / minute, 880)]);
  await check(instrument, later(day + hour), own);
  const [row] = await ctx.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.companyId, ctx.company.id), eq(outbox.kind, "subscriptions.pausedAlert")));
  if (!row) throw new Error("nothing waits");
  const mail = JSON.stringify(await composePausedAlert({ ...ctx, now: later(day + hour) }, row));
  for (const words of ["trades ex-dividend on 02 Mar,2026", "Stop loss at", "has ended"]) expect(mail).toContain(words);
});

test("a mail tells what was measured, and whether the alert goes on", async () => {
  const ctx = await ownContext({ companyId: "worded1" });
  const instrument = await listSecurity(ctx, "H", 3);
  await peopleWatching(ctx, instrument, 1);
  await ctx.db
    .update(alerts)
    .set({ kind: "fluctuation", threshold: 550, frequency: "everyTime" })
    .where(eq(alerts.companyId, ctx.company.id));
  await quote(ctx, instrument, [{ ...at(1, 30_000), previousClose: 28_000 }]);
  await check(instrument, later(hour), { companyId: "worded1" });
  const [row] = await ctx.db.select().from(outbox).where(eq(outbox.companyId, ctx.company.id));
  if (!row) throw new Error("nothing waits");
  const mail = JSON.stringify(await composeAlert({ ...ctx, now: later(hour) }, row));
  for (const words of ["Fluctuation of at least 5.5%", "7.14%", "HK$ 30.000 per share", "sent again once"])
    expect(mail).toContain(words);
  expect(await composeAlert({ ...ctx, now: later(4 * day) }, row)).toEqual(drop("tooOld"));
});
