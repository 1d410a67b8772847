import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { staffName } from "~/server/names.server";
import { insiders } from "../tables.server";

/**
 * Whose eyes: a member of staff, with the role's right to what is not confidential; the house itself knows all,
 * strangers nothing.
 */
export type Reader = { userId: string; drafts: boolean } | "system" | "stranger";

/** The id of a row of `contents` (or of that alias of it). */
export const idOf = (of: "contents" | "c"): SQL => sql.raw(`${of}.id`);

/**
 * True over rows of `contents` (or of that alias of it) that this reader may read before they are out: the one place
 * that says so.
 */
export const isKnown = (companyId: string, reader: Reader, now: Date, of: "contents" | "c" = "contents"): SQL => {
  if (reader === "system") return sql`1`;
  if (reader === "stranger") return sql`0`;
  const [id, confidential] = [idOf(of), sql.raw(`${of}.confidential`)];
  // guard: insider-entry-after-its-start
  // guard: insider-entry-until-its-end
  const named = sql`EXISTS (SELECT 1 FROM insiders i WHERE i.company_id = ${companyId} AND i.user_id = ${reader.userId}
    AND i.content_id = ${id} AND i.since <= ${now.getTime()} AND (i.until IS NULL OR i.until > ${now.getTime()}))`;
  // guard: confidential-draft-for-insiders
  // guard: drafts-hidden-unless-named
  return reader.drafts ? sql`(${confidential} = 0 OR ${named})` : named;
};

/** True over rows of `contents` one of whose versions has that file. */
const holds = (
  companyId: string,
  fileId: string,
) => sql`EXISTS (SELECT 1 FROM revisions v CROSS JOIN json_each(v.draft, '$.files') f
  WHERE v.company_id = ${companyId} AND v.content_id = c.id AND f.value ->> 'fileId' = ${fileId})`;

/**
 * Whether this reader may have a file that is not out, as its one row: none of something confidential that they do not
 * know; for who reads no drafts, only of what they are named for. Costs rows in proportion to what is confidential, or
 * to those.
 */
export const findFileKnown = (db: Db, companyId: string, fileId: string, reader: Reader, now: Date) => {
  const known = isKnown(companyId, reader, now, "c");
  const mine = sql`c.company_id = ${companyId} AND ${holds(companyId, fileId)}`;
  const holdsTrue =
    typeof reader === "string"
      ? known
      : reader.drafts
        ? sql`NOT EXISTS (SELECT 1 FROM contents c WHERE c.confidential = 1 AND NOT ${known} AND ${mine})`
        : sql`EXISTS (SELECT 1 FROM contents c
          WHERE c.id IN (SELECT i.content_id FROM insiders i WHERE i.company_id = ${companyId}
            AND i.user_id = ${reader.userId}) AND ${known} AND ${mine})`;
  return db.all<{ holds: number }>(sql`SELECT ${holdsTrue} AS holds`);
};

/** True in a statement for a content of that kind which this reader may know (see `isKnown`, over `c`). */
export const isContent = (companyId: string, { kind, id }: { kind: string; id: string }, known: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM contents c
    WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.kind = ${kind} AND ${known})`;

/** True in a statement for a confidential content of that kind. */
export const isConfidential = (companyId: string, { kind, id }: { kind: string; id: string }): SQL =>
  isContent(companyId, { kind, id }, sql`c.confidential = 1`);

/** True in a statement while that member of staff is not on the list of a content. */
export const isUnlisted = (companyId: string, contentId: string, userId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM insiders i
    WHERE i.company_id = ${companyId} AND i.content_id = ${contentId} AND i.user_id = ${userId}
    AND i.until IS NULL)`;

type NewInsider = Omit<typeof insiders.$inferSelect, "until" | "endedBy">;

/** Puts a person on a list, if `where` holds; a member of staff who is on it already stays as they are. */
export const insertInsider = (db: Db, row: NewInsider, where: SQL) =>
  db.run(sql`INSERT INTO insiders (company_id, id, content_id, user_id, sealed, sealed_key, since, entered_by,
    entered_at)
    SELECT ${row.companyId}, ${row.id}, ${row.contentId}, ${row.userId}, ${row.sealed}, ${row.sealedKey},
      ${row.since.getTime()}, ${row.enteredBy}, ${row.enteredAt.getTime()} WHERE ${where} ON CONFLICT DO NOTHING`);

/** True in a batch once that entry stands. */
export const isListed = (companyId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM insiders i WHERE i.company_id = ${companyId} AND i.id = ${id})`;

/** True in a batch while that entry of a content's list has no end. */
export const isOpenEntry = (companyId: string, contentId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM insiders i
    WHERE i.company_id = ${companyId} AND i.content_id = ${contentId} AND i.id = ${id} AND i.until IS NULL)`;

/** Ends an entry; one that was to begin later ends when it begins. */
export const updateEnded = (
  db: Db,
  companyId: string,
  contentId: string,
  id: string,
  now: Date,
  by: string,
  where: SQL,
) =>
  db.run(sql`UPDATE insiders SET until = max(since, ${now.getTime()}), ended_by = ${by}
    WHERE company_id = ${companyId} AND content_id = ${contentId} AND id = ${id} AND until IS NULL AND ${where}`);

export const updateConfidential = (db: Db, companyId: string, id: string, confidential: boolean, where: SQL) =>
  db.run(
    sql`UPDATE contents SET confidential = ${confidential ? 1 : 0}
      WHERE company_id = ${companyId} AND id = ${id} AND ${where}`,
  );

/** Everybody who was ever put on a content's list, in order of time. */
export const listInsiders = (db: Db, companyId: string, contentId: string) =>
  db
    .select({ ...getTableColumns(insiders), enterer: staffName(insiders.enteredBy) })
    .from(insiders)
    .where(and(eq(insiders.companyId, companyId), eq(insiders.contentId, contentId)))
    .orderBy(asc(insiders.since), asc(insiders.id));

/** Members of staff who could be put on a list, by name, with their roles as JSON. */
export const listColleagues = (db: Db, companyId: string) =>
  db.all<{ userId: string; name: string; roles: string }>(sql`SELECT u.id AS userId, u.name AS name, s.roles AS roles
    FROM staff s JOIN users u ON u.id = s.user_id WHERE s.company_id = ${companyId} AND s.removed_at IS NULL
    ORDER BY u.name, u.id`);

/** Members of staff who looked at or wrote what was not out of a content, as the log has them, with the first time. */
export const listLookers = (db: Db, companyId: string, contentId: string) =>
  db.all<{ userId: string; name: string; first: number }>(sql`SELECT u.id AS userId, u.name AS name, min(a.at) AS first
    FROM audit a JOIN users u ON u.id = a.actor_id WHERE a.company_id = ${companyId} AND a.subject_id = ${contentId}
      AND (a.action = 'insiders.look' OR a.action LIKE '%.saveDraft') GROUP BY u.id ORDER BY first`);

/**
 * When the content whose id stands in a column of another statement came out first; null while it never did. For a
 * SELECT.
 */
export const firstOut = (companyId: string, column: string, now: Date) =>
  sql<
    number | null
  >`(SELECT min(p.at) FROM editions e CROSS JOIN releases p ON p.company_id = e.company_id AND p.id = e.release_id
    WHERE e.company_id = ${companyId} AND e.content_id = ${sql.raw(column)} AND p.state = 'planned'
      AND p.at <= ${now.getTime()})`;

/** When a content came out first; null while it never did. */
export const findFirstOut = (db: Db, companyId: string, contentId: string, now: Date) =>
  db.all<{ at: number | null }>(
    sql`SELECT ${firstOut(companyId, "wanted.id", now)} AS at FROM (SELECT ${contentId} AS id) wanted`,
  );
