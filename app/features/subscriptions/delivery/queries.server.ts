import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { mailings, type WantedTopic } from "../tables.server";

export type MailingPlace = Pick<typeof mailings.$inferSelect, "type" | "after">;
type Mailing = { companyId: string; releaseId: string };

/**
 * The batch items that begin the mailing of a release at its first type, unless it has begun, and say how far it has
 * come.
 */
export const openMailing = (db: Db, { companyId, releaseId }: Mailing, first: string) => ({
  opened: db.insert(mailings).values({ companyId, releaseId, type: first }).onConflictDoNothing(),
  begun: db
    .select({ type: mailings.type, after: mailings.after })
    .from(mailings)
    .where(and(eq(mailings.companyId, companyId), eq(mailings.releaseId, releaseId))),
});

type Page = Mailing & {
  topic: WantedTopic["topic"];
  kind: string;
  place: MailingPlace;
  /** The type that follows this one; "" after the last. */
  next: string;
  now: Date;
  size: number;
};

/**
 * One page of a mailing, atomically: an outbox row for each of the next subscribers of the type, then the place moves
 * past them. Both take effect only while the place is where the caller saw it and the release is out.
 */
export const mailPage = (db: Db, { companyId, releaseId, topic, kind, place, next, now, size }: Page) => {
  // guard: announcement-mail-after-release
  const here = sql`EXISTS (SELECT 1 FROM mailings m JOIN releases r ON r.company_id = m.company_id AND r.id = m.release_id
    WHERE m.company_id = ${companyId} AND m.release_id = ${releaseId} AND m.type = ${place.type} AND m.after = ${place.after}
    AND r.state = 'planned' AND r.at <= ${now.getTime()})`;
  const page = sql`FROM topics WHERE company_id = ${companyId} AND topic = ${topic} AND type = ${place.type}
    AND subscriber_id > ${place.after} AND ${here} ORDER BY subscriber_id LIMIT ${size}`;
  return {
    told: db.all<{
      id: string;
    }>(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, lane, due_at, created_at)
      SELECT subscriber_id || '.' || ${releaseId}, company_id, ${kind}, subscriber_id, ${releaseId}, '{}', 'bulk', 0, ${now.getTime()} ${page}
      ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING RETURNING id`),
    moved: db.all<MailingPlace>(sql`UPDATE mailings SET (type, after) = (
        SELECT CASE WHEN last IS NULL THEN ${next} ELSE ${place.type} END, coalesce(last, '')
        FROM (SELECT max(subscriber_id) AS last FROM (SELECT subscriber_id ${page})))
      WHERE company_id = ${companyId} AND release_id = ${releaseId} AND ${here} RETURNING type, after`),
  };
};

/** How many want to be told of a type of the topic, or of all. */
export const countReaders = async (db: Db, companyId: string, topic: WantedTopic["topic"], type: string) => {
  const [row] = await db.all<{ n: number }>(sql`SELECT count(DISTINCT subscriber_id) AS n FROM topics
    WHERE company_id = ${companyId} AND topic = ${topic} AND type IN ('*', ${type})`);
  return row?.n ?? 0;
};
