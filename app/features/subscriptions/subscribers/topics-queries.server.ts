import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { type TopicInput, topics } from "../tables.server";

/** What one subscriber is told of; a builder. */
export const listTopics = (db: Db, companyId: string, subscriberId: string) =>
  db
    .select({ topic: topics.topic, type: topics.type, since: topics.since, lead: topics.lead })
    .from(topics)
    .where(and(eq(topics.companyId, companyId), eq(topics.subscriberId, subscriberId)))
    .orderBy(asc(topics.topic), asc(topics.type));

type Change = {
  companyId: string;
  subscriberId: string;
  topic: TopicInput["topic"];
  types: string[];
  lead: number;
  now: Date;
};

/**
 * The batch items that make `types` all that a confirmed subscriber is told of in a topic, so many days ahead; what
 * stays keeps its date.
 */
export const replaceTopics = (db: Db, { companyId, subscriberId, topic, types, lead, now }: Change) => {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(types)}))`;
  return [
    db.run(sql`DELETE FROM topics
      WHERE company_id = ${companyId} AND subscriber_id = ${subscriberId} AND topic = ${topic}
      AND type NOT IN ${wanted}`),
    db.run(sql`UPDATE topics SET lead = ${lead}, fresh = 1
      WHERE company_id = ${companyId} AND subscriber_id = ${subscriberId} AND topic = ${topic} AND lead <> ${lead}`),
    db.run(sql`INSERT INTO topics (company_id, topic, type, subscriber_id, since, lead, fresh)
      SELECT ${companyId}, ${topic}, w.value, ${subscriberId}, ${now.getTime()}, ${lead}, ${topic === "events" ? 1 : 0}
        FROM json_each(${JSON.stringify(types)}) w
      WHERE EXISTS (SELECT 1 FROM subscribers s
        WHERE s.company_id = ${companyId} AND s.id = ${subscriberId} AND s.state = 'confirmed')
      ON CONFLICT DO NOTHING`),
  ] as const;
};
