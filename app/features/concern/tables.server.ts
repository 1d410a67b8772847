import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();

/** The company's own card: what it says beside the facts that the company has told already. One a company. */
export const companyCards = sqliteTable(
  "company_cards",
  {
    ...recordColumns(),
    greeting: words("greeting"),
    /** The id of a picture of the library, or nothing. */
    picture: text("picture").notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);

/** What the company's card leads to: pages of the site, each once. */
export const cardContents = sqliteTable(
  "card_contents",
  {
    ...recordColumns(),
    /** Area and key of the page, as `stock.price`. */
    page: text("page").notNull(),
    /** What it is called on the card; empty is as in the menu. */
    name: words("name"),
    about: words("about"),
    /** How many of its newest contents the card names. */
    newest: integer("newest").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("card_contents_once").on(t.companyId, t.page),
    check("card_contents_newest", sql`${t.newest} BETWEEN 0 AND 5`),
  ],
);
