import { eq, sql } from "drizzle-orm";
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
      origin: hosts.origin,
    })
    .from(hosts)
    .innerJoin(companies, eq(companies.companyId, hosts.companyId));

/**
 * The company of an exact host name (no port), or null. Each isolate keeps the answer for five seconds: that is how long a
 * publish elsewhere may stay unseen here.
 */
export async function findCompany(d1: D1Database, host: string, now: number): Promise<Company | null> {
  const held = known.get(host);
  if (held && held.until > now) return held.company;
  const [company = null] = await select(systemDb(d1)).where(eq(hosts.host, host)).limit(1);
  if (known.size > 1_000) known.clear();
  known.set(host, { company, until: now + lifetime });
  return company;
}

/** Every company once, with the origin of its own site: for the cron and the queue. */
export async function listCompanies(d1: D1Database): Promise<Company[]> {
  const rows = await select(systemDb(d1)).orderBy(hosts.companyId, hosts.host);
  return [...new Map(rows.reverse().map((row) => [row.id, row])).values()];
}

/** The batch item that makes every cached page of the company stale; goes into the batch of the write that publishes. */
export const raiseRelease = (db: Db, companyId: string) =>
  db
    .update(companies)
    .set({ release: sql`${companies.release} + 1` })
    .where(eq(companies.companyId, companyId));

/** Drops what this isolate remembers, so that the editor sees the new state in the next request. */
export const forgetCompanies = () => known.clear();
