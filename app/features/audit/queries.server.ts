import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { staff, users } from "~/features/staff/tables.server";
import type { Reader } from "~/publishing/contents/insiders-queries.server";
import { subjectTitle } from "~/publishing/insiders/subject-titles-queries.server";
import { inTurn } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { audit } from "~/server/database/tables.server";

type Place = { seq: number; hash: string };
type Stored = Omit<typeof audit.$inferSelect, "at" | "before" | "after"> & {
  at: number;
  before: string | null;
  after: string | null;
};

const stored = sql`company_id AS companyId, id, at, actor_id AS actorId, action, subject_id AS subjectId, before, after,
  reason, seq, hash`;

/** The end of the company's chain; no row while nothing has been chained. */
export const findHead = (db: Db, companyId: string) =>
  db.all<Place>(
    sql`SELECT seq, hash FROM audit WHERE company_id = ${companyId} AND seq IS NOT NULL ORDER BY seq DESC LIMIT 1`,
  );

/** Rows that have no place in the chain yet, oldest first. */
export const listUnchained = (db: Db, companyId: string, limit: number) =>
  db.all<Stored>(sql`SELECT ${stored} FROM audit WHERE company_id = ${companyId} AND seq IS NULL AND hash IS NULL
    ORDER BY at, id LIMIT ${limit}`);

/** How many rows wait for their place, and since when (milliseconds). */
export const countUnchained = (db: Db, companyId: string) =>
  db.all<{ rows: number; oldest: number | null }>(
    sql`SELECT count(*) AS rows, min(at) AS oldest FROM audit WHERE company_id = ${companyId} AND seq IS NULL`,
  );

/** Rows of the chain after a sequence number, in order. */
export const listChained = (db: Db, companyId: string, after: number, limit: number) =>
  db.all<Stored>(
    sql`SELECT ${stored} FROM audit WHERE company_id = ${companyId} AND seq > ${after} ORDER BY seq LIMIT ${limit}`,
  );

/**
 * Gives rows their places, all or none: only while the chain still ends at the hash that they were reckoned from ("" is
 * an empty chain). Answers with the ids that it placed. The pluses let SQLite find each row by its id instead of
 * comparing it with all.
 */
export const updatePlaces = (db: Db, companyId: string, previousHash: string, rows: (Place & { id: string })[]) =>
  db.all<{ id: string }>(sql`UPDATE audit SET seq = place.value ->> 1, hash = place.value ->> 2
    FROM json_each(${JSON.stringify(rows.map(({ id, seq, hash }) => [id, seq, hash]))}) AS place
    WHERE +audit.company_id = ${companyId} AND audit.id = place.value ->> 0 AND +audit.seq IS NULL
      AND coalesce((SELECT head.hash
      FROM audit AS head WHERE head.company_id = ${companyId} AND head.seq IS NOT NULL ORDER BY head.seq DESC LIMIT 1),
        '') = ${previousHash}
    RETURNING id`);

export type AuditFilter = {
  /** A member of staff, or `system` or `public`. */
  person?: string | undefined;
  actions?: readonly string[] | undefined;
  /** From this instant on, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
  subject?: string | undefined;
};
/** Where a list of rows goes on, and in which order it stands. */
export type AuditTurn = { after: { sortAt: number; id: string } | null; oldestFirst?: boolean };

const newer = alias(audit, "newer");

const matching = (
  of: typeof audit | typeof newer,
  companyId: string,
  { person, actions, from, until, subject }: AuditFilter,
): SQL | undefined =>
  and(
    eq(of.companyId, companyId),
    person ? eq(of.actorId, person) : undefined,
    actions ? sql`${of.action} IN (SELECT value FROM json_each(${JSON.stringify(actions)}))` : undefined,
    from ? sql`${of.at} >= ${from.getTime()}` : undefined,
    until ? sql`${of.at} < ${until.getTime()}` : undefined,
    subject ? eq(of.subjectId, subject) : undefined,
  );

/**
 * The first rows of several actions, so many of each: each is read from the end of its part of the index, and no other
 * row of the log.
 */
const firstOf = (companyId: string, filter: AuditFilter, { after, oldestFirst }: AuditTurn, limit: number): SQL => {
  const turn = inTurn(newer.at, newer.id, oldestFirst);
  const wanted = and(
    matching(newer, companyId, { ...filter, actions: undefined }),
    sql`newer.action = wanted.value`,
    turn.following(after),
  );
  return sql`${audit.id} IN (SELECT one.id FROM json_each(${JSON.stringify(filter.actions)}) wanted
    CROSS JOIN audit one ON one.id IN (
    SELECT newer.id FROM audit newer INDEXED BY audit_by_action WHERE ${wanted}
      ORDER BY ${sql.join(turn.order, sql`, `)} LIMIT ${limit}))`;
};

/**
 * Rows of the log, newest first or `oldestFirst`, after a place; the names are those of this moment. `subjectTitle` is
 * what `reader` may know of the title of what was published or written.
 */
export const listAudit = (
  db: Db,
  companyId: string,
  { reader, now }: { reader: Reader; now: Date },
  filter: AuditFilter,
  { after, oldestFirst }: AuditTurn,
  limit: number,
) => {
  const subjects = alias(users, "subjects");
  const turn = inTurn(audit.at, audit.id, oldestFirst);
  return db
    .select({
      id: audit.id,
      at: audit.at,
      actorId: audit.actorId,
      actorName: sql<string | null>`coalesce(${users.name}, (SELECT k.name FROM data_keys k
        WHERE k.company_id = ${companyId} AND k.id = audit.actor_id))`.as("actor_name"),
      removedAt: staff.removedAt,
      action: audit.action,
      subjectId: audit.subjectId,
      subjectName: sql<string | null>`${subjects.name}`.as("subject_name"),
      subjectTitle: subjectTitle(companyId, "audit.subject_id", reader, now).as("subject_title"),
      before: audit.before,
      after: audit.after,
      reason: audit.reason,
      seq: audit.seq,
      hash: audit.hash,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .leftJoin(staff, and(eq(staff.companyId, audit.companyId), eq(staff.userId, audit.actorId)))
    .leftJoin(subjects, eq(subjects.id, audit.subjectId))
    .where(
      filter.actions && !filter.subject
        ? and(eq(audit.companyId, companyId), firstOf(companyId, filter, { after, oldestFirst }, limit))
        : and(matching(audit, companyId, filter), turn.following(after)),
    )
    .orderBy(...turn.order)
    .limit(limit);
};
export type AuditLine = Awaited<ReturnType<typeof listAudit>>[number];

/** How many rows match. */
export const countAudit = (db: Db, companyId: string, filter: AuditFilter) =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(audit)
    .where(matching(audit, companyId, filter));

/** Everybody who works or has worked for the company, by name. */
export const listPeople = (db: Db, companyId: string) =>
  db
    .select({ userId: users.id, name: users.name, removedAt: staff.removedAt })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(eq(staff.companyId, companyId))
    .orderBy(users.name, users.id);
