import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Wish } from "../contents/approvals";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * A publish that a second person must agree to, where the company asks for it. The one who asked can never be the one
 * who approves.
 */
export const approvals = sqliteTable(
  "approvals",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    kind: text("kind").notNull(),
    subjectId: text("subject_id").notNull(),
    revision: integer("revision").notNull(),
    /** What is asked beside publishing that revision; null for just that. */
    wish: text("wish", { mode: "json" }).$type<Wish>(),
    askedBy: text("asked_by").notNull(),
    askedAt: instant("asked_at").notNull(),
    decision: text("decision", { enum: ["approved", "refused", "withdrawn"] }),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
    reason: text("reason"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("approvals_open_once").on(t.companyId, t.kind, t.subjectId).where(sql`${t.decision} IS NULL`),
    index("approvals_by_subject").on(t.companyId, t.kind, t.subjectId, t.askedAt),
    check(
      "approvals_two_people",
      sql`coalesce(${t.decision}, '') <> 'approved' OR coalesce(${t.decidedBy}, ${t.askedBy}) <> ${t.askedBy}`,
    ),
    check(
      "approvals_reason_given",
      sql`coalesce(${t.decision}, '') <> 'refused' OR coalesce(length(${t.reason}), 0) > 0`,
    ),
  ],
);
