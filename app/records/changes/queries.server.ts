import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isOut } from "~/publishing/contents/visibility-queries.server";
import { contents } from "~/publishing/tables.server";
import type { Item } from "~/server/database/batch.server";
import type { Condition, Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Words } from "~/shared/languages";
import { asJson } from "../queries/as-json.server";
import { listed, namesOf, type RecordTable } from "../queries.server";
import { recordChanges } from "../tables.server";
import { recordName } from "./published.server";

/** Records of a table that a write touches: `ids` is a SELECT of `id`. */
export type Touched = { table: RecordTable; ids: Rows };

export const idsOf = (ids: readonly string[]): Rows => sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`;

/** The ids of the rows of an import. */
export const keysOf = (rows: SQL): Rows => sql`SELECT key AS id FROM ${rows}`;

/** The number of a record's last change. */
const lastSeq = (companyId: string, record: SQL, id: SQL): SQL =>
  sql`(SELECT max(m.seq) FROM record_changes m
    WHERE m.company_id = ${companyId} AND m.record = ${record} AND m.record_id = ${id})`;

/** True of a change `c` that goes out with no release: it has none, or one that was rolled back. */
const isLoose = sql.raw(`(c.release_id IS NULL OR EXISTS (SELECT 1 FROM releases r WHERE r.company_id = c.company_id
  AND r.id = c.release_id AND r.state = 'rolledBack'))`);

/** True of a change `c` that is the last of its record. */
const isLast =
  sql.raw(`NOT EXISTS (SELECT 1 FROM record_changes n WHERE n.company_id = c.company_id AND n.record = c.record
  AND n.record_id = c.record_id AND n.seq > c.seq)`);

/** True while a record (`id`) has a change that is not out at `now`. */
const isPending = (companyId: string, record: SQL, id: SQL, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM record_changes p LEFT JOIN releases r ON r.company_id = p.company_id AND r.id = p.release_id
    WHERE p.company_id = ${companyId} AND p.record = ${record} AND p.record_id = ${id} AND p.settled = 0
      AND NOT coalesce(${isOut(now, { state: sql`r.state`, at: sql`r.at` })}, 0))`;

/** True while any record of these tables has a change that is not out at `now`. */
export const isAnyPending = (companyId: string, records: readonly string[], now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM record_changes p LEFT JOIN releases r ON r.company_id = p.company_id AND r.id = p.release_id
    WHERE p.company_id = ${companyId} AND p.settled = 0
      AND p.record IN (SELECT value FROM json_each(${JSON.stringify(records)}))
      AND NOT coalesce(${isOut(now, { state: sql`r.state`, at: sql`r.at` })}, 0))`;

/**
 * The batch item that notes, before a write, what readers have of these records, where `applied` holds: of kinds that
 * wait, and of records with an earlier change that is not out. A change that staff have not sent out yet goes on as the
 * same.
 */
export function insertChanges(
  db: Db,
  companyId: string,
  { table, ids }: Touched,
  { waits, now }: { waits: boolean; now: Date },
  applied: Condition,
): Item {
  const [record, id] = [recordName(table), sql`touched.id`];
  return db.run(sql`INSERT INTO record_changes (company_id, record, record_id, seq, previous)
    SELECT ${companyId}, ${record}, ${id}, coalesce(${lastSeq(companyId, record, id)}, 0) + 1,
      (SELECT ${asJson(table)} FROM ${table} WHERE company_id = ${companyId} AND id = touched.id)
    FROM (${ids}) touched WHERE ${applied}
      AND NOT EXISTS (SELECT 1 FROM record_changes c WHERE c.company_id = ${companyId}
      AND c.record = ${record} AND c.record_id = ${id} AND ${isLoose} AND ${isLast})
    AND (${waits ? 1 : 0} = 1 OR ${isPending(companyId, record, id, now)})`);
}

/** The batch item that, after a write, forgets changes by which these records are again as they were. */
export const deleteUnchanged = (db: Db, companyId: string, { table, ids }: Touched): Item =>
  db.run(sql`DELETE FROM record_changes AS c WHERE c.company_id = ${companyId} AND c.record = ${recordName(table)}
    AND c.record_id IN (SELECT id FROM (${ids})) AND c.release_id IS NULL AND ${isLast}
    AND c.previous IS (SELECT ${asJson(table)} FROM ${table} WHERE company_id = ${companyId} AND id = c.record_id)`);

/** A record by the name of its table, and the number of its change as a person has seen it. */
export type ChangeKey = { record: string; id: string; seq: number; revision: number };

const inKeys = (keys: readonly ChangeKey[]): SQL =>
  sql`(c.record, c.record_id, c.seq) IN (SELECT value ->> 'record', value ->> 'id', value ->> 'seq'
    FROM json_each(${JSON.stringify(keys)}))`;

/** True in a batch while each of these is the last change of its record and goes out with no release. */
export const areLoose = (companyId: string, keys: readonly ChangeKey[]): Condition =>
  sql`(SELECT count(*) FROM record_changes c
    WHERE c.company_id = ${companyId} AND ${inKeys(keys)} AND ${isLoose} AND ${isLast}) = ${keys.length}`;

/**
 * True in a batch while the records of a table are at the revisions of these keys; 0 is that of one that was deleted.
 */
export const areAtRevisions = (companyId: string, table: RecordTable, keys: readonly ChangeKey[]): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(keys)}) one WHERE one.value ->> 'revision' <> coalesce(
    (SELECT revision FROM ${table} WHERE company_id = ${companyId} AND id = one.value ->> 'id'), 0))`;

/** The batch item by which changes go out with a release, where `applied` holds. */
export const updateReleased = (
  db: Db,
  companyId: string,
  keys: readonly ChangeKey[],
  { releaseId, correction }: { releaseId: string; correction: Words | null },
  applied: Condition,
): Item =>
  db.run(sql`UPDATE record_changes AS c
    SET release_id = ${releaseId}, correction = ${correction && JSON.stringify(correction)}
    WHERE c.company_id = ${companyId} AND ${inKeys(keys)} AND ${applied}`);

/** Leaves changes out of readers' statements that are out, and those before them. */
export const updateSettled = (db: Db, companyId: string, now: Date) =>
  db.run(sql`UPDATE record_changes AS c SET settled = 1 WHERE c.company_id = ${companyId} AND c.settled = 0 AND EXISTS (
    SELECT 1 FROM record_changes l CROSS JOIN releases r ON r.company_id = l.company_id AND r.id = l.release_id
    WHERE l.company_id = c.company_id AND l.record = c.record AND l.record_id = c.record_id AND l.seq >= c.seq
      AND l.settled = 0
      AND ${isOut(now, { state: sql`r.state`, at: sql`r.at` })})`);

const c = alias(recordChanges, "c");
const columns = {
  record: c.record,
  id: c.recordId,
  seq: c.seq,
  previous: c.previous,
  releaseId: c.releaseId,
  correction: c.correction,
};

/** Changes that no release brings, of the last of each record; a builder. */
export const listLoose = (db: Db, companyId: string, records: readonly string[], limit: number) =>
  db
    .select(columns)
    .from(c)
    .where(
      sql`c.company_id = ${companyId} AND c.settled = 0
        AND c.record IN (SELECT value FROM json_each(${JSON.stringify(records)}))
        AND ${isLoose} AND ${isLast}`,
    )
    .orderBy(sql`c.record, c.record_id`)
    .limit(limit);

/** The ids of records of which readers do not have the last change at that time, scheduled or not; a builder. */
export const listNotOut = (
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
  records: readonly string[],
  limit: number,
) =>
  db
    .select({ id: c.recordId })
    .from(c)
    .where(
      sql`c.company_id = ${companyId} AND c.settled = 0
        AND c.record IN (SELECT value FROM json_each(${JSON.stringify(records)}))
        AND ${isLast} AND NOT EXISTS (SELECT 1 FROM releases r WHERE r.company_id = c.company_id AND r.id = c.release_id
          AND ${isOut(now, { state: sql`r.state`, at: sql`r.at` })})`,
    )
    .limit(limit);

/**
 * The changes that these releases bring, each with the row after it where a later change has noted it (`after`), else
 * undefined: then it is the record as it stands; a builder.
 */
export const listReleasedChanges = (db: Db, companyId: string, releaseIds: readonly string[]) =>
  db
    .select({
      ...columns,
      later: sql<number>`NOT ${isLast}`.as("later"),
      after: sql<
        string | null
      >`(SELECT n.previous FROM record_changes n WHERE n.company_id = c.company_id AND n.record = c.record
        AND n.record_id = c.record_id AND n.seq > c.seq ORDER BY n.seq LIMIT 1)`.as("after"),
    })
    .from(c)
    .where(
      sql`c.company_id = ${companyId} AND c.release_id IN (SELECT value FROM json_each(${JSON.stringify(releaseIds)}))`,
    )
    .orderBy(sql`c.record, c.record_id`);

/** What rows of a table are called, by their ids, in the column `name`; a builder. */
export const listNames = (db: Db, table: RecordTable, companyId: string, ids: readonly string[]) => {
  const { id, name } = table as unknown as { id: SQLiteColumn; name: SQLiteColumn };
  return db
    .select({ id: sql<string>`${id}`, name: sql<Words | string>`${name}`.mapWith(name) })
    .from(table)
    .where(sql`company_id = ${companyId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
};

/** The titles of the drafts of contents by their ids, of those for which `known` holds; a builder. */
export const listTitles = (db: Db, companyId: string, ids: readonly string[], known: Condition) =>
  db
    .select({ id: contents.id, name: sql<Words>`${contents.draft} -> '$.title'`.mapWith(JSON.parse) })
    .from(contents)
    // guard: content-named-to-who-knows-it
    .where(
      sql`${contents.companyId} = ${companyId}
        AND ${contents.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${known}`,
    );

/** The records of a table by their ids; a builder. */
export const listByIds = (db: Db, table: RecordTable, companyId: string, ids: readonly string[]) =>
  db
    .select()
    .from(table)
    .where(
      and(eq(table.companyId, companyId), sql`${table.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
    );

/**
 * The batch items that put the records of a table back as they were before these changes and forget the changes, where
 * `applied` holds.
 */
export function restorePrevious(
  db: Db,
  table: RecordTable,
  companyId: string,
  keys: readonly ChangeKey[],
  applied: Condition,
): Item[] {
  const names = namesOf(table);
  const changed = names.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const ofKeys = sql`c.company_id = ${companyId} AND c.record = ${recordName(table)} AND ${inKeys(keys)}`;
  const ids = (and: SQL) => sql`(SELECT c.record_id FROM record_changes c WHERE ${ofKeys} AND ${and})`;
  return [
    db.run(sql`INSERT INTO ${table} (${listed(names)}) SELECT ${sql.join(
      names.map((name) => sql.raw(`c.previous ->> '$.${name}'`)),
      sql`, `,
    )} FROM record_changes c WHERE ${ofKeys} AND c.previous IS NOT NULL AND ${applied}
      ON CONFLICT (company_id, id) DO UPDATE SET ${sql.join(changed, sql`, `)}`),
    db.run(
      sql`DELETE FROM ${table}
        WHERE company_id = ${companyId} AND id IN ${ids(sql`c.previous IS NULL`)} AND ${applied}`,
    ),
    db.run(
      sql`DELETE FROM removed_records
        WHERE company_id = ${companyId} AND id IN ${ids(sql`c.previous IS NOT NULL`)} AND ${applied}`,
    ),
    db.run(sql`DELETE FROM record_changes AS c WHERE ${ofKeys} AND ${applied}`),
  ];
}

/** The batch item that names the kinds whose changes wait, where `applied` holds; every cached page is stale then. */
export const updateWaitingKinds = (db: Db, companyId: string, kinds: readonly string[], applied: Condition) =>
  db.run(sql`UPDATE companies SET settings = json_set(settings, '$.waitingRecords', json(${JSON.stringify(kinds)})),
    release = release + 1
    WHERE company_id = ${companyId} AND ${applied}`);
