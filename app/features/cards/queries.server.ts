import { and, asc, eq, or, type SQLWrapper, sql } from "drizzle-orm";
import { picturesJson } from "~/pictures/queries.server";
import { type Condition, isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { businessCards } from "./tables.server";

export type CardRow = typeof businessCards.$inferSelect;

const shown = (companyId: string) => ({
  id: businessCards.id,
  name: businessCards.name,
  post: businessCards.post,
  phone: businessCards.phone,
  email: businessCards.email,
  greeting: businessCards.greeting,
  talks: businessCards.talks,
  pictures: picturesJson(companyId, [sql`business_cards.portrait`]),
});

/** The cards that are handed out, in their order. A builder. */
export const listOpenCards = (db: Db, companyId: string) =>
  db
    .select(shown(companyId))
    .from(businessCards)
    .where(and(eq(businessCards.companyId, companyId), eq(businessCards.posted, true)))
    .orderBy(asc(businessCards.sort), asc(businessCards.id));

/** One card that is handed out; a builder, its row is missing for any other. */
export const findOpenCard = (db: Db, companyId: string, id: string) =>
  db
    .select(shown(companyId))
    .from(businessCards)
    .where(and(eq(businessCards.companyId, companyId), eq(businessCards.id, id), eq(businessCards.posted, true)))
    .limit(1);

/** Whose card it is, handed out or not; a builder. */
export const findCardOf = (db: Db, companyId: string, id: string) =>
  db
    .select({ name: businessCards.name, owner: businessCards.owner, email: businessCards.email })
    .from(businessCards)
    .where(and(eq(businessCards.companyId, companyId), eq(businessCards.id, id)))
    .limit(1);

/** A few cards with these words in their name, for staff. */
export const listCardsNamed = (db: Db, companyId: string, text: string, limit: number) =>
  db
    .select({ id: businessCards.id, name: businessCards.name, post: businessCards.post })
    .from(businessCards)
    .where(
      and(
        eq(businessCards.companyId, companyId),
        or(isNamed(businessCards.name, text), isNamed(businessCards.post, text)),
      ),
    )
    .orderBy(asc(businessCards.sort))
    .limit(limit);

/** True in a statement when a card, handed out or not, has the picture as portrait. */
export const namesPortrait = (companyId: string, id: SQLWrapper): Condition =>
  sql`EXISTS (SELECT 1 FROM business_cards WHERE company_id = ${companyId} AND portrait = ${id})`;

/** The same of one that readers see. */
export const showsPortrait = (companyId: string, id: SQLWrapper): Condition =>
  // guard: card-portrait-while-handed-out
  sql`EXISTS (SELECT 1 FROM business_cards WHERE company_id = ${companyId} AND portrait = ${id} AND posted = 1)`;
