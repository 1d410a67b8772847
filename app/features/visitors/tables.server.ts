import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" });

/** One-time codes of visitors. Target and code are sealed until the code has been sent, then only their HMACs stay. */
export const codes = sqliteTable(
  "codes",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    purpose: text("purpose").notNull(),
    channel: text("channel", { enum: ["mobile", "email"] }).notNull(),
    targetIndex: text("target_index").notNull(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    codeHash: text("code_hash").notNull(),
    lang: text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    index("codes_by_target").on(t.companyId, t.targetIndex, t.createdAt),
    index("codes_by_age").on(t.companyId, t.createdAt),
    check("codes_tries_limit", sql`${t.tries} BETWEEN 0 AND 5`),
    check("codes_channel_known", sql`${t.channel} IN ('mobile', 'email')`),
  ],
);

/** What a visitor proved: that a mobile or e-mail is theirs. `id` is the hash of the cookie's token. */
export const visitorSessions = sqliteTable(
  "visitor_sessions",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    channel: text("channel", { enum: ["mobile", "email"] }).notNull(),
    targetIndex: text("target_index").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), index("visitor_sessions_by_age").on(t.companyId, t.expiresAt)],
);

/**
 * Challenges that have been used, right or wrong: one row, one use. A passed one stands for a few repeats of its
 * message to the same contact (`subjectIndex`) until it ends.
 */
export const challenges = sqliteTable(
  "challenges",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    purpose: text("purpose").notNull(),
    subjectIndex: text("subject_index").notNull(),
    passed: flag("passed").notNull(),
    repeats: integer("repeats").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("challenges_by_age").on(t.companyId, t.expiresAt),
    check("challenges_repeats_limit", sql`${t.repeats} BETWEEN 0 AND 5`),
  ],
);
