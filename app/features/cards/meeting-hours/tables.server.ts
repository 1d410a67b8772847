import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Hours } from "./rules";

/**
 * When the person of a card can be asked for a talk, and where talks usually are; a card without a row offers every
 * day.
 */
export const cardHours = sqliteTable(
  "card_hours",
  {
    companyId: text("company_id").notNull(),
    cardId: text("card_id").notNull(),
    week: text("week", { mode: "json" }).$type<Hours["week"]>().notNull(),
    daysOff: text("days_off", { mode: "json" }).$type<string[]>().notNull(),
    place: text("place").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.cardId] })],
);
