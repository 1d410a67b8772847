import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const _instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const lang = () => text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull();

/** How often something was looked at on a Beijing day; no visitor, no address, no cookie. */
export const views = sqliteTable(
  "views",
  {
    companyId: text("company_id").notNull(),
    day: text("day").notNull(),
    subject: text("subject").notNull(),
    lang: lang(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.subject, t.lang] })],
);
