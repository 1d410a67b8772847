import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { newestRowsOf } from "~/server/registry/institutions.server";
import { businessCards, cardReceivers, cardTalks } from "../tables.server";

const ofCard = (table: typeof cardReceivers | typeof cardTalks) =>
  and(eq(businessCards.companyId, table.companyId), eq(businessCards.id, table.cardId));

/** Who of these institutions took a card, newest first, with whose it is; a builder. */
export const listReceiversFrom = (db: Db, companyId: string, nameIndexes: readonly string[], limit: number) =>
  db
    .select({ receiver: cardReceivers, card: businessCards.name })
    .from(cardReceivers)
    .leftJoin(businessCards, ofCard(cardReceivers))
    .where(
      sql`+${cardReceivers.companyId} = ${companyId}
        AND ${cardReceivers}.rowid IN ${newestRowsOf("card_receivers", companyId, nameIndexes, limit)}`,
    )
    .orderBy(desc(cardReceivers.createdAt))
    .limit(limit);

/** The one-to-ones that they asked for, the newest request first; a builder. */
export const listTalksFrom = (db: Db, companyId: string, nameIndexes: readonly string[], limit: number) =>
  db
    .select()
    .from(cardTalks)
    .where(
      sql`+${cardTalks.companyId} = ${companyId}
        AND ${cardTalks}.rowid IN ${newestRowsOf("card_talks", companyId, nameIndexes, limit)}`,
    )
    .orderBy(desc(cardTalks.createdAt))
    .limit(limit);
