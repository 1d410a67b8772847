import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { type Condition, insertWhere, inTurn } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { previewComments, previewLinks } from "../tables.server";

type Row = typeof previewComments.$inferSelect;
type NewComment = Pick<
  Row,
  "companyId" | "id" | "linkId" | "page" | "place" | "words" | "writer" | "writtenAt" | "forgetAt"
>;

/** True while fewer than so many have been left by that link. */
export const hasRoomByLink = (companyId: string, linkId: string, most: number): Condition =>
  sql`(SELECT count(*) FROM preview_comments c WHERE c.company_id = ${companyId} AND c.link_id = ${linkId}) < ${most}`;

/** True while fewer than so many comments of staff wait to be settled. */
export const hasRoomByStaff = (companyId: string, most: number): Condition =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM preview_comments c WHERE c.company_id = ${companyId} AND c.link_id IS NULL
    AND c.settled_at IS NULL LIMIT ${most})) < ${most}`;

/** True while that link opens. */
export const opensNow = (companyId: string, linkId: string, now: Date): Condition =>
  // guard: comment-by-link-not-ended
  sql`EXISTS (SELECT 1 FROM preview_links l WHERE l.company_id = ${companyId} AND l.id = ${linkId}
    AND l.ends_at > ${now.getTime()} AND l.revoked_at IS NULL)`;

/** Writes a comment, once for its id, where `where` holds. */
export const insertComment = (db: Db, row: NewComment, where: Condition) =>
  db.run(sql`${insertWhere(previewComments, row, where)} ON CONFLICT DO NOTHING`);

/** True in a batch once a comment of that id stands, written at that moment. */
export const isWritten = (companyId: string, id: string, at: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM preview_comments c
    WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.written_at = ${at.getTime()})`;

const at = (companyId: string, id: string) => and(eq(previewComments.companyId, companyId), eq(previewComments.id, id));

export const findComment = async (db: Db, companyId: string, id: string) => {
  const [row] = await db.select().from(previewComments).where(at(companyId, id)).limit(1);
  return row ?? null;
};

/** What was left of a page by one link, in the order in which it was written. */
export const listByLink = (db: Db, companyId: string, linkId: string, page: string) =>
  db
    .select()
    .from(previewComments)
    .where(
      and(eq(previewComments.companyId, companyId), eq(previewComments.linkId, linkId), eq(previewComments.page, page)),
    )
    .orderBy(asc(previewComments.writtenAt), asc(previewComments.id));

const withLink = (db: Db) =>
  db
    .select({ comment: previewComments, link: previewLinks.name })
    .from(previewComments)
    .leftJoin(
      previewLinks,
      and(eq(previewLinks.companyId, previewComments.companyId), eq(previewLinks.id, previewComments.linkId)),
    );

/** What waits to be settled of a page, newest first. */
export const listWaitingOn = (db: Db, companyId: string, page: string, limit: number) =>
  withLink(db)
    .where(
      and(eq(previewComments.companyId, companyId), eq(previewComments.page, page), isNull(previewComments.settledAt)),
    )
    .orderBy(desc(previewComments.writtenAt), desc(previewComments.id))
    .limit(limit);

type Place = { sortAt: number; id: string } | null;

/** Comments, newest first, after a place of the list: those that wait, or all. */
export function listComments(db: Db, companyId: string, waiting: boolean, place: Place, limit: number) {
  const { order, following } = inTurn(previewComments.writtenAt, previewComments.id);
  return withLink(db)
    .where(
      and(
        eq(previewComments.companyId, companyId),
        waiting ? isNull(previewComments.settledAt) : undefined,
        following(place),
      ),
    )
    .orderBy(...order)
    .limit(limit);
}

/** True in a batch while that comment is there, and settled or not as said. */
export const isThere = (companyId: string, id: string, settled?: boolean): Condition =>
  sql`EXISTS (SELECT 1 FROM preview_comments c WHERE c.company_id = ${companyId} AND c.id = ${id}
    AND ${settled === undefined ? sql`1` : settled ? sql`c.settled_at IS NOT NULL` : sql`c.settled_at IS NULL`})`;

type Answer = Pick<Row, "answer" | "answeredBy" | "answeredAt">;
export const updateAnswer = (db: Db, companyId: string, id: string, answer: Answer) =>
  db.update(previewComments).set(answer).where(at(companyId, id)).returning({ id: previewComments.id });

/** Settles a comment that waits, or opens one again that is settled (`by` null). */
export const updateSettled = (db: Db, companyId: string, id: string, by: string | null, now: Date) =>
  db
    .update(previewComments)
    .set({ settledAt: by === null ? null : now, settledBy: by })
    .where(and(at(companyId, id), isThere(companyId, id, by === null)))
    .returning({ id: previewComments.id });

const due = (companyId: string, now: Date) =>
  sql`company_id = ${companyId} AND forget_at IS NOT NULL AND forget_at <= ${now.getTime()}`;

/** True in a batch while there is a name whose time is over. */
export const hasNamesToForget = (companyId: string, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM preview_comments WHERE ${due(companyId, now)})`;

/** One of the comments with a name whose time is over. */
export const listNamesToForget = (db: Db, companyId: string, now: Date) =>
  db.select({ id: previewComments.id }).from(previewComments).where(due(companyId, now)).limit(1);

/** Erases the names whose time is over. */
export const eraseNames = (db: Db, companyId: string, now: Date) =>
  db.run(sql`UPDATE preview_comments SET writer = NULL, forget_at = NULL WHERE ${due(companyId, now)}`);
