import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import { all, type Condition, insertWhere, inTurn } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Proof } from "~/server/registry/own-data.server";
import { businessCards, cardDownloads, cardReceivers } from "../tables.server";

export type ReceiverRow = typeof cardReceivers.$inferSelect;
export type ReceiverFilter = { card: string | null; from: Date | null; until: Date | null };

/** True in a statement while a card is handed out. */
export const isOpenCard = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM business_cards WHERE company_id = ${companyId} AND id = ${id} AND posted = 1)`;

/** The names of all cards, handed out or not, in their order; a builder. */
export const listCardNames = (db: Db, companyId: string) =>
  db
    .select({ id: businessCards.id, name: businessCards.name })
    .from(businessCards)
    .where(eq(businessCards.companyId, companyId))
    .orderBy(asc(businessCards.sort), asc(businessCards.id));

/** The batch item of somebody who took a card, where `where` holds; who took it before stands as now. */
export const insertReceiver = (db: Db, row: ReceiverRow, where: Condition) =>
  db.run(sql`${insertWhere(cardReceivers, row, where)}
    ON CONFLICT (company_id, card_id, email_index) DO UPDATE SET id = excluded.id, way = excluded.way,
      sealed = excluded.sealed, sealed_key = excluded.sealed_key, mobile_index = excluded.mobile_index,
      organisation_index = excluded.organisation_index, lang = excluded.lang, created_at = excluded.created_at`);

/** True in a batch while the company keeps this receiver; with a card, of that one alone. */
export const receiverIsThere = (companyId: string, id: string, card: string | null = null): Condition =>
  sql`EXISTS (SELECT 1 FROM card_receivers WHERE ${all(
    sql`company_id = ${companyId} AND id = ${id}`,
    card === null ? null : sql`card_id = ${card}`,
  )})`;

/** One receiver; with a card, of that one alone. A builder. */
export const findReceiver = (db: Db, companyId: string, id: string, card: string | null) =>
  db
    .select()
    .from(cardReceivers)
    .where(
      and(
        eq(cardReceivers.companyId, companyId),
        eq(cardReceivers.id, id),
        card === null ? undefined : eq(cardReceivers.cardId, card),
      ),
    )
    .limit(1);

/** One page of receivers, newest first; one row more than `limit` when another page follows. A builder. */
export function listReceivers(
  db: Db,
  companyId: string,
  { card, from, until }: ReceiverFilter,
  after: { sortAt: number; id: string } | null,
  limit: number,
) {
  const turn = inTurn(cardReceivers.createdAt, cardReceivers.id);
  return db
    .select()
    .from(cardReceivers)
    .where(
      all(
        eq(cardReceivers.companyId, companyId),
        card === null ? null : eq(cardReceivers.cardId, card),
        from && gte(cardReceivers.createdAt, from),
        until && sql`${cardReceivers.createdAt} < ${until.getTime()}`,
        turn.following(after),
      ),
    )
    .orderBy(...turn.order)
    .limit(limit + 1);
}

const isOf = ({ channel, targetIndex }: Proof): Condition =>
  eq(channel === "email" ? cardReceivers.emailIndex : cardReceivers.mobileIndex, targetIndex);

/** What cards a person took, newest first; a builder. */
export const listReceived = (db: Db, companyId: string, person: Proof, limit: number) =>
  db
    .select()
    .from(cardReceivers)
    .where(and(eq(cardReceivers.companyId, companyId), isOf(person)))
    .orderBy(desc(cardReceivers.createdAt))
    .limit(limit);

/** The batch item that erases one receiver. */
export const deleteReceiver = (db: Db, companyId: string, id: string) =>
  db.delete(cardReceivers).where(and(eq(cardReceivers.companyId, companyId), eq(cardReceivers.id, id)));

/** The receivers from before a moment, oldest first; a builder. */
export const listReceiversBefore = (db: Db, companyId: string, before: Date, limit: number) =>
  db
    .select({ id: cardReceivers.id })
    .from(cardReceivers)
    .where(and(eq(cardReceivers.companyId, companyId), sql`${cardReceivers.createdAt} <= ${before.getTime()}`))
    .orderBy(asc(cardReceivers.createdAt))
    .limit(limit);

/** Counts one download of the contact file of a card that is handed out. */
export const insertDownload = (
  db: Db,
  row: Pick<typeof cardDownloads.$inferInsert, "companyId" | "cardId" | "way" | "month">,
) =>
  db.run(sql`${insertWhere(cardDownloads, { ...row, count: 1 }, isOpenCard(row.companyId, row.cardId))}
    ON CONFLICT (company_id, month, card_id, way) DO UPDATE SET count = count + 1`);

/**
 * How often contact files were taken since a month (`yyyy-MM`), by card and way; with a card, of that one alone. A
 * builder.
 */
export const listDownloads = (db: Db, companyId: string, since: string, card: string | null) =>
  db
    .select({
      cardId: cardDownloads.cardId,
      way: cardDownloads.way,
      count: sql<number>`sum(${cardDownloads.count})`,
    })
    .from(cardDownloads)
    .where(
      and(
        eq(cardDownloads.companyId, companyId),
        gte(cardDownloads.month, since),
        card === null ? undefined : eq(cardDownloads.cardId, card),
      ),
    )
    .groupBy(cardDownloads.cardId, cardDownloads.way);
