import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDocument } from "~/features/appointments/registrations/documents";
import { activities, attendees, registrations } from "~/features/appointments/tables.server";
import { Profile } from "~/features/company/schemas";
import { companyProfiles } from "~/features/company/tables.server";
import { accounts, secondFactors, staff, users } from "~/features/staff/tables.server";
import { instruments, prices, ticks } from "~/features/stock/tables.server";
import { alertCursors, alerts, mailings, subscribers, topics } from "~/features/subscriptions/tables.server";
import { systemDb } from "~/server/database/db.server";
import { companies, hosts } from "~/server/database/tables.server";
import { mailEvents, mailTotals, suppressions } from "~/server/outbox/tables.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { languages } from "~/shared/languages";
import { toE164 } from "~/shared/mobile";
import { demoAccounts } from "../../scripts/demo/seed.ts";
import { totp } from "../../scripts/local/totp.ts";
import { ownWorld } from "../support/world.ts";

let world: Awaited<ReturnType<typeof ownWorld>>;
beforeAll(async () => {
  world = await ownWorld();
});
afterAll(() => world?.stop());

/** The central database has one company, another one the second. */
const everywhere = <Answer>(ask: (d1: D1Database) => Promise<Answer>) =>
  Promise.all([world.d1, world.databases.DB_1 as D1Database].map(ask));
const rowsOf = async <Table extends SQLiteTable>(table: Table) =>
  (
    await everywhere((d1) =>
      systemDb(d1)
        .select()
        .from(table as SQLiteTable),
    )
  ).flat() as Table["$inferSelect"][];
const open = <T>(row: { companyId: string; sealed: string | null; sealedKey: string | null }) =>
  openRecord<T>({ SEAL_KEYS: JSON.parse(String(world.vars.SEAL_KEYS)) }, row.companyId, row) as Promise<T>;

/** Every text of the three languages in a value, with the place where it stands. */
function textsIn(value: unknown, place: string): [string, Record<string, unknown>][] {
  if (typeof value !== "object" || value === null) return [];
  if ("zh-CN" in value) return [[place, value as Record<string, unknown>]];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${place}.${name}`));
}

describe("the demo data", () => {
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
      topics,
      mailings,
      mailTotals,
      mailEvents,
      suppressions,
      users,
      accounts,
      secondFactors,
      staff,
    ].map((table) => [getTableName(table), table] as const),
  )("has rows in %s, for both companies", async (name, table) => {
    const found = (
      await everywhere((d1) => d1.prepare(`SELECT * FROM ${name}`).all<{ company_id?: string }>())
    ).flatMap(({ results }) => results);
    expect(found.length).toBeGreaterThan(0);
    if ("companyId" in getTableColumns(table)) expect(new Set(found.map((row) => row.company_id)).size).toBe(2);
  });

  test("breaks no foreign key", async () => {
    for (const { results } of await everywhere((d1) => d1.prepare("PRAGMA foreign_key_check").all()))
      expect(results).toEqual([]);
  });

  test("says every text in all three languages, English without Chinese characters", async () => {
    const texts: [string, Record<string, unknown>][] = [];
    for (const table of [companies, companyProfiles, instruments, activities]) {
      for (const row of (await rowsOf(table)) as Record<string, unknown>[])
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
    for (const { companyId, settings, theme } of await rowsOf(companies))
      expect([companyId, settings.demonstration, theme]).toEqual([companyId, true, expect.any(String)]);
    for (const { published, draft } of await rowsOf(companyProfiles)) {
      expect(Profile.parse(published)).toEqual(published);
      expect(draft).toEqual(published);
      expect([published?.introduction["zh-CN"], published?.introduction.tc, published?.introduction.en].join()).toMatch(
        /虚构.*虛構.*fictional/s,
      );
      expect(published?.introduction.en?.split("\n\n").length).toBeGreaterThanOrEqual(4);
    }
    const themes = (await rowsOf(companies)).map(({ theme, settings }) => theme + settings.menuStyle);
    expect(new Set(themes).size).toBe(2);
  });

  test("counts the heads that are held, never more than the quota", async () => {
    const booked = await rowsOf(registrations);
    const heads = await rowsOf(attendees);
    for (const { id, held, quota, maxCompanions } of await rowsOf(activities)) {
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
    const asks = new Set((await rowsOf(activities)).filter(({ asksDocument }) => asksDocument).map(({ id }) => id));
    for (const row of await rowsOf(registrations)) {
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

  test("has one account of each role at each company, one with two roles and one for both, each with a second factor that gives codes", async () => {
    expect(demoAccounts.map(({ role }) => role)).toEqual([
      ...["admin", "editor", "reception", "viewer", "editor+reception"],
      ...["admin", "editor", "reception", "viewer"],
      ...["editor", "viewer"],
    ]);
    for (const { totpSecret } of demoAccounts) expect(totp(totpSecret)).toMatch(/^\d{6}$/);
    const inCentral = await systemDb(world.d1).select().from(staff);
    expect(inCentral).toHaveLength(11);
    expect(new Set(inCentral.map(({ userId }) => userId)).size).toBe(10);
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
