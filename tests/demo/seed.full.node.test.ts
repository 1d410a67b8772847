import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activityState, bookingState, eventState } from "~/features/appointments/rules";
import { activities } from "~/features/appointments/tables.server";
import { prices } from "~/features/stock/tables.server";
import { isPriceKind } from "~/features/subscriptions/alerts/kinds";
import { isMet } from "~/features/subscriptions/alerts/rules";
import { alerts } from "~/features/subscriptions/tables.server";
import { systemDb } from "~/server/database/db.server";
import { hosts } from "~/server/database/tables.server";
import { beijingInstant } from "~/shared/dates";
import { moveMarket } from "../../scripts/demo/market.ts";
import { refreshOrigins, seedDemo } from "../../scripts/demo/seed.ts";
import { migrate } from "../../scripts/local/migrations.ts";
import type { World } from "../../scripts/local/world.ts";
import { smallProject } from "../local/small-world.ts";
import { checkSpread } from "./spread.ts";

const now = new Date("2026-11-21T04:30:00Z");
const key = Buffer.alloc(32, 9).toString("base64");
const secrets = {
  SEAL_KEYS: JSON.stringify({ k1: key }),
  INDEX_SECRET: "demo-index-secret-0123456789abcdefg",
  AUTH_SECRET: "demo-auth-secret-0123456789abcdefgh",
};
const project = smallProject();
let world: World;
const batches: number[] = [];
const db = () => systemDb(world.d1);

beforeAll(async () => {
  world = await project.start({ seed: false });
  await world.d1.exec("DROP TABLE notes");
  await world.d1.exec("DELETE FROM d1_migrations");
  await migrate(world.d1, path.resolve("migrations"));
  const counted = {
    prepare: (text: string) => world.d1.prepare(text),
    batch: (statements: D1PreparedStatement[]) => {
      batches.push(statements.length);
      return world.d1.batch(statements);
    },
  } as unknown as D1Database;
  await seedDemo(counted, {
    secrets,
    origin: "http://127.0.0.1:8787",
    mailboxUrl: "http://127.0.0.1:8788",
    now,
    files: world.files,
  });
});
afterAll(async () => {
  await world?.stop();
  project.remove();
});

describe("the demo data", () => {
  test("is loaded in two batches of nine hundred statements at most", () => {
    expect(batches).toHaveLength(2);
    expect(batches.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(900);
  });

  test("shows ten years of prices that the counts of the instruments agree with", async () => {
    const { results } = await world.d1
      .prepare(
        "SELECT i.id, i.days, count(*) AS n, min(p.day) AS first, max(p.day) AS last FROM instruments i JOIN prices p ON p.company_id = i.company_id AND p.instrument_id = i.id GROUP BY i.id ORDER BY i.id",
      )
      .all<{ days: number; n: number; first: string; last: string }>();
    expect(results).toHaveLength(3);
    for (const { days, n, first, last } of results)
      expect([days, first, last]).toEqual([n, "2016-11-21", "2026-11-20"]);
  });

  test("has activities in every state, for booking and as events", async () => {
    const rows = await db().select().from(activities);
    expect(new Set(rows.map((row) => bookingState({ ...row, silentUntil: null }, now)))).toEqual(
      new Set(["notOpen", "open", "full", "ended", "cancelled"]),
    );
    expect([...new Set(rows.map((row) => eventState(row, now)))].sort()).toEqual(
      expect.arrayContaining(["cancelled", "finished", "inProgress", "notYetStarted"]),
    );
    expect(new Set(rows.map((row) => activityState(row, now)))).toEqual(new Set(["draft", "published", "cancelled"]));
    expect(new Set(rows.flatMap(({ researchTypes }) => researchTypes))).toEqual(
      new Set(["telephone", "online", "onsite"]),
    );
    expect(
      rows
        .filter((row) => bookingState({ ...row, silentUntil: null }, now) === "open" && row.quota === row.held + 1)
        .map(({ id }) => id),
    ).toEqual(["chengyue-plant"]);
  });

  test("waits with alerts that are not met yet, and shows ones that have fired", async () => {
    const closes = await db().select().from(prices);
    const rows = await db().select().from(alerts);
    for (const { instrumentId, kind, threshold, armed } of rows.filter((alert) => alert.armed)) {
      const last = closes
        .filter((price) => price.instrumentId === instrumentId)
        .sort((one, other) => one.day.localeCompare(other.day))
        .at(-1);
      if (isPriceKind(kind))
        expect([instrumentId, armed, isMet(kind, threshold, last?.close ?? 0)]).toEqual([instrumentId, true, false]);
    }
    expect(rows.filter(({ armed }) => !armed).length).toBeGreaterThan(0);
  });
});

describe("afterwards", () => {
  const count = async (table: string) =>
    (await world.d1.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;

  test("the hosts follow the port of each start", async () => {
    await refreshOrigins(world.d1, "http://127.0.0.1:9000");
    const found = (await db().select().from(hosts)).map(({ host, origin }) => `${host} ${origin}`).sort();
    expect(found).toEqual([
      "127.0.0.1 http://127.0.0.1:9000",
      "localhost http://localhost:9000",
      "second.localhost http://second.localhost:9000",
    ]);
  });

  test("the market stands still on Sunday, opens on Monday, and each quote and each day is written once", async () => {
    const before = [await count("ticks"), await count("prices")];
    await moveMarket(world.d1, beijingInstant("2026-11-22", "11:00"));
    expect([await count("ticks"), await count("prices")]).toEqual(before);
    const step = async (time: string) => {
      await moveMarket(world.d1, beijingInstant("2026-11-23", time));
      return [(await count("ticks")) - (before[0] ?? 0), (await count("prices")) - (before[1] ?? 0)];
    };
    expect(await step("09:29")).toEqual([0, 0]);
    expect(await step("09:30")).toEqual([3, 0]);
    expect(await step("09:31")).toEqual([3, 0]);
    expect(await step("10:00")).toEqual([21, 0]);
    expect(await step("15:01")).toEqual([50 + 50 + 56, 2]);
    expect(await step("18:00")).toEqual([50 + 50 + 69, 3]);
    expect(await step("23:59")).toEqual([50 + 50 + 69, 3]);
  });

  test("the market walks on from a price that staff imported, and catches up on days that were missed", async () => {
    await world.d1
      .prepare(
        "UPDATE prices SET open = 5000, high = 5100, low = 4900, close = 5050 WHERE instrument_id = 'chengyue-a' AND day = '2026-11-23'",
      )
      .run();
    await moveMarket(world.d1, beijingInstant("2026-11-26", "10:00"));
    const { results } = await world.d1
      .prepare(
        "SELECT day, low, high, close FROM prices WHERE instrument_id = 'chengyue-a' AND day >= '2026-11-23' ORDER BY day",
      )
      .all<{ day: string; low: number; high: number }>();
    expect(results.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
    expect(results[1]?.low).toBeGreaterThanOrEqual(4_545);
    expect(results[1]?.high).toBeLessThanOrEqual(5_555);
  });
});

test("the second company lives in a database of its own with every row, and stays where it is put", async () => {
  await checkSpread(world);
});
