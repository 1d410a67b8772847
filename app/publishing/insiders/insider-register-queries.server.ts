import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { firstOut, isKnown, type Reader } from "../contents/insiders-queries.server";
import { subjectTitle } from "./subject-titles-queries.server";

/** Which entries: of one item, of one member of staff, or of those from elsewhere. */
export type RegisterFilter = { item?: string | undefined; userId?: string | undefined; outside?: boolean };

type Eyes = { reader: Reader; now: Date };
type Stored = {
  id: string;
  contentId: string;
  userId: string | null;
  /** The name of a member of staff at this moment. */
  person: string | null;
  sealed: string | null;
  sealedKey: string | null;
  since: number;
  until: number | null;
  enterer: string | null;
  enteredAt: number | null;
  /** When the item came out first. */
  out: number | null;
  known: number;
  /** Words as JSON, empty for who may not know them; null when nobody knows them any more. */
  title: string | null;
};

const anyName = (column: string) => sql`(SELECT u.name FROM users u WHERE u.id = ${sql.raw(column)})`;

/** The title that the log kept when the item was deleted; it keeps none of what was confidential. */
const titleOnceDeleted = (companyId: string) => sql`(SELECT json_object('zh-CN', a.before ->> '$.title') FROM audit a
  WHERE a.company_id = ${companyId} AND a.subject_id = r.content_id AND a.action LIKE '%.delete'
    AND a.before IS NOT NULL
  ORDER BY a.at DESC, a.id DESC LIMIT 1)`;

/**
 * Whether this reader may know of an item what its list says; of a deleted one, whoever was on the list, or all if it
 * was not confidential.
 */
// guard: insider-register-checks-reader
const knows = (
  companyId: string,
  { reader, now }: Eyes,
) => sql`coalesce(CASE WHEN c.id IS NOT NULL THEN ${isKnown(companyId, reader, now, "c")}
  WHEN ${titleOnceDeleted(companyId)} IS NOT NULL THEN 1
  ELSE EXISTS (SELECT 1 FROM insiders i WHERE i.company_id = ${companyId} AND i.content_id = r.content_id
    AND i.user_id = ${typeof reader === "string" ? null : reader.userId}) END, 0)`;

const titleOf = (companyId: string, { reader, now }: Eyes) =>
  sql`coalesce(${subjectTitle(companyId, "r.content_id", reader, now)}, ${titleOnceDeleted(companyId)})`;

/**
 * Every entry of every list, and of each item with a list whoever of the staff looked at it or wrote it, as the log has
 * them.
 */
const entries = (
  companyId: string,
): SQL => sql`SELECT i.id AS id, i.content_id AS content_id, i.user_id AS user_id, i.sealed AS sealed,
    i.sealed_key AS sealed_key, i.since AS since, i.until AS until, i.entered_by AS entered_by,
    i.entered_at AS entered_at
  FROM insiders i WHERE i.company_id = ${companyId}
  UNION ALL SELECT min(a.id), a.subject_id, a.actor_id, NULL, NULL, min(a.at), NULL, NULL, NULL
  FROM (SELECT DISTINCT content_id FROM insiders WHERE company_id = ${companyId}) l
  CROSS JOIN audit a ON a.company_id = ${companyId} AND a.subject_id = l.content_id
  WHERE (a.action = 'insiders.look' OR a.action LIKE '%.saveDraft')
    AND EXISTS (SELECT 1 FROM users u WHERE u.id = a.actor_id)
    AND NOT EXISTS (SELECT 1 FROM insiders i
      WHERE i.company_id = ${companyId} AND i.content_id = l.content_id AND i.user_id = a.actor_id)
  GROUP BY a.subject_id, a.actor_id`;

/** The company's register of insiders, newest first, after a place. */
export const listRegister = (
  db: Db,
  companyId: string,
  eyes: Eyes,
  { item, userId, outside }: RegisterFilter,
  after: { sortAt: number; id: string } | null,
  limit: number,
) =>
  db.all<Stored>(sql`SELECT r.id AS id, r.content_id AS contentId, r.user_id AS userId,
      ${anyName("r.user_id")} AS person, r.sealed AS sealed, r.sealed_key AS sealedKey, r.since AS since,
      r.until AS until, ${anyName("r.entered_by")} AS enterer, r.entered_at AS enteredAt,
      ${firstOut(companyId, "r.content_id", eyes.now)} AS out, ${knows(companyId, eyes)} AS known,
      ${titleOf(companyId, eyes)} AS title
    FROM (${entries(companyId)}) r LEFT JOIN contents c ON c.company_id = ${companyId} AND c.id = r.content_id
    WHERE ${item ? sql`r.content_id = ${item}` : sql`1`} AND ${userId ? sql`r.user_id = ${userId}` : sql`1`}
      AND ${outside ? sql`r.user_id IS NULL` : sql`1`}
      AND ${after ? sql`(r.since, r.id) < (${after.sortAt}, ${after.id})` : sql`1`}
    ORDER BY r.since DESC, r.id DESC LIMIT ${limit}`);

/** The items of the register, the last entered first, with when each was entered first. */
export const listRegisterItems = (db: Db, companyId: string, eyes: Eyes, limit: number) =>
  db.all<{
    contentId: string;
    since: number;
    title: string | null;
  }>(sql`SELECT r.content_id AS contentId, r.since AS since,
      ${titleOf(companyId, eyes)} AS title
    FROM (SELECT content_id, min(entered_at) AS since FROM insiders WHERE company_id = ${companyId}
      GROUP BY content_id) r
    ORDER BY r.since DESC, r.content_id LIMIT ${limit}`);

/** The staff that the register can name: of now and of before, by name. */
export const listRegisterStaff = (db: Db, companyId: string) =>
  db.all<{ userId: string; name: string }>(sql`SELECT u.id AS userId, u.name AS name FROM users u
    WHERE u.id IN (SELECT user_id FROM staff WHERE company_id = ${companyId} UNION SELECT user_id FROM insiders
      WHERE company_id = ${companyId})
    ORDER BY u.name, u.id`);
