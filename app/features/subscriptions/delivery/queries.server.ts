import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Segment } from "../schemas";
import { mailings, type TopicInput } from "../tables.server";

export type MailingPlace = Pick<typeof mailings.$inferSelect, "type" | "after">;
type Mailing = { companyId: string; occasion: string; kind: string; now: Date };

/**
 * The batch items that begin the mailing of an occasion at its first type, unless it has begun, and say how far it has
 * come.
 */
export const openMailing = (db: Db, { companyId, occasion, kind, now }: Mailing, first: string) => ({
  opened: db.insert(mailings).values({ companyId, occasion, kind, type: first, startedAt: now }).onConflictDoNothing(),
  begun: db
    .select({ type: mailings.type, after: mailings.after })
    .from(mailings)
    .where(and(eq(mailings.companyId, companyId), eq(mailings.occasion, occasion))),
});

/** True for the topics of whoever is of the segment; of all where it says nothing. */
function isOfSegment(companyId: string, { langs, subjects }: Segment = { langs: [], subjects: [] }): SQL {
  const chosen = sql`(SELECT value FROM json_each(${JSON.stringify(subjects)}))`;
  // guard: newsletter-segment-language
  const speaks = sql`EXISTS (SELECT 1 FROM subscribers s
    WHERE s.company_id = ${companyId} AND s.id = topics.subscriber_id
    AND s.lang IN (SELECT value FROM json_each(${JSON.stringify(langs)})))`;
  // guard: newsletter-segment-kinds
  const wants = sql`(EXISTS (SELECT 1 FROM topics w
    WHERE w.company_id = ${companyId} AND w.subscriber_id = topics.subscriber_id
      AND w.topic IN ${chosen})
    OR ('alerts' IN ${chosen} AND EXISTS (SELECT 1 FROM alerts a
      WHERE a.company_id = ${companyId} AND a.subscriber_id = topics.subscriber_id AND a.armed = 1)))`;
  return and(langs.length > 0 ? speaks : undefined, subjects.length > 0 ? wants : undefined) ?? sql`1`;
}

type Page = Mailing & {
  /** The release that must be out. */
  releaseId: string;
  topic: TopicInput["topic"];
  place: MailingPlace;
  /** The type that follows this one; "" after the last. */
  next: string;
  size: number;
  segment: Segment | undefined;
};

/**
 * One page of a mailing, atomically: an outbox row for each of the next subscribers of the type, then the place moves
 * past them. Both take effect only while the place is where the caller saw it and the release is out.
 */
export const mailPage = (
  db: Db,
  { companyId, occasion, releaseId, topic, kind, place, next, now, size, segment }: Page,
) => {
  // guard: announcement-mail-after-release
  const here = sql`EXISTS (SELECT 1 FROM mailings m
    JOIN releases r ON r.company_id = m.company_id AND r.id = ${releaseId}
    WHERE m.company_id = ${companyId} AND m.occasion = ${occasion} AND m.type = ${place.type}
      AND m.after = ${place.after}
    AND r.state = 'planned' AND r.at <= ${now.getTime()})`;
  const page = sql`FROM topics WHERE company_id = ${companyId} AND topic = ${topic} AND type = ${place.type}
    AND subscriber_id > ${place.after} AND ${isOfSegment(companyId, segment)} AND ${here}
    ORDER BY subscriber_id LIMIT ${size}`;
  return {
    mails: db.all<{
      id: string;
    }>(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, lane, due_at, created_at)
      SELECT subscriber_id || '.' || ${occasion}, company_id, ${kind}, subscriber_id, ${occasion}, '{}', 'bulk', 0,
        ${now.getTime()} ${page}
      ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING RETURNING id`),
    // `changes()`: the rows of the statement before; who is of two types already has one.
    // guard: mailing-counts-written
    moved: db.all<MailingPlace>(sql`UPDATE mailings SET written = written + changes(), (type, after) = (
        SELECT CASE WHEN last IS NULL THEN ${next} ELSE ${place.type} END, coalesce(last, '')
        FROM (SELECT max(subscriber_id) AS last FROM (SELECT subscriber_id ${page})))
      WHERE company_id = ${companyId} AND occasion = ${occasion} AND ${here} RETURNING type, after`),
  };
};

/** How many have the topic and are of the segment. */
export const countSegment = async (db: Db, companyId: string, topic: TopicInput["topic"], segment: Segment) => {
  const [row] = await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM topics
    WHERE company_id = ${companyId} AND topic = ${topic} AND type = '*' AND ${isOfSegment(companyId, segment)}`);
  return row?.n ?? 0;
};

/** Whether one subscriber has the topic and is of the segment; a builder. */
export const findInSegment = (
  db: Db,
  companyId: string,
  { subscriberId, topic, segment }: { subscriberId: string; topic: TopicInput["topic"]; segment: Segment },
) =>
  db.all<{
    since: number;
  }>(sql`SELECT since FROM topics WHERE company_id = ${companyId} AND topic = ${topic} AND type = '*'
    AND subscriber_id = ${subscriberId} AND ${isOfSegment(companyId, segment)}`);

/** How many want to be told of a type of the topic, or of all. */
export const countReaders = async (db: Db, companyId: string, topic: TopicInput["topic"], type: string) => {
  const [row] = await db.all<{ n: number }>(sql`SELECT count(DISTINCT subscriber_id) AS n FROM topics
    WHERE company_id = ${companyId} AND topic = ${topic} AND type IN ('*', ${type})`);
  return row?.n ?? 0;
};
