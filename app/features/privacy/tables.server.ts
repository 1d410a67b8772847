import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const _flag = (name: string) => integer(name, { mode: "boolean" });

/**
 * Who agreed to which text, and when: one row for a purpose of its own (a booking's document number). Names nobody, and
 * is kept as proof.
 */
export const consents = sqliteTable(
  "consents",
  {
    companyId: text("company_id").notNull(),
    purpose: text("purpose").notNull(),
    subjectId: text("subject_id").notNull(),
    textVersion: text("text_version").notNull(),
    facts: text("facts", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
    lang: text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull(),
    givenAt: instant("given_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.purpose, t.subjectId] })],
);
