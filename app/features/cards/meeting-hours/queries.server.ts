import { and, eq, type SQL, sql } from "drizzle-orm";
import { all, type Condition, not } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { HoursInput } from "./schemas";
import { cardHours } from "./tables.server";

/** The hours of a card. A builder. */
export const findHours = (db: Db, companyId: string, cardId: string) =>
  db
    .select({ week: cardHours.week, daysOff: cardHours.daysOff, place: cardHours.place })
    .from(cardHours)
    .where(and(eq(cardHours.companyId, companyId), eq(cardHours.cardId, cardId)))
    .limit(1);

/** The batch item that saves the hours of a card, where that is there. */
export const saveHoursOf = (db: Db, companyId: string, cardId: string, { week, daysOff, place }: HoursInput) =>
  db.run(sql`INSERT INTO card_hours (company_id, card_id, week, days_off, place)
    SELECT company_id, id, ${JSON.stringify(week)}, ${JSON.stringify(daysOff)}, ${place} FROM business_cards
    WHERE company_id = ${companyId} AND id = ${cardId}
    ON CONFLICT (company_id, card_id)
    DO UPDATE SET week = excluded.week, days_off = excluded.days_off, place = excluded.place`);

/** True while there is such a card. */
export const isCard = (companyId: string, cardId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM business_cards WHERE company_id = ${companyId} AND id = ${cardId})`;

/** True of a talk that its visitor has not moved too often: each step counts one revision. */
export const mayMoveAgain = (most: number): Condition => sql`revision < ${most}`;

/** What a visitor's move changes of a talk that is not agreed yet. */
export const wishedAt = (at: Date) => sql`wishes = ${JSON.stringify([at.getTime()])}`;

/** True in a statement while `isSilent` holds of none of these times. */
// guard: talk-outside-silence
export const areNotSilent = (times: readonly Date[], isSilent: (at: SQL) => Condition): Condition =>
  all(...times.map((at) => not(isSilent(sql`${at.getTime()}`))));
