import { sql } from "drizzle-orm";
import { isKnown, type Reader } from "../contents/insiders-queries.server";
import { titleOnceOut } from "../contents/shown-queries.server";

/**
 * The title of the content or release whose id stands in a column of another statement, as JSON of its languages: what
 * this reader may know, else the one that readers had, else an empty object; null for what is neither. For a SELECT.
 */
export const subjectTitle = (companyId: string, column: string, reader: Reader, now: Date) => {
  const id = sql.raw(column);
  const hidden = sql`EXISTS (SELECT 1 FROM editions e
    CROSS JOIN contents c ON c.company_id = e.company_id AND c.id = e.content_id
    WHERE e.company_id = ${companyId} AND e.release_id = r.id AND NOT ${isKnown(companyId, reader, now, "c")})`;
  return sql<string | null>`coalesce(
    (SELECT CASE WHEN ${isKnown(companyId, reader, now, "c")} THEN json_extract(c.draft, '$.title')
      ELSE coalesce(${titleOnceOut(companyId, "c.id", now)}, '{}') END FROM contents c
      WHERE c.company_id = ${companyId} AND c.id = ${id}),
    (SELECT CASE WHEN (r.state = 'planned' AND r.at <= ${now.getTime()})
      OR NOT ${hidden} THEN json_object('zh-CN', r.title) ELSE '{}' END
      FROM releases r WHERE r.company_id = ${companyId} AND r.id = ${id}))`;
};
