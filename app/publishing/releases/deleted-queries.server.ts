import { and, eq, getTableColumns, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "~/server/database/db.server";
import { searchRowsOf } from "../contents/search-queries.server";
import { contents, deletedRows, editionFiles, editions, releases, revisions } from "../tables.server";

/** D1 takes 32 arguments of a function at most. */
const pairsAtOnce = 15;

const namesOf = (table: SQLiteTable): string[] => Object.values(getTableColumns(table)).map(({ name }) => name);
const searchColumns = ["rowid", "scope", "text", "tc", "en", "company_id", "edition_id", "content_id", "kind"];

/** A row `x` as one JSON object, by the names of its columns. */
function asJson(columns: string[]): SQL {
  const parts = Array.from({ length: Math.ceil(columns.length / pairsAtOnce) }, (_, at) =>
    columns.slice(at * pairsAtOnce, (at + 1) * pairsAtOnce),
  );
  return parts
    .map((part) => sql.raw(`json_object(${part.map((name) => `'${name}', x.${name}`).join(", ")})`))
    .reduce((whole, part) => sql`json_patch(${whole}, ${part})`);
}

type Deletion = { companyId: string; contentId: string; deletedBy: string; now: Date; dueAt: Date };

/** Of which tables the rows of a content are kept, in the order in which they go back; releases are only looked at. */
const backedUpTables = ({ companyId, contentId }: Pick<Deletion, "companyId" | "contentId">) => {
  const own = (of: string) => sql`x.company_id = ${companyId} AND x.${sql.raw(of)} = ${contentId}`;
  const its = sql`(SELECT e.id FROM editions e WHERE e.company_id = ${companyId} AND e.content_id = ${contentId})`;
  return [
    ["contents", namesOf(contents), own("id")],
    ["revisions", namesOf(revisions), own("content_id")],
    ["editions", namesOf(editions), own("content_id")],
    ["edition_files", namesOf(editionFiles), sql`x.company_id = ${companyId} AND x.edition_id IN ${its}`],
    ["content_search", searchColumns, sql`x.rowid IN ${searchRowsOf(companyId, sql`content_id = ${contentId}`)}`],
    [
      "releases",
      namesOf(releases),
      sql`x.company_id = ${companyId} AND x.id IN (SELECT e.release_id FROM editions e
        WHERE e.company_id = ${companyId} AND e.content_id = ${contentId})`,
    ],
  ] as const;
};

/**
 * The batch items that keep every row of a content which the same batch deletes, if `where` holds, until it can no
 * longer come back.
 */
export const keepDeleted = (db: Db, deletion: Deletion, where: SQL) =>
  backedUpTables(deletion).map(([table, columns, its]) =>
    db.run(sql`INSERT INTO deleted_rows (company_id, content_id, of, n, row, deleted_by, deleted_at, due_at)
      SELECT ${deletion.companyId}, ${deletion.contentId}, ${table}, row_number() OVER (), ${asJson(columns)},
        ${deletion.deletedBy}, ${deletion.now.getTime()}, ${deletion.dueAt.getTime()} FROM ${sql.raw(table)} x
        WHERE ${its} AND ${where}`),
  );

type Return = { companyId: string; contentId: string; kind: string; by: string; now: Date };

const storedOf = ({ companyId, contentId }: Pick<Return, "companyId" | "contentId">, of: string) =>
  sql`SELECT k.row FROM deleted_rows k
    WHERE k.company_id = ${companyId} AND k.content_id = ${contentId} AND k.of = ${of}`;

/** True while this person's deletion of a content of the kind can be undone. */
// guard: deletion-undone-by-its-author
// guard: deletion-undone-in-time
export const isStored = ({ companyId, contentId, kind, by, now }: Return): SQL =>
  sql`EXISTS (SELECT 1 FROM deleted_rows k
    WHERE k.company_id = ${companyId} AND k.content_id = ${contentId} AND k.of = 'contents'
    AND k.row ->> 'kind' = ${kind} AND k.deleted_by = ${by} AND k.due_at > ${now.getTime()})`;

/**
 * True while every release that a deleted content was in is as it was then: nobody has changed it, and it has not come
 * out since.
 */
// guard: restored-not-into-changed-release
// guard: restored-not-into-published-release
export const areReleasesAsStored = (of: Return): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM deleted_rows k
    LEFT JOIN releases r ON r.company_id = k.company_id AND r.id = k.row ->> 'id'
    WHERE k.company_id = ${of.companyId} AND k.content_id = ${of.contentId} AND k.of = 'releases'
      AND (r.state IS NOT k.row ->> 'state' OR r.at IS NOT k.row ->> 'at'
        OR (r.state = 'planned' AND r.at > k.deleted_at AND r.at <= ${of.now.getTime()})))`;

/**
 * The batch items that put a deleted content back with all that hung on it, if `written` holds. An open question about
 * a release that it joins again is asked as of now: whoever has looked at it without this content looks again.
 */
export const restoreDeleted = (db: Db, of: Return, applied: SQL) => [
  ...backedUpTables(of)
    .filter(([table]) => table !== "releases")
    .map(([table, columns]) =>
      db.run(sql`INSERT INTO ${sql.raw(table)} (${sql.raw(columns.join(", "))})
        SELECT ${sql.raw(columns.map((name) => `k.row ->> '${name}'`).join(", "))} FROM (${storedOf(of, table)}) k
          WHERE ${applied}`),
    ),
  // guard: restored-approval-asked-again
  db.run(sql`UPDATE approvals SET asked_at = ${of.now.getTime()}
    WHERE company_id = ${of.companyId} AND kind = 'site.release'
    AND decision IS NULL AND subject_id IN (SELECT row ->> 'id' FROM (${storedOf(of, "releases")})) AND ${applied}`),
  db.run(
    sql`DELETE FROM deleted_rows WHERE company_id = ${of.companyId} AND content_id = ${of.contentId} AND ${applied}`,
  ),
];

/** Forgets what can no longer come back. */
export const deleteStored = (db: Db, companyId: string, now: Date) =>
  db.delete(deletedRows).where(and(eq(deletedRows.companyId, companyId), lte(deletedRows.dueAt, now)));
