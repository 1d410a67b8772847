import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * What was imported when, in the order of `seq`. `name` says which import, `subjectId` what it wrote to. A `seq` below
 * zero is an import whose rows are still being brought in: it stands for nothing, and none of its rows has been written
 * where they go.
 */
export const imports = sqliteTable(
  "imports",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    subjectId: text("subject_id").notNull(),
    fileId: text("file_id").notNull(),
    seq: integer("seq").notNull(),
    at: instant("at").notNull(),
    savedBy: text("saved_by").notNull(),
    /** The release in which the rows went out, if one did. */
    release: text("release"),
    /** What the area says of the file's rows as a whole, as prices their basis. */
    basis: text("basis"),
    /** How many rows it wrote. */
    rowCount: integer("row_count").notNull().default(0),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("imports_in_order").on(t.companyId, t.seq),
    index("imports_by_subject").on(t.companyId, t.name, t.subjectId, t.seq),
    index("imports_by_file").on(t.companyId, t.fileId),
    check("imports_undone_by_somebody", sql`(${t.undoneAt} IS NULL) = (${t.undoneBy} IS NULL)`),
  ],
);

/**
 * What each row was before an import (null: not there) and what the import made of it, both as the import's area writes
 * them.
 */
export const importRows = sqliteTable(
  "import_rows",
  {
    companyId: text("company_id").notNull(),
    importId: text("import_id").notNull(),
    key: text("key").notNull(),
    before: text("before"),
    after: text("after").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.importId, t.key] }),
    foreignKey({ columns: [t.companyId, t.importId], foreignColumns: [imports.companyId, imports.id] }),
  ],
);

/** What a person said that the columns of such a file mean; `headers` are the file's names of them. */
export const importMappings = sqliteTable(
  "import_mappings",
  {
    companyId: text("company_id").notNull(),
    name: text("name").notNull(),
    headers: text("headers").notNull(),
    columns: text("columns", { mode: "json" }).$type<(string | null)[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.name, t.headers] })],
);
