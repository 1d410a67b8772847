import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { inBatch } from "~/server/database/batch.server";
import { always, type Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { files } from "~/server/database/tables.server";
import { importMappings, importRows, imports } from "./tables.server";

export type ImportRow = typeof imports.$inferSelect;
type Purpose = (typeof files.$inferSelect)["purpose"];

export const findImport = async (db: Db, companyId: string, id: string): Promise<ImportRow | null> => {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.companyId, companyId), eq(imports.id, id), gt(imports.seq, 0)))
    .limit(1);
  return row ?? null;
};

/** The newest import to a subject that was not undone. */
export const findLastImport = async (db: Db, { companyId, name, subjectId }: Subject): Promise<ImportRow | null> => {
  const [row] = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.companyId, companyId),
        eq(imports.name, name),
        eq(imports.subjectId, subjectId),
        gt(imports.seq, 0),
        isNull(imports.undoneAt),
      ),
    )
    .orderBy(desc(imports.seq))
    .limit(1);
  return row ?? null;
};

/** Four years of a file each trading day: an import stays within reach of its undoing as long. */
const mostListed = 1_000;

/** The imported files, newest first, each with its import. */
export const listImportedFiles = (db: Db, companyId: string, purpose: Purpose, limit = mostListed) =>
  db
    .select({
      id: files.id,
      name: files.name,
      size: files.size,
      claimedAt: files.claimedAt,
      importId: imports.id,
      savedBy: imports.savedBy,
      basis: imports.basis,
      undoneAt: imports.undoneAt,
    })
    .from(files)
    .innerJoin(imports, and(eq(imports.companyId, files.companyId), eq(imports.fileId, files.id), gt(imports.seq, 0)))
    .where(
      and(
        eq(files.companyId, companyId),
        isNull(files.erasedAt),
        eq(files.kind, "table"),
        isNotNull(files.claimedAt),
        purpose ? eq(files.purpose, purpose) : isNull(files.purpose),
      ),
    )
    .orderBy(desc(files.claimedAt), desc(imports.seq))
    .limit(limit);

type Subject = { companyId: string; name: string; subjectId: string };

const moves = ({ companyId, name, subjectId }: Subject): SQL =>
  sql`(SELECT count(*) + count(undone_at) FROM imports
    WHERE company_id = ${companyId} AND name = ${name} AND subject_id = ${subjectId}
    AND seq > 0)`;

/** How often anything was imported to a subject or undone, and what was said of such a file's columns. */
export const findStanding = async (db: Db, subject: Subject, headers: string) => {
  const [row] = await db.all<{ moves: number; columns: string | null }>(sql`SELECT ${moves(subject)} AS moves,
    (SELECT columns FROM import_mappings
      WHERE company_id = ${subject.companyId} AND name = ${subject.name} AND headers = ${headers}) AS columns`);
  return {
    moves: row?.moves ?? 0,
    columns: row?.columns ? (JSON.parse(row.columns) as (string | null)[]) : null,
  };
};

/** True in a batch while nothing was imported to the subject or undone since `findStanding`. */
export const isUnmoved = (subject: Subject, since: number): Condition => sql`${moves(subject)} = ${since}`;

type NewImport = Omit<ImportRow, "seq" | "release" | "basis" | "rowCount" | "undoneAt" | "undoneBy">;

const insertRows = (db: Db, { companyId, id }: NewImport, rows: SQL, applied: Condition) =>
  db.run(sql`INSERT INTO import_rows (company_id, import_id, key, before, after)
    SELECT ${companyId}, ${id}, key, before, after FROM (${rows}) WHERE ${applied}`);

const rowsNoted = ({ companyId, id }: NewImport): SQL =>
  sql`(SELECT count(*) FROM import_rows WHERE company_id = ${companyId} AND import_id = ${id})`;

/**
 * The batch items that note an import, staged before or not, and what each of its rows was and becomes; `rows` are
 * SELECTs of key, before and after.
 */
export const insertImport = (
  db: Db,
  row: NewImport & Pick<ImportRow, "release" | "basis">,
  rows: SQL[],
  applied: Condition,
) => [
  db.run(sql`INSERT INTO imports (company_id, id, name, subject_id, file_id, seq, at, saved_by, release, basis,
    row_count)
    SELECT ${row.companyId}, ${row.id}, ${row.name}, ${row.subjectId}, ${row.fileId},
      (SELECT max(0, coalesce(max(seq), 0)) + 1 FROM imports WHERE company_id = ${row.companyId}), ${row.at.getTime()},
      ${row.savedBy}, ${row.release}, ${row.basis}, ${rowsNoted(row)} WHERE ${applied}
    ON CONFLICT (company_id, id) DO UPDATE SET seq = excluded.seq, release = excluded.release, basis = excluded.basis,
      row_count = excluded.row_count WHERE imports.seq < 0`),
  ...rows.map((select) => insertRows(db, row, select, applied)),
  ...(rows.length > 0
    ? [
        db.run(sql`UPDATE imports SET row_count = ${rowsNoted(row)}
          WHERE company_id = ${row.companyId} AND id = ${row.id}`),
      ]
    : []),
];

/** Notes rows of an import that does not stand yet; answers how many. */
export async function insertStaged(db: Db, row: NewImport, rows: SQL): Promise<number> {
  const { inserted } = await inBatch(db, {
    made: db.run(sql`INSERT INTO imports (company_id, id, name, subject_id, file_id, seq, at, saved_by)
      SELECT ${row.companyId}, ${row.id}, ${row.name}, ${row.subjectId}, ${row.fileId},
        (SELECT min(0, coalesce(min(seq), 0)) - 1 FROM imports WHERE company_id = ${row.companyId}),
        ${row.at.getTime()}, ${row.savedBy} WHERE 1
      ON CONFLICT (company_id, id) DO NOTHING`),
    inserted: insertRows(db, row, rows, always),
  });
  return inserted.meta.changes;
}

/** True in a batch while an import does not stand yet and so many rows of it are noted. */
export const isStaged = (companyId: string, id: string, rows: number): Condition =>
  sql`EXISTS (SELECT 1 FROM imports WHERE company_id = ${companyId} AND id = ${id} AND seq < 0)
    AND (SELECT count(*) FROM import_rows WHERE company_id = ${companyId} AND import_id = ${id}) = ${rows}`;

/** Takes away what was staged before that moment and never came to stand. */
export function deleteStaged(db: Db, companyId: string, before: Date) {
  const left = and(eq(imports.companyId, companyId), lt(imports.seq, 0), lt(imports.at, before));
  const ids = db.select({ id: imports.id }).from(imports).where(left);
  return inBatch(db, {
    rows: db.delete(importRows).where(and(eq(importRows.companyId, companyId), inArray(importRows.importId, ids))),
    imports: db.delete(imports).where(left),
  });
}

/** True in a batch while there is no import of that id. */
export const isImportNew = (companyId: string, id: string): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM imports WHERE company_id = ${companyId} AND id = ${id})`;

/** The rows of an import, as a list of a statement: `key`, `before` and `after`. */
export const rowsOf = (companyId: string, importId: string): SQL =>
  sql`(SELECT key, before, after FROM import_rows WHERE company_id = ${companyId} AND import_id = ${importId})`;

type Place = { [Name in "id" | "name" | "subjectId" | "seq"]: string | number | SQLWrapper };

/** True while a later import that stands has written any row of this one. */
// guard: import-undone-latest-first
// guard: undone-import-does-not-block
const isOverlaid = (companyId: string, { id, name, subjectId, seq }: Place): Condition =>
  sql`EXISTS (SELECT 1 FROM imports later
    CROSS JOIN import_rows its ON its.company_id = later.company_id AND its.import_id = later.id
      CROSS JOIN import_rows own ON own.company_id = its.company_id AND own.import_id = ${id} AND own.key = its.key
      WHERE later.company_id = ${companyId} AND later.name = ${name} AND later.subject_id = ${subjectId}
        AND later.seq > ${seq}
        AND later.undone_at IS NULL)`;

/** True in a batch while an import is not undone, and no later one that stands has written any of its rows. */
export const isTopmost = ({ companyId, ...made }: ImportRow): Condition =>
  sql`EXISTS (SELECT 1 FROM imports WHERE company_id = ${companyId} AND id = ${made.id} AND undone_at IS NULL)
    AND NOT ${isOverlaid(companyId, made)}`;

/**
 * Imports of these names, newest first, before one of that number; each with whether a later one has written its rows.
 */
export const listImports = (
  db: Db,
  companyId: string,
  { names, before, limit }: { names: readonly string[]; before: number | null; limit: number },
) =>
  db
    .select({
      id: imports.id,
      seq: imports.seq,
      name: imports.name,
      at: imports.at,
      savedBy: imports.savedBy,
      rowCount: imports.rowCount,
      undoneAt: imports.undoneAt,
      undoneBy: imports.undoneBy,
      fileId: files.id,
      fileName: files.name,
      overlaid: sql<number>`${isOverlaid(companyId, imports)}`.as("overlaid"),
    })
    .from(imports)
    .leftJoin(files, and(eq(files.companyId, imports.companyId), eq(files.id, imports.fileId), isNull(files.erasedAt)))
    .where(
      and(
        eq(imports.companyId, companyId),
        gt(imports.seq, 0),
        before === null ? undefined : lt(imports.seq, before),
        sql`${imports.name} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`,
      ),
    )
    .orderBy(desc(imports.seq))
    .limit(limit);

/** The batch item that notes an import as undone; answers its id. */
export const updateUndone = (
  db: Db,
  companyId: string,
  id: string,
  by: { at: Date; name: string },
  applied: Condition,
) =>
  db
    .update(imports)
    .set({ undoneAt: by.at, undoneBy: by.name })
    .where(and(eq(imports.companyId, companyId), eq(imports.id, id), applied))
    .returning({ id: imports.id });

/** The batch item that remembers what a person said that the columns of such a file mean. */
export const upsertMapping = (db: Db, row: typeof importMappings.$inferInsert) =>
  db
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({
      target: [importMappings.companyId, importMappings.name, importMappings.headers],
      set: { columns: row.columns },
    });
