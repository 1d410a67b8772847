import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { all, type Condition, insertWhere, inTurn } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Proof } from "~/server/registry/own-data.server";
import type { ReceiverFilter } from "../receivers/queries.server";
import { cardTalks, talkForgottenFrom } from "../tables.server";

export type TalkRow = typeof cardTalks.$inferSelect;
export type TalkFilter = ReceiverFilter & { status: TalkRow["status"] | null };

/** True in a statement while a card is handed out and takes requests for talks. */
export const takesTalks = (companyId: string, id: string): Condition =>
  // guard: talks-of-open-card
  sql`EXISTS (SELECT 1 FROM business_cards WHERE company_id = ${companyId} AND id = ${id}
    AND posted = 1 AND talks = 1)`;

/** The batch item of a request, where `where` holds. */
export const insertTalk = (db: Db, row: typeof cardTalks.$inferInsert, where: Condition) =>
  db.run(insertWhere(cardTalks, row, where));

/** True in a batch while who asked for a talk is known; with a card, of that one alone. */
export const askerIsThere = (companyId: string, id: string, card: string | null = null): Condition =>
  sql`EXISTS (SELECT 1 FROM card_talks WHERE ${all(
    sql`company_id = ${companyId} AND id = ${id} AND sealed_key IS NOT NULL`,
    card === null ? null : sql`card_id = ${card}`,
  )})`;

/** One talk; with a card, of that one alone. A builder. */
export const findTalk = (db: Db, companyId: string, id: string, card: string | null = null) =>
  db
    .select()
    .from(cardTalks)
    .where(
      and(
        eq(cardTalks.companyId, companyId),
        eq(cardTalks.id, id),
        card === null ? undefined : eq(cardTalks.cardId, card),
      ),
    )
    .limit(1);

/** One page of talks, the newest request first; one row more than `limit` when another page follows. A builder. */
export function listTalks(
  db: Db,
  companyId: string,
  { card, from, until, status }: TalkFilter,
  after: { sortAt: number; id: string } | null,
  limit: number,
) {
  const turn = inTurn(cardTalks.createdAt, cardTalks.id);
  return db
    .select()
    .from(cardTalks)
    .where(
      all(
        eq(cardTalks.companyId, companyId),
        card === null ? null : eq(cardTalks.cardId, card),
        status && eq(cardTalks.status, status),
        from && gte(cardTalks.createdAt, from),
        until && sql`${cardTalks.createdAt} < ${until.getTime()}`,
        turn.following(after),
      ),
    )
    .orderBy(...turn.order)
    .limit(limit + 1);
}

/** The requests of one person, newest first; a builder. */
export const listTalksOf = (db: Db, companyId: string, { channel, targetIndex }: Proof, limit: number) =>
  db
    .select()
    .from(cardTalks)
    .where(
      and(
        eq(cardTalks.companyId, companyId),
        eq(channel === "email" ? cardTalks.emailIndex : cardTalks.mobileIndex, targetIndex),
      ),
    )
    .orderBy(desc(cardTalks.createdAt))
    .limit(limit);

type At = { companyId: string; id: string; revision: number; card: string | null; from: readonly TalkRow["status"][] };

/** The batch item of one step with a talk that stands as it was seen and where the step begins; answers with its id. */
export const updateTalk = (
  db: Db,
  { companyId, id, revision, card, from }: At,
  change: SQL,
  changeId: string,
  where: Condition,
) =>
  db.all<{ id: string }>(sql`UPDATE card_talks SET ${change}, revision = revision + 1, told_id = ${changeId}
    WHERE ${all(
      sql`company_id = ${companyId} AND id = ${id} AND revision = ${revision} AND sealed_key IS NOT NULL`,
      card === null ? null : sql`card_id = ${card}`,
      sql`status IN (SELECT value FROM json_each(${JSON.stringify(from)}))`,
      where,
    )} RETURNING id`);

/** True in a batch of the talk that this step has put where it is. */
export const wasMoved = (companyId: string, id: string, changeId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM card_talks WHERE company_id = ${companyId} AND id = ${id} AND told_id = ${changeId})`;

/** The batch item that erases who asked for a talk; one that is not held yet ends with that. */
export const eraseAsker = (db: Db, companyId: string, id: string) =>
  db.run(sql`UPDATE card_talks SET sealed = NULL, sealed_key = NULL, email_index = NULL, mobile_index = NULL,
      organisation_index = NULL,
      reason = CASE WHEN status = 'done' THEN NULL ELSE '—' END, place = NULL, silent_reason = NULL, told_id = NULL,
      revision = revision + 1,
      starts_at = CASE WHEN status = 'done' THEN starts_at END,
      status = CASE WHEN status = 'done' THEN status ELSE 'declined' END
    WHERE company_id = ${companyId} AND id = ${id} AND ${askerIsThere(companyId, id)}`);

/** Talks whose time, or whose request where none was agreed, lies before a moment, oldest first; a builder. */
export const listTalksBefore = (db: Db, companyId: string, before: Date, limit: number) =>
  db.all<{ id: string }>(sql`SELECT id FROM card_talks WHERE company_id = ${companyId} AND sealed_key IS NOT NULL
    AND ${talkForgottenFrom} <= ${before.getTime()} ORDER BY ${talkForgottenFrom} LIMIT ${limit}`);

/** What each step changes of a talk. */
export const confirmed = (startsAt: Date, place: string, silentReason: string | null = null): SQL =>
  sql`status = 'confirmed', starts_at = ${startsAt.getTime()}, place = ${place}, reason = NULL,
    silent_reason = ${silentReason}`;
export const declined = (reason: string): SQL =>
  sql`status = 'declined', starts_at = NULL, place = NULL, reason = ${reason}`;
export const held: SQL = sql`status = 'done'`;

/** True in a statement while a time lies after the moment of writing. */
export const isAhead = (startsAt: Date, now: SQL): Condition => sql`${startsAt.getTime()} > ${now}`;

/** True of a talk whose time has come. */
export const isOver = (now: SQL): Condition => sql`starts_at <= ${now}`;
