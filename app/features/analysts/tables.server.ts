import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import { markets } from "./rules/markets";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();

/**
 * Analysts of institutions who cover the company's shares on a market. `consent` notes when and how a person agreed that telephone
 * and e-mail are printed; without it readers get neither.
 */
export const analysts = sqliteTable(
  "analysts",
  {
    ...recordColumns(),
    market: text("market", { enum: markets }).notNull(),
    institution: words("institution"),
    name: words("name"),
    phone: text("phone").notNull().default(""),
    email: text("email").notNull().default(""),
    consent: text("consent").notNull().default(""),
    /** The id of a picture of the library, or nothing. */
    logo: text("logo").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("analysts_by_market").on(t.companyId, t.market, t.sort),
    uniqueIndex("analysts_once").on(
      t.companyId,
      t.market,
      sql`(${t.institution} ->> 'zh-CN')`,
      sql`(${t.name} ->> 'zh-CN')`,
    ),
    check("analysts_market_known", sql`${t.market} IN ('a', 'h')`),
  ],
);
