import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { peopleIn } from "~/features/staff/accounts/people-queries.server";
import { type Condition, insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies, companyTicks, hosts } from "~/server/database/tables.server";

/** The hosts of the deployment in the order of their names, each with when its company's minute was done last. */
export const listHosts = (db: Db, after: string, limit: number) =>
  db
    .select({
      host: hosts.host,
      id: hosts.companyId,
      origin: hosts.origin,
      database: hosts.database,
      moving: hosts.moving,
      paused: hosts.paused,
      tickedAt: companyTicks.at,
      failingSince: companyTicks.failingSince,
    })
    .from(hosts)
    .leftJoin(companyTicks, eq(companyTicks.companyId, hosts.companyId))
    .where(gt(hosts.host, after))
    .orderBy(asc(hosts.host))
    .limit(limit);

/** Who has that host, and which host that company has; a builder. */
export const findTaken = (db: Db, host: string, companyId: string) =>
  db
    .select({ host: hosts.host, companyId: hosts.companyId, origin: hosts.origin, database: hosts.database })
    .from(hosts)
    .where(or(eq(hosts.host, host), eq(hosts.companyId, companyId)))
    .limit(10);

/** How many hosts lead to each database. */
export const countHosts = (db: Db) =>
  db
    .select({ database: hosts.database, n: sql<number>`count(DISTINCT company_id)` })
    .from(hosts)
    .groupBy(hosts.database);

/**
 * The row of a company that nobody reaches before it has a host; nothing happens when it is there. For its own
 * database.
 */
export const insertCompany = (db: Db, row: typeof companies.$inferInsert) =>
  db.insert(companies).values(row).onConflictDoNothing();

/** Sets settings of a company, null for one that it no longer has. For its own database. */
export const updateSettings = (db: Db, companyId: string, settings: Record<string, number | null>) =>
  db
    .update(companies)
    .set({ settings: sql`json_patch(settings, ${JSON.stringify(settings)})` })
    .where(eq(companies.companyId, companyId));

/** How many people work for each of these companies or are invited to; for the central database. */
export const countPeople = (db: Db, companyIds: string[]) =>
  db.all<{ id: string; people: number }>(sql`SELECT value AS id, ${peopleIn(sql`value`)} AS people
    FROM json_each(${JSON.stringify(companyIds)})`);

/** Gives a company its first host, unless it has one or the host is taken. */
export const insertFirstHost = (db: Db, row: typeof hosts.$inferInsert) =>
  db.run(
    sql`${insertWhere(hosts, row, sql`NOT EXISTS (SELECT 1 FROM hosts WHERE company_id = ${row.companyId})`)}
      ON CONFLICT DO NOTHING`,
  );

/** True once that host leads to that company and nothing of the console says yet that it was made. */
export const isNewlyThere = (host: string, companyId: string, consoleId: string) =>
  sql`EXISTS (SELECT 1 FROM hosts WHERE host = ${host} AND company_id = ${companyId})
    AND NOT EXISTS (SELECT 1 FROM audit
    WHERE company_id = ${consoleId} AND action = 'platform.createCompany' AND subject_id = ${companyId})`;

/** Stops the sites of a company, or lets them go on, where they do not stand so; a row comes back for each. */
export const updatePaused = (db: Db, companyId: string, paused: boolean) =>
  db
    .update(hosts)
    .set({ paused })
    .where(and(eq(hosts.companyId, companyId), eq(hosts.paused, !paused)))
    .returning({ host: hosts.host });

/** True while the sites of a company are stopped, or not. */
export const isPaused = (companyId: string, paused: boolean) =>
  sql`EXISTS (SELECT 1 FROM hosts WHERE company_id = ${companyId} AND paused = ${paused ? 1 : 0})`;

/** How many hosts a company has at most. */
const mostHosts = 10;

/** True where a host is the address of the site itself, not one that leads there. */
const isMain = sql`instr(origin, '://' || host) > 0`;

/** True while a company may have that host too, which nobody has. */
export const mayHaveHost = (companyId: string, host: string): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM hosts WHERE host = ${host})
    AND EXISTS (SELECT 1 FROM hosts WHERE company_id = ${companyId} AND ${isMain})
    AND (SELECT count(*) FROM hosts WHERE company_id = ${companyId}) < ${mostHosts}`;

/** Lets a further host lead to the site of a company, if `where` holds. */
export const insertFurtherHost = (db: Db, companyId: string, host: string, where: Condition) =>
  db.run(sql`INSERT INTO hosts (host, company_id, origin, database, moving, paused)
    SELECT ${host}, company_id, origin, database, moving, paused FROM hosts
    WHERE company_id = ${companyId} AND ${isMain} AND ${where} ORDER BY host LIMIT 1`);

/** True while that host leads to the site of the company. */
export const leadsTo = (companyId: string, host: string): Condition =>
  sql`EXISTS (SELECT 1 FROM hosts WHERE company_id = ${companyId} AND host = ${host} AND NOT ${isMain})`;

/** Takes a host away that leads to the site of a company, if `where` holds. */
export const deleteFurtherHost = (db: Db, companyId: string, host: string, where: Condition) =>
  db.run(sql`DELETE FROM hosts WHERE company_id = ${companyId} AND host = ${host} AND ${where}`);
