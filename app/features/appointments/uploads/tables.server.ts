import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The key of each file that a visitor sent, sealed: without its row the stored file is nothing but noise. */
export const visitFileKeys = sqliteTable(
  "visit_file_keys",
  {
    companyId: text("company_id").notNull(),
    fileId: text("file_id").notNull(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.fileId] })],
);
