import { type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { isOut } from "~/publishing/contents/visibility-queries.server";
import type { Item } from "~/server/database/batch.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { published, recordName } from "../changes/published.server";
import type { Touched } from "../changes/queries.server";
import { namesOf, type RecordTable } from "../queries.server";

/** The constraint that refuses a change without a number, as these batch items make one. */
export const keyStillPublic = "record_changes_counted";

/** The unique keys of a table, each as one value over its rows with the condition under which it holds. */
const keysOfTable = (table: RecordTable) =>
  getTableConfig(table)
    .indexes.filter(({ config }) => config.unique)
    .map(({ config }) => ({
      key: sql`json_array(${sql.join(config.columns as unknown as SQL[], sql`, `)})`,
      where: config.where ?? sql`1`,
    }));

/**
 * The batch item that lets a batch fail (`keyStillPublic`) where a record that it wrote has the unique key of another
 * one that readers have until a release: readers would have both.
 */
// guard: key-not-public-twice
export function assertKeysFree(
  db: Db,
  companyId: string,
  { table, ids }: Touched,
  { now, applied }: { now: Date; applied: Condition },
): Item[] {
  const open = sql`FROM record_changes c LEFT JOIN releases r ON r.company_id = c.company_id AND r.id = c.release_id
    WHERE c.company_id = ${companyId} AND c.record = ${recordName(table)} AND c.settled = 0
      AND NOT coalesce(${isOut(now, { state: sql`r.state`, at: sql`r.at` })}, 0)`;
  const before = namesOf(table).map((name) => sql.raw(`c.previous ->> '$.${name}' AS "${name}"`));
  const theirs = sql`(SELECT ${sql.join(before, sql`, `)} ${open} AND c.previous IS NOT NULL)`;
  return keysOfTable(table).map(({ key, where }) =>
    db.run(sql`INSERT INTO record_changes (company_id, record, record_id, seq)
      SELECT ${companyId}, ${recordName(table)}, mine.id, 0
      FROM (SELECT id, ${key} AS key FROM ${table} WHERE company_id = ${companyId} AND id IN (SELECT id FROM (${ids}))
        AND posted = 1 AND ${where}) mine
      CROSS JOIN (SELECT id, ${key} AS key FROM ${theirs} AS ${table} WHERE posted = 1 AND ${where}) theirs
      WHERE theirs.key = mine.key AND theirs.id <> mine.id AND ${applied} AND EXISTS (SELECT 1 ${open}) LIMIT 1`),
  );
}

/**
 * The batch item that, once a release is rolled back, lets the batch fail (`keyStillPublic`) where a record that
 * readers have again has the unique key of another one that they have, or that is to come.
 */
// guard: key-not-public-again
export function assertKeysApart(
  db: Db,
  readers: Readers,
  table: RecordTable,
  { releaseId, applied }: { releaseId: string; applied: Condition },
): Item[] {
  const companyId = readers.company.id;
  const ofRelease = sql`SELECT record_id FROM record_changes WHERE company_id = ${companyId}
    AND record = ${recordName(table)} AND release_id = ${releaseId}`;
  return keysOfTable(table).map(({ key, where }) => {
    const theirs = sql`SELECT id, ${key} AS key FROM ${published(table, readers)} WHERE ${where}`;
    return db.run(sql`INSERT INTO record_changes (company_id, record, record_id, seq)
      SELECT ${companyId}, ${recordName(table)}, mine.id, 0 FROM (${theirs} AND id IN (${ofRelease})) mine
      JOIN (${theirs} UNION ALL SELECT id, ${key} AS key FROM ${table}
        WHERE company_id = ${companyId} AND posted = 1 AND id NOT IN (${ofRelease}) AND ${where}) other
      WHERE other.key = mine.key AND other.id <> mine.id AND ${applied} AND EXISTS (${ofRelease}) LIMIT 1`);
  });
}
