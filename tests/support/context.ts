import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { registry } from "~/areas.server";
import { databaseNamed, databasesOf } from "~/server/database/databases.server";
import { newMeter, systemDb } from "~/server/database/db.server";
import { companies, hosts } from "~/server/database/tables.server";
import { type Company, type Ctx, contextOf, newId } from "~/server/request/context.server";
import { readEnv } from "~/server/request/env.server";
import type { Actor, Role } from "~/shared/permissions";

export const noon = new Date("2026-03-02T04:00:00Z");
export const testEnv = () => readEnv(env);

/** A company that named every kind of record as one whose changes need no release. */
export const atOnce = { waitingRecords: [] };

export const companyRow = (id: string, host = `${id}.test`): Company => ({
  id,
  name: { "zh-CN": `公司${id}`, tc: `公司${id}`, en: `Company ${id}` },
  theme: "geekBlue",
  settings: { ...atOnce },
  release: 1,
  liveAt: noon,
  origin: `https://${host}`,
  database: "DB",
  moving: false,
  paused: false,
  near: null,
  nextOut: null,
});

/**
 * Writes the company, into the database of that binding, and its host once; several tests of a file may ask for the
 * same one.
 */
export async function seedCompany(id: string, database = "DB"): Promise<Company> {
  const company = { ...companyRow(id), database };
  await systemDb(databaseNamed(testEnv(), database))
    .insert(companies)
    .values({
      companyId: id,
      name: company.name,
      theme: company.theme,
      settings: company.settings,
      liveAt: company.liveAt,
    })
    .onConflictDoNothing();
  await systemDb(testEnv().DB)
    .insert(hosts)
    .values({ host: `${id}.test`, companyId: id, origin: company.origin, database })
    .onConflictDoNothing();
  return company;
}

export const editor = (role: Role = "admin"): Extract<Actor, { kind: "staff" }> => ({
  kind: "staff",
  userId: `staff-${role}`,
  name: role,
  email: `${role}@example.com`,
  roles: [role],
});

type Input = Partial<Ctx> & { companyId?: string; database?: string; boundaries?: Date[] };

/** A context on the real local database with a stopped clock. `settled` waits for what the request left running. */
export async function testContext({ database, ...wanted }: Input = {}): Promise<Ctx & { settled(): Promise<void> }> {
  const meter = newMeter();
  const left: Promise<unknown>[] = [];
  const company = await seedCompany(wanted.companyId ?? "c1", database);
  const ctx = contextOf({
    env: testEnv(),
    registry,
    ...databasesOf(testEnv(), company, meter),
    meter,
    company,
    now: noon,
    dbClock: sql`0`,
    newId,
    log: () => {},
    resolve: async () => ["1.1.1.1"],
    resolveRecords: async () => [],
    waitUntil: (work) => void left.push(work.catch(() => {})),
    ...wanted,
  });
  return Object.assign(ctx, { settled: async () => void (await Promise.all(left)) });
}
