import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activityState, bookingState, eventState } from "~/features/appointments/rules";
import { isDocument } from "~/features/appointments/rules/documents";
import { activities, attendees, registrations } from "~/features/appointments/tables.server";
import { Profile } from "~/features/company/schemas";
import { companyProfiles } from "~/features/company/tables.server";
import { accounts, secondFactors, staff, users } from "~/features/staff/tables.server";
import { instruments, prices, ticks } from "~/features/stock/tables.server";
import { isMet } from "~/features/subscriptions/rules";
import { alertCursors, alerts, subscribers } from "~/features/subscriptions/tables.server";
import { systemDb } from "~/server/db.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { companies, hosts } from "~/server/tables.server";
import { beijingInstant } from "~/shared/dates";
import { languages } from "~/shared/languages";
import { toE164 } from "~/shared/mobile";
import { moveMarket } from "../../scripts/demo/market.ts";
import { demoAccounts, refreshOrigins, seedDemo } from "../../scripts/demo/seed.ts";
import { migrate } from "../../scripts/local/migrations.ts";
import { totp } from "../../scripts/local/totp.ts";
import type { World } from "../../scripts/local/world.ts";
import { smallProject } from "../runner/small-world.ts";
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
const open = <T>(row: { companyId: string; sealed: string | null; sealedKey: string | null }) =>
  openRecord<T>({ SEAL_KEYS: { k1: key } }, row.companyId, row) as Promise<T>;

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
}, 180_000);
afterAll(async () => {
  await world?.stop();
  project.remove();
});

/** Every text of the three languages in a value, with the place where it stands. */
function textsIn(value: unknown, place: string): [string, Record<string, unknown>][] {
  if (typeof value !== "object" || value === null) return [];
  if ("zh-CN" in value) return [[place, value as Record<string, unknown>]];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${place}.${name}`));
}

describe("the demo data", () => {
  test("is loaded in two batches of nine hundred statements at most", () => {
    expect(batches).toHaveLength(2);
    expect(batches.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(900);
  });

  test.each(
    [
      companies,
      hosts,
      companyProfiles,
      instruments,
      prices,
      ticks,
      activities,
      registrations,
      attendees,
      subscribers,
      alerts,
      alertCursors,
      users,
      accounts,
      secondFactors,
      staff,
    ].map((table) => [getTableName(table), table] as const),
  )("has rows in %s, for both companies", async (name, table) => {
    const { results } = await world.d1.prepare(`SELECT * FROM ${name}`).all<{ company_id?: string }>();
    expect(results.length).toBeGreaterThan(0);
    if ("companyId" in getTableColumns(table)) expect(new Set(results.map((row) => row.company_id)).size).toBe(2);
  });

  test("breaks no foreign key", async () => {
    const { results } = await world.d1.prepare("PRAGMA foreign_key_check").all();
    expect(results).toEqual([]);
  });

  test("says every text in all three languages, English without Chinese characters", async () => {
    const texts: [string, Record<string, unknown>][] = [];
    for (const table of [companies, companyProfiles, instruments, activities]) {
      for (const row of (await db().select().from(table)) as Record<string, unknown>[])
        texts.push(...textsIn(row, getTableName(table)));
    }
    expect(texts.length).toBeGreaterThan(90);
    const wrong = texts.filter(
      ([, text]) =>
        languages.some((lang) => !String(text[lang] ?? "").trim()) || /\p{Script=Han}/u.test(String(text.en)),
    );
    expect(wrong).toEqual([]);
  });

  test("marks both companies as a demonstration, and says in their own words that they are fictional", async () => {
    for (const { companyId, settings, theme } of await db().select().from(companies))
      expect([companyId, settings.demonstration, theme]).toEqual([companyId, true, expect.any(String)]);
    for (const { published, draft } of await db().select().from(companyProfiles)) {
      expect(Profile.parse(published)).toEqual(published);
      expect(draft).toEqual(published);
      expect([published?.introduction["zh-CN"], published?.introduction.tc, published?.introduction.en].join()).toMatch(
        /虚构.*虛構.*fictional/s,
      );
      expect(published?.introduction.en?.split("\n\n").length).toBeGreaterThanOrEqual(4);
    }
    const themes = (await db().select().from(companies)).map(({ theme, settings }) => theme + settings.menuStyle);
    expect(new Set(themes).size).toBe(2);
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
    expect(new Set(rows.map((row) => bookingState(row, now)))).toEqual(
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
      rows.filter((row) => bookingState(row, now) === "open" && row.quota === row.held + 1).map(({ id }) => id),
    ).toEqual(["chengyue-plant"]);
  });

  test("counts the heads that are held, never more than the quota", async () => {
    const booked = await db().select().from(registrations);
    const heads = await db().select().from(attendees);
    for (const { id, held, quota, maxCompanions } of await db().select().from(activities)) {
      const mine = booked.filter(({ activityId }) => activityId === id);
      const live = mine.filter(({ status }) => status === "pending" || status === "passed");
      expect([id, live.reduce((sum, { partySize }) => sum + partySize, 0)]).toEqual([id, held]);
      expect([id, heads.filter(({ activityId, live: taken }) => activityId === id && taken).length]).toEqual([
        id,
        held,
      ]);
      expect([id, held <= (quota ?? held)]).toEqual([id, true]);
      expect([id, mine.every(({ partySize }) => partySize <= maxCompanions + 1)]).toEqual([id, true]);
    }
    expect(new Set(booked.map(({ status }) => status))).toEqual(
      new Set(["pending", "passed", "rejected", "cancelled", "lapsed"]),
    );
    expect(new Set(booked.map(({ lang }) => lang))).toEqual(new Set(languages));
  });

  test("keeps what is known of a visitor sealed, and it is what the form would have taken", async () => {
    const asks = new Set(
      (await db().select().from(activities)).filter(({ asksDocument }) => asksDocument).map(({ id }) => id),
    );
    for (const row of await db().select().from(registrations)) {
      const visitor = await open<{
        name: string;
        mobile: string;
        email: string;
        documentNumber: string;
        content: string;
      }>(row);
      expect(toE164(visitor.mobile)).toBe(visitor.mobile);
      expect(visitor.email).toMatch(/@example\.com$/);
      expect(isDocument("passport", visitor.documentNumber)).toBe(asks.has(row.activityId));
      expect(row.sealed).not.toContain(visitor.name);
    }
  });

  test("waits with alerts that are not met yet, and shows ones that have fired", async () => {
    const closes = await db().select().from(prices);
    const rows = await db().select().from(alerts);
    for (const { instrumentId, kind, threshold, armed } of rows.filter((alert) => alert.armed)) {
      const last = closes
        .filter((price) => price.instrumentId === instrumentId)
        .sort((one, other) => one.day.localeCompare(other.day))
        .at(-1);
      expect([instrumentId, armed, isMet(kind, threshold, last?.close ?? 0)]).toEqual([instrumentId, true, false]);
    }
    expect(rows.filter(({ armed }) => !armed).length).toBeGreaterThan(0);
    for (const person of await db().select().from(subscribers))
      expect((await open<{ email: string }>(person)).email).toMatch(/@example\.com$/);
  });

  test("has one account of each role at each company and one for both, each with a second factor that gives codes", async () => {
    expect(demoAccounts.map(({ role }) => role)).toEqual([
      ...["admin", "editor", "reception", "viewer"],
      ...["admin", "editor", "reception", "viewer"],
      ...["editor", "viewer"],
    ]);
    for (const { totpSecret } of demoAccounts) expect(totp(totpSecret)).toMatch(/^\d{6}$/);
    expect(await db().select().from(staff)).toHaveLength(10);
    expect(new Set((await db().select().from(staff)).map(({ userId }) => userId)).size).toBe(9);
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

const filesBelow = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [])
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

test("nothing of it is in the migrations, in the Worker's sources or in what is deployed", () => {
  const telling = [
    "demo-chengyue",
    "chengyue.example.com",
    ...demoAccounts.flatMap(({ password, totpSecret }) => [password, totpSecret]),
  ];
  const files = ["migrations", "app", "workers", "locales", "public", "build"].flatMap(filesBelow);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => telling.some((word) => readFileSync(file, "latin1").includes(word)))).toEqual([]);
});

test("the second company lives in a database of its own with every row, and stays where it is put", async () => {
  await checkSpread(world);
}, 120_000);
