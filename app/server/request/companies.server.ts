import { eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { inBatch } from "../database/batch.server";
import { always, type Condition, some } from "../database/conditions.server";
import { centralName, databaseNamed } from "../database/databases.server";
import { type Db, systemDb } from "../database/db.server";
import { companies, hosts } from "../database/tables.server";
import type { AppRegistry } from "../registry/registry.server";
import type { Company } from "./context.server";
import type { Env } from "./env.server";
import { scheduledTimes } from "./planned.server";

type Databases = Pick<Env, "DB" | "databases">;

export const lifetime = 5_000;
/** No copy of a database is further behind than that. */
const longestLag = 600_000;
/** Longer than an answer is kept and a page takes to be made. */
const ahead = 60_000;
/** `sure`: the databases themselves said so, no copy near a reader. */
type Known = Map<string, { company: Company | null; until: number; sure: boolean }>;
let known: Known = new Map();

type Place = { id: string; origin: string; database: string; moving: boolean; paused: boolean };
/**
 * Where a look-up begins to read, and what is true of a company, by its column, of which only its database itself may
 * tell.
 */
type Look = {
  start: "first-primary" | "first-unconstrained";
  isUnsettled: (companyId: SQLWrapper) => Condition;
  /**
   * When something of the company comes out next, in milliseconds; null where nothing is planned or nobody needs to
   * know.
   */
  nextOut: (companyId: SQLWrapper) => SQL;
};
const asItIs: Look = { start: "first-primary", isUnsettled: () => always, nextOut: () => sql`NULL` };

const ofCompany = (look: Look, companyId: SQLWrapper) => ({
  name: companies.name,
  theme: companies.theme,
  settings: companies.settings,
  release: companies.release,
  liveAt: companies.liveAt,
  nextOut: sql<number | null>`(${look.nextOut(companyId)})`.as("next_out"),
});

/** Of each host where its company is, and the company itself if that is here. */
const select = (db: Db, look: Look) =>
  db
    .select({
      id: hosts.companyId,
      origin: hosts.origin,
      database: hosts.database,
      moving: hosts.moving,
      paused: hosts.paused,
      here: ofCompany(look, hosts.companyId),
      unsettled: look.isUnsettled(hosts.companyId).mapWith(Boolean).as("unsettled"),
    })
    .from(hosts)
    .leftJoin(companies, eq(companies.companyId, hosts.companyId));

/** A site that is stopped is as private as one that is being prepared. */
const stopped = (company: Company): Company => (company.paused ? { ...company, liveAt: null } : company);

/** The companies of these places, each out of its own database, one question to each. */
async function readElsewhere(env: Databases, places: Place[], look: Look): Promise<Company[]> {
  const named = Map.groupBy(places, ({ database }) => database);
  const found = await Promise.all(
    [...named].map(async ([database, there]) => {
      const ids = JSON.stringify(there.map(({ id }) => id));
      const session = databaseNamed(env, database).withSession(look.start);
      const rows = await systemDb(session)
        .select({
          id: companies.companyId,
          ...ofCompany(look, companies.companyId),
          unsettled: look.isUnsettled(companies.companyId).mapWith(Boolean).as("unsettled"),
        })
        .from(companies)
        .where(inArray(companies.companyId, sql`(SELECT value FROM json_each(${ids}))`));
      return there.flatMap((place) =>
        rows
          .filter(({ id }) => id === place.id)
          // guard: unsettled-remote-company-primary
          .map(({ unsettled, ...row }) =>
            stopped({ ...row, ...place, near: unsettled ? null : session.getBookmark() }),
          ),
      );
    }),
  );
  return found.flat();
}

type Row = Place & { here: Omit<Company, keyof Place | "near"> | null; unsettled: boolean };

/** Hosts with their companies, those of the central database, read up to the bookmark, without another question. */
async function withCompanies(env: Databases, rows: Row[], bookmark: string | null, look: Look) {
  const places = rows.map(({ here, unsettled, ...place }) => place);
  const there = await readElsewhere(
    env,
    places.filter(({ database }) => database !== centralName),
    look,
  );
  return rows.flatMap(({ here, unsettled, ...place }): Company[] => {
    if (place.database !== centralName)
      return there.filter(({ id, origin }) => id === place.id && origin === place.origin);
    // guard: unsettled-company-no-nearby-copy
    return here ? [stopped({ ...here, ...place, near: unsettled ? null : bookmark })] : [];
  });
}

/** Which companies are on their way to another database. */
export const listMoving = async (central: Db): Promise<string[]> =>
  (await central.selectDistinct({ id: hosts.companyId }).from(hosts).where(eq(hosts.moving, true))).map(({ id }) => id);

const anyHost = (db: Db) => db.select({ host: hosts.host }).from(hosts).limit(1);

/** Whether there is a company yet; without one nobody's request can be answered. */
export const hasCompanies = async (db: Db): Promise<boolean> => (await anyHost(db)).length > 0;

/**
 * True while something of the company comes out by its second, came out so lately that a copy of its database may not
 * know that it was put off, or will before the page is made.
 */
const isUnsettledAt =
  ({ comesOut }: Pick<AppRegistry, "comesOut">, now: number): Look["isUnsettled"] =>
  (companyId) =>
    some(...comesOut.map((within) => within(companyId, new Date(now - longestLag), new Date(now + ahead))));

/**
 * True while something of the site changes by its second: a copy that lags may not know that it was moved or called
 * back.
 */
const isTurning = (company: Company | null, now: number): boolean =>
  company !== null && scheduledTimes(company).some((at) => +at > now - longestLag && +at <= now + ahead);

type World = { env: Databases; registry: Pick<AppRegistry, "comesOut" | "nextOut"> };

/**
 * The company of an exact host name (no port), or null. Each isolate keeps the answer for five seconds: that is how
 * long a publish elsewhere may stay unseen here. While there is no company at all nothing is kept, so that the first
 * one is seen at once. A company outside of the central database costs a second question. `near`: copies of the
 * databases near the reader may answer, which lag behind; whatever is decided or written asks without it.
 */
export async function findCompany(
  { env, registry }: World,
  host: string,
  now: number,
  { near = false } = {},
): Promise<Company | null> {
  const memory = known;
  const held = memory.get(host);
  // guard: nearby-company-confirmed-first
  if (held && held.until > now && (held.sure || near)) return held.company;
  const look = {
    ...asItIs,
    ...(near && { start: "first-unconstrained" as const }),
    isUnsettled: isUnsettledAt(registry, now),
    nextOut: (companyId: SQLWrapper) => registry.nextOut?.(companyId, new Date(now)) ?? sql`NULL`,
  };
  const session = env.DB.withSession(look.start);
  const db = systemDb(session);
  const found = await inBatch(db, {
    companies: select(db, look).where(eq(hosts.host, host)).limit(1),
    any: anyHost(db),
  });
  const [company = null] = await withCompanies(env, found.companies, session.getBookmark(), look);
  if (near && isTurning(company, now)) return findCompany({ env, registry }, host, now);
  if (memory.size > 1_000) memory.clear();
  if (found.any.length > 0) memory.set(host, { company, until: now + lifetime, sure: !near });
  return company;
}

/** Every company once, or those of these ids, with the origin of its own site: for the cron and the queue. */
export async function listCompanies(env: Databases, ids?: string[]): Promise<Company[]> {
  const rows = await select(systemDb(env.DB), asItIs)
    .where(ids && inArray(hosts.companyId, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
    .orderBy(hosts.companyId, hosts.host);
  return withCompanies(env, [...new Map(rows.reverse().map((row) => [row.id, row])).values()], null, asItIs);
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

/**
 * The batch item that makes every cached page of the company stale; goes into the batch of the write that publishes.
 */
export const raiseRelease = (db: Db, companyId: string) =>
  db
    .update(companies)
    .set({ release: sql`${companies.release} + 1` })
    .where(eq(companies.companyId, companyId));

/**
 * Drops what this isolate remembers, so that the editor sees the new state in the next request. What a look-up on its
 * way has read goes with it: it was read before this, perhaps before the write, and is remembered by nobody.
 */
export function forgetCompanies(): void {
  // guard: company-memory-dropped-on-change
  known = new Map();
}
