import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { secondFactors, staff, users, verifications } from "../tables.server";
import { factor, person, working } from "./account-queries.server";

/** True while an opening (a half-done sign-in, a link of a mail) is unused and in time. */
export const isOpening = (identifier: string, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM verifications WHERE identifier = ${identifier} AND expires_at > ${now.getTime()})`;

/** The person of an opening with the second factor that has to follow, if that person works for this company. */
export const findOpened = async (db: Db, companyId: string, identifier: string, now: Date) => {
  const [found] = await db
    .select({ ...person, ...factor })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .innerJoin(staff, working(companyId))
    .innerJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(verifications.identifier, identifier), sql`${verifications.expiresAt} > ${now.getTime()}`))
    .limit(1);
  return found ?? null;
};

type Opening = { id: string; identifier: string; expiresAt: Date; now: Date };

/** An opening for whom `userId` (a value or a subquery) names; none where it names nobody. For `systemDb`. */
export const insertOpening = (db: Db, { id, identifier, expiresAt, now }: Opening, userId: SQL) =>
  db.run(sql`INSERT INTO ${verifications} (id, identifier, value, expires_at, created_at, updated_at)
    SELECT ${id}, ${identifier}, who, ${expiresAt.getTime()}, ${now.getTime()}, ${now.getTime()}
      FROM (SELECT ${userId} AS who) WHERE who IS NOT NULL`);

/** The person whom an opening is for, by the opening's id, while it is in time. */
export const findOpener = async (db: Db, companyId: string, id: string, now: Date) => {
  const [found] = await db
    .select(person)
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .innerJoin(staff, working(companyId))
    .where(and(eq(verifications.id, id), sql`${verifications.expiresAt} > ${now.getTime()}`))
    .limit(1);
  return found ?? null;
};

/** True in the batch of an opening once it went in. */
export const openingExists = (id: string): SQL => sql`EXISTS (SELECT 1 FROM verifications WHERE id = ${id})`;

/** Who works for the company under this address and has a second factor, as a subquery. */
export const userByEmail = (companyId: string, email: string): SQL =>
  sql`(SELECT users.id FROM users
    INNER JOIN staff ON staff.user_id = users.id AND staff.company_id = ${companyId} AND staff.removed_at IS NULL
    WHERE users.email = ${email} AND users.two_factor_enabled = 1)`;

/** The person's id for as long as the condition holds, as a subquery. */
export const userIf = (userId: string, where: SQL): SQL => sql`(SELECT ${userId} WHERE ${where})`;

/** Uses an opening up; the row comes back only for the one request that did so. For `systemDb`. */
export const deleteOpening = (db: Db, identifier: string, where: SQL) =>
  db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), where))
    .returning({ id: verifications.id });

/** Ends half-done sign-ins and links of forgotten passwords of `userId` (an id or a subquery). For `systemDb`. */
export const deleteOpenings = (db: Db, userId: string | SQL, where: SQL = sql`1`) =>
  db
    .delete(verifications)
    .where(
      and(
        sql`${verifications.value} = ${userId}`,
        or(sql`${verifications.identifier} LIKE 'signIn:%'`, sql`${verifications.identifier} LIKE 'newPassword:%'`),
        where,
      ),
    );
