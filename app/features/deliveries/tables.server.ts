import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * Keys with which systems deliver figures; the key itself is shown once and only its hash is stored. `last_refusal` is
 * the code of the last delivery, null where it was accepted.
 */
export const dataKeys = sqliteTable(
  "data_keys",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    /** Whose it is, in the words of who made it. */
    name: text("name").notNull(),
    keyHash: text("key_hash").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at"),
    lastRefusal: text("last_refusal"),
    revokedAt: instant("revoked_at"),
    revokedBy: text("revoked_by"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("data_keys_hash_once").on(t.companyId, t.keyHash),
    index("data_keys_by_time").on(t.companyId, t.createdAt, t.id),
    check("data_keys_revoked_by_somebody", sql`(${t.revokedAt} IS NULL) = (${t.revokedBy} IS NULL)`),
    check("data_keys_refused_when_used", sql`${t.lastRefusal} IS NULL OR ${t.usedAt} IS NOT NULL`),
  ],
);
