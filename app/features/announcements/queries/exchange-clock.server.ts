import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";

type Clocked = { id: string; title: string | null; exchangeAt: string; plannedAt: number | null };
type Span = { since: Date; until: Date; limit: number };

/** True for an announcement `c` that readers have never had: no edition of it is or was out. */
const neverOut = (now: Date) => sql`NOT EXISTS (SELECT 1 FROM editions e
  CROSS JOIN releases r ON r.company_id = e.company_id AND r.id = e.release_id
  WHERE e.company_id = c.company_id AND e.content_id = c.id AND r.state = 'planned' AND r.at <= ${now.getTime()})`;

/**
 * Announcements that an exchange published between two moments and that are not out on the own site, longest waiting
 * first, with the moment for which they are planned; a builder. `title` is the JSON of its words, null unless `known`
 * holds over `c`. The literal kind keeps SQLite on `contents_by_exchange`.
 */
export const listNotOut = (db: Db, companyId: string, now: Date, known: SQL, { since, until, limit }: Span) =>
  db.all<Clocked>(sql`SELECT c.id AS id, CASE WHEN ${known} THEN json_extract(c.draft, '$.title') END AS title,
      c.draft ->> '$.facts.exchangeAt' AS exchangeAt,
      (SELECT min(r.at) FROM editions e CROSS JOIN releases r ON r.company_id = e.company_id AND r.id = e.release_id
        WHERE e.company_id = c.company_id AND e.content_id = c.id AND r.state = 'planned'
          AND r.at > ${now.getTime()}) AS plannedAt
    FROM contents c WHERE c.company_id = ${companyId} AND c.kind = 'announcements.item'
      AND c.draft ->> '$.facts.exchangeAt' > ${since.toISOString()}
      AND c.draft ->> '$.facts.exchangeAt' <= ${until.toISOString()} AND ${neverOut(now)}
    ORDER BY c.draft ->> '$.facts.exchangeAt' LIMIT ${limit}`);

/** The same without those of which an alarm was written already. */
export const listUnalarmed = (db: Db, companyId: string, now: Date, kind: string, { since, until, limit }: Span) =>
  db.all<{
    id: string;
  }>(sql`SELECT c.id AS id FROM contents c WHERE c.company_id = ${companyId} AND c.kind = 'announcements.item'
      AND c.draft ->> '$.facts.exchangeAt' > ${since.toISOString()}
      AND c.draft ->> '$.facts.exchangeAt' <= ${until.toISOString()} AND ${neverOut(now)}
      AND NOT EXISTS (SELECT 1 FROM outbox o
        WHERE o.company_id = c.company_id AND o.kind = ${kind} AND o.subject_id = c.id)
    ORDER BY c.draft ->> '$.facts.exchangeAt' LIMIT ${limit}`);

/**
 * One announcement that is not out, as the clock sees it; none once it is out. `title` is the JSON of its words, null
 * unless `known` holds over `c`.
 */
export const findNotOut = (db: Db, companyId: string, now: Date, known: SQL, id: string) =>
  db.all<{
    title: string | null;
    exchangeAt: string | null;
  }>(sql`SELECT CASE WHEN ${known} THEN json_extract(c.draft, '$.title') END AS title,
      c.draft ->> '$.facts.exchangeAt' AS exchangeAt
    FROM contents c WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.kind = 'announcements.item'
      AND ${neverOut(now)}`);
