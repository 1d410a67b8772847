import { describe, expect, test } from "vitest";
import { readAlerts } from "~/features/subscriptions/alerts/read-alerts";
import { pastFirings, readThreshold } from "~/features/subscriptions/alerts/rules";
import { alertsOf } from "~/features/subscriptions/alerts/schemas";
import { tryAlerts } from "~/features/subscriptions/alerts/try.server";
import { changeSubscription } from "~/features/subscriptions/manage/operations.server";
import { signUpFormOf } from "~/features/subscriptions/schemas";
import { readSignUp, withIds } from "~/features/subscriptions/sign-up/wishes.server";
import { connect, newMeter } from "~/server/database/db.server";
import { dayPrice, storeDays, tradingDays } from "../stock/stock-world";
import { testEnv } from "../support/context";
import { openMailbox } from "./mailbox";
import { listSecurity, monday, ownContext } from "./market";
import { alertsOf as alertsOfPerson, subscribed } from "./signed-up";

const quote = { id: "i1", code: "600000.SH", market: "A", decimals: 2, name: { "zh-CN": "证券" } } as const;
const quotes = [{ ...quote, price: 1_000, asOf: monday, stale: false }];

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const row = (fields: Record<string, string>, at = 0) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`alerts[${at}].${name}`, value]));
const read = (fields: Record<string, string>, more = {}) => {
  const { edited: _, tried: __, ...form } = alertsOf(formOf({ ...row({ instrumentId: "i1", ...fields }), ...more }));
  return readAlerts(form, quotes);
};

describe("the threshold of a kind", () => {
  test.each([
    ["rise", "12.34", 1_234],
    ["stopLoss", "9", 900],
    ["fluctuation", "5", 500],
    ["fluctuation", "5.25 %", 525],
    ["fluctuation", "100", 10_000],
    ["fluctuation", "100.01", null],
    ["fluctuation", "0", null],
    ["volume", "1,000,000", 1_000_000],
    ["volume", "２５００００", 250_000],
    ["volume", "1.5", null],
    ["volume", "10,00", null],
    ["volume", "0", null],
    ["close", "", 0],
  ] as const)("%s typed as %j is read as %j", (kind, typed, threshold) => {
    expect(readThreshold(kind, typed, 2)).toBe(threshold);
  });
});

describe("a row of the form", () => {
  test("with a security and no target asks for the target, but for the close", () => {
    expect(read({ kind: "rise" }).issues).toEqual([{ field: "alerts[0].target", code: "targetRequired" }]);
    expect(read({ kind: "close" })).toMatchObject({ issues: [], wanted: [{ kind: "close", threshold: 0 }] });
  });

  test("takes the usual frequency of its kind where none is chosen", () => {
    expect(read({ kind: "stopLoss", target: "9" }).wanted).toMatchObject([{ frequency: "once" }]);
    expect(read({ kind: "volume", target: "9" }).wanted).toMatchObject([{ frequency: "daily" }]);
    expect(
      read({ kind: "rise", target: "11", frequency: "everyTime" }, { alertDelivery: "weekly" }).wanted,
    ).toMatchObject([{ frequency: "everyTime", delivery: "weekly" }]);
  });

  test.each([
    [{ kind: "rise", target: "10" }, "targetMet.rise"],
    [{ kind: "stopLoss", target: "10" }, "targetMet.stopLoss"],
    [{ kind: "fluctuation", target: "500" }, "targetFormat.percent"],
    [{ kind: "volume", target: "much" }, "targetFormat.shares"],
    [{ kind: "fall", target: "9.999" }, "targetFormat.price"],
  ])("%j is refused with %s", (fields, code) => {
    expect(read(fields).issues).toMatchObject([{ field: "alerts[0].target", code }]);
  });

  test("of a sign-up keeps its frequency and delivery until it is confirmed", async () => {
    const ctx = await ownContext();
    const fields = { email: "f1@example.com", privacy: "yes", lang: "en", alertDelivery: "daily" };
    const alert = row({ instrumentId: "i1", kind: "fluctuation", target: "5", frequency: "everyTime" });
    const { input } = readSignUp(ctx, signUpFormOf(formOf({ ...fields, ...alert })), quotes, []);
    expect(input?.wanted).toMatchObject([
      { kind: "fluctuation", threshold: 500, frequency: "everyTime", delivery: "daily" },
    ]);
  });
});

test("an alert that stays is told as often and in the way that is chosen now, and keeps its id", async () => {
  const { ctx, instrument, id } = await subscribed(openMailbox(), "often@example.com");
  const [before] = await alertsOfPerson(ctx, "often@example.com");
  const alert = { instrumentId: instrument, kind: "rise", threshold: 1_100 } as const;
  const wanted = withIds(ctx, [{ ...alert, frequency: "daily", delivery: "weekly" }]);
  expect(await changeSubscription(ctx, id, { alerts: wanted })).toMatchObject({ ok: true });
  expect(await alertsOfPerson(ctx, "often@example.com")).toMatchObject([
    { id: before?.id, frequency: "daily", delivery: "weekly", armed: true },
  ]);
});

describe("the past year", () => {
  const days = [900, 1_000, 1_100, 1_200, 1_050, 1_150].map((close, at) => ({
    ...{ day: `2026-01-0${at + 1}`, close },
    volume: at * 10,
  }));
  const past = (
    kind: Parameters<typeof pastFirings>[0]["kind"],
    threshold: number,
    frequency = "once" as "once" | "daily",
  ) => pastFirings({ kind, threshold, frequency }, days);

  test.each([
    ["rise", 1_100, "once", 2, "2026-01-06"],
    ["rise", 1_100, "daily", 3, "2026-01-06"],
    ["fall", 1_050, "once", 1, "2026-01-05"],
    ["fluctuation", 1_000, "once", 3, "2026-01-05"],
    ["volume", 30, "daily", 3, "2026-01-06"],
    ["close", 0, "daily", 5, "2026-01-06"],
    ["rise", 5_000, "once", 0, null],
  ] as const)("of %s %i, sent %s, holds %i firings, the last one on %s", (kind, threshold, frequency, count, last) => {
    expect(past(kind, threshold, frequency)).toEqual({ count, last });
  });

  test("is read in two rows a security, tells nothing of a close that may not be shown yet, and writes nothing", async () => {
    const ctx = await ownContext({ now: new Date("2026-03-02T15:10:00+08:00") });
    const instrument = await listSecurity(ctx);
    await storeDays(ctx, { id: instrument, market: "A" }, [
      ...tradingDays(200, "2026-02-27").map(({ day }) => dayPrice(day, 1_000)),
      dayPrice("2026-03-02", 1_500),
    ]);
    const form = {
      alerts: [
        { instrumentId: instrument, kind: "rise", target: "12", frequency: "" },
        { instrumentId: instrument, kind: "fall", target: "9", frequency: "" },
        { instrumentId: instrument, kind: "fluctuation", target: "", frequency: "" },
      ],
      alertDelivery: "instant",
    };
    const own = [{ ...quote, id: instrument, price: 1_000, asOf: ctx.now, stale: false }];
    const meter = newMeter();
    const db = connect(testEnv().DB, meter);
    expect(await tryAlerts({ ...ctx, db }, form, own)).toEqual({
      tried: [{ count: 0, last: null }, { count: 0, last: null }, null],
      issues: [{ field: "alerts[2].target", code: "targetRequired" }],
    });
    expect(meter.rowsRead).toBeLessThanOrEqual(4);
    const later = { ...ctx, now: new Date("2026-03-02T15:15:00+08:00"), db };
    expect((await tryAlerts(later, form, own)).tried[0]).toEqual({ count: 1, last: "2026-03-02" });
  });
});
