import { eq, sql } from "drizzle-orm";
import { inBatch } from "./batch.server";
import type { Condition } from "./conditions.server";
import type { Company } from "./context.server";
import { type Db, systemDb } from "./db.server";
import { companies, hosts } from "./tables.server";

const lifetime = 5_000;
const known = new Map<string, { company: Company | null; until: number }>();

const select = (db: Db) =>
  db
    .select({
      id: companies.companyId,
      name: companies.name,
      theme: companies.theme,
      settings: companies.settings,
      release: companies.release,
      liveAt: companies.liveAt,
      origin: hosts.origin,
    })
    .from(hosts)
    .innerJoin(companies, eq(companies.companyId, hosts.companyId));

const anyHost = (db: Db) => db.select({ host: hosts.host }).from(hosts).limit(1);

/** Whether there is a company yet; without one nobody's request can be answered. */
export const hasCompanies = async (db: Db): Promise<boolean> => (await anyHost(db)).length > 0;

/**
 * The company of an exact host name (no port), or null. Each isolate keeps the answer for five seconds: that is how long a
 * publish elsewhere may stay unseen here. While there is no company at all nothing is kept, so that the first one is seen at once.
 */
export async function findCompany(d1: D1Database, host: string, now: number): Promise<Company | null> {
  const held = known.get(host);
  if (held && held.until > now) return held.company;
  const db = systemDb(d1);
  const found = await inBatch(db, { companies: select(db).where(eq(hosts.host, host)).limit(1), any: anyHost(db) });
  const [company = null] = found.companies;
  if (known.size > 1_000) known.clear();
  if (found.any.length > 0) known.set(host, { company, until: now + lifetime });
  return company;
}

/** Every company once, with the origin of its own site: for the cron and the queue. */
export async function listCompanies(d1: D1Database): Promise<Company[]> {
  const rows = await select(systemDb(d1)).orderBy(hosts.companyId, hosts.host);
  return [...new Map(rows.reverse().map((row) => [row.id, row])).values()];
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
