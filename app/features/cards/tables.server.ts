import { sql } from "drizzle-orm";
import { primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();

/** Business cards of people of the company; `owner` is the member of staff whose own card it is, or nothing. */
export const businessCards = sqliteTable(
  "business_cards",
  {
    ...recordColumns(),
    owner: text("owner").notNull().default(""),
    name: words("name"),
    post: words("post"),
    phone: text("phone").notNull().default(""),
    email: text("email").notNull().default(""),
    greeting: words("greeting").default({ "zh-CN": "" }),
    /** The id of a picture of the library, or nothing. */
    portrait: text("portrait").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("business_cards_own").on(t.companyId, t.owner).where(sql`${t.owner} <> ''`),
  ],
);
