import { sql } from "drizzle-orm";
import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { staffMailKinds, staffMailTimes } from "~/shared/mails/staff-mails";

/** When somebody who works for the company is told of something by mail; without a row at the usual time. */
export const staffMailChoices = sqliteTable(
  "staff_mail_choices",
  {
    companyId: text("company_id").notNull(),
    userId: text("user_id").notNull(),
    kind: text("kind", { enum: staffMailKinds }).notNull(),
    time: text("time", { enum: staffMailTimes }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.kind] }),
    check("staff_mail_choices_kind_known", sql`${t.kind} IN ('approval', 'release', 'message', 'booking')`),
    check("staff_mail_choices_time_known", sql`${t.time} IN ('off', 'atOnce', 'morning')`),
  ],
);
