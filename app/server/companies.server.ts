import { eq, inArray, sql } from "drizzle-orm";
import { inBatch } from "./batch.server";
import type { Condition } from "./conditions.server";
import type { Company } from "./context.server";
import { centralName, databaseNamed } from "./databases.server";
import { type Db, systemDb } from "./db.server";
import type { Env } from "./env.server";
import { companies, hosts } from "./tables.server";

type Databases = Pick<Env, "DB" | "databases">;

export const lifetime = 5_000;
const known = new Map<string, { company: Company | null; until: number }>();

type Place = { id: string; origin: string; database: string; moving: boolean };

const ofCompany = {
  name: companies.name,
  theme: companies.theme,
  settings: companies.settings,
  release: companies.release,
  liveAt: companies.liveAt,
};

/** Of each host where its company is, and the company itself if that is here. */
const select = (db: Db) =>
  db
    .select({
      id: hosts.companyId,
      origin: hosts.origin,
      database: hosts.database,
      moving: hosts.moving,
      here: ofCompany,
    })
    .from(hosts)
    .leftJoin(companies, eq(companies.companyId, hosts.companyId));

/** The companies of these places, each out of its own database, one question to each. */
async function readElsewhere(env: Databases, places: Place[]): Promise<Company[]> {
  const named = Map.groupBy(places, ({ database }) => database);
  const found = await Promise.all(
    [...named].map(async ([database, there]) => {
      const ids = JSON.stringify(there.map(({ id }) => id));
      const rows = await systemDb(databaseNamed(env, database))
        .select({ id: companies.companyId, ...ofCompany })
        .from(companies)
        .where(inArray(companies.companyId, sql`(SELECT value FROM json_each(${ids}))`));
      return there.flatMap((place) => rows.filter(({ id }) => id === place.id).map((row) => ({ ...row, ...place })));
    }),
  );
  return found.flat();
}

/** Hosts with their companies, those of the central database without another question. */
async function withCompanies(env: Databases, rows: (Place & { here: Omit<Company, keyof Place> | null })[]) {
  const there = await readElsewhere(
    env,
    rows.filter(({ database }) => database !== centralName),
  );
  return rows.flatMap(({ here, ...place }): Company[] => {
    if (place.database !== centralName)
      return there.filter(({ id, origin }) => id === place.id && origin === place.origin);
    return here ? [{ ...here, ...place }] : [];
  });
}

/** Which companies are on their way to another database. */
export const listMoving = async (central: Db): Promise<string[]> =>
  (await central.selectDistinct({ id: hosts.companyId }).from(hosts).where(eq(hosts.moving, true))).map(({ id }) => id);

const anyHost = (db: Db) => db.select({ host: hosts.host }).from(hosts).limit(1);

/** Whether there is a company yet; without one nobody's request can be answered. */
export const hasCompanies = async (db: Db): Promise<boolean> => (await anyHost(db)).length > 0;

/**
 * The company of an exact host name (no port), or null. Each isolate keeps the answer for five seconds: that is how long a
 * publish elsewhere may stay unseen here. While there is no company at all nothing is kept, so that the first one is seen at once.
 * A company outside of the central database costs a second question.
 */
export async function findCompany(env: Databases, host: string, now: number): Promise<Company | null> {
  const held = known.get(host);
  if (held && held.until > now) return held.company;
  const db = systemDb(env.DB);
  const found = await inBatch(db, { companies: select(db).where(eq(hosts.host, host)).limit(1), any: anyHost(db) });
  const [company = null] = await withCompanies(env, found.companies);
  if (known.size > 1_000) known.clear();
  if (found.any.length > 0) known.set(host, { company, until: now + lifetime });
  return company;
}

/** Every company once, or those of these ids, with the origin of its own site: for the cron and the queue. */
export async function listCompanies(env: Databases, ids?: string[]): Promise<Company[]> {
  const rows = await select(systemDb(env.DB))
    .where(ids && inArray(hosts.companyId, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
    .orderBy(hosts.companyId, hosts.host);
  return withCompanies(env, [...new Map(rows.reverse().map((row) => [row.id, row])).values()]);
}

/** Which of these hold now; a builder, its rows go to `heldIn`. */
export const findWhether = (db: Db, companyId: string, conditions: readonly Condition[]) =>
  db
    .select({ facts: sql<string>`json_array(${sql.join([...conditions], sql`, `)})` })
    .from(companies)
    .where(eq(companies.companyId, companyId));

/** Of each of the conditions of `findWhether`, whether it held; none held for a company that is gone. */
export const heldIn = ([row]: { facts: string }[]): boolean[] =>
  (JSON.parse(row?.facts ?? "[0]") as number[]).map(Boolean);

/** The batch item that makes every cached page of the company stale; goes into the batch of the write that publishes. */
export const raiseRelease = (db: Db, companyId: string) =>
  db
    .update(companies)
    .set({ release: sql`${companies.release} + 1` })
    .where(eq(companies.companyId, companyId));

/** Drops what this isolate remembers, so that the editor sees the new state in the next request. */
export const forgetCompanies = () => known.clear();
