import { sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { namesAsRows } from "~/server/registry/institutions.server";

/** Of registrations `r` that came to a visit of which answers `s` are noted. */
const atVisits = (companyId: string, nameIndexes: readonly string[]) => sql`FROM ${namesAsRows(nameIndexes)}
  CROSS JOIN registrations r ON r.company_id = ${companyId} AND r.organisation_index = n.value AND r.status = 'passed'
  CROSS JOIN said_answers s ON s.company_id = r.company_id AND s.event_id = r.activity_id AND s.event_id <> ''`;

/** How many answers are noted of visits at which each of these institutions was; a builder. */
export const countAnswersAtVisits = (db: Db, companyId: string, nameIndexes: readonly string[]) =>
  db.all<{ nameIndex: string; n: number }>(sql`SELECT n.value AS nameIndex, count(DISTINCT s.id) AS n
    ${atVisits(companyId, nameIndexes)} GROUP BY n.value`);

/** The answers noted of visits at which these institutions were, each once, the latest first; a builder. */
export const listAnswersAtVisits = (db: Db, companyId: string, nameIndexes: readonly string[], limit: number) =>
  db.all<{ nameIndex: string; id: string; asked: string; said: string; saidAt: number }>(sql`SELECT
      min(n.value) AS nameIndex, s.id, substr(s.asked, 1, 200) AS asked, substr(s.said, 1, 200) AS said,
      s.said_at AS saidAt
    ${atVisits(companyId, nameIndexes)} GROUP BY s.id ORDER BY s.said_at DESC LIMIT ${limit}`);
