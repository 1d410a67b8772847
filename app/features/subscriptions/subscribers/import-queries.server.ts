import { desc, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { subscriberImports } from "../tables.server";

/** The lists that were imported, newest first. */
export const listImports = (db: Db, companyId: string) =>
  db
    .select()
    .from(subscriberImports)
    .where(eq(subscriberImports.companyId, companyId))
    .orderBy(desc(subscriberImports.at))
    .limit(50);

/** How many of these people (blind indexes) stand in which state; `suppressed` whatever their state. */
export const countKnown = (db: Db, companyId: string, indexes: readonly string[]) =>
  db.all<{ state: string; people: number }>(sql`SELECT CASE
      WHEN EXISTS (SELECT 1 FROM suppressions x
        WHERE x.company_id = ${companyId} AND x.email_index = p.value) THEN 'suppressed'
      ELSE coalesce(s.state, 'new') END AS state, count(*) AS people
    FROM json_each(${JSON.stringify(indexes)}) p
    LEFT JOIN subscribers s ON s.company_id = ${companyId} AND s.email_index = p.value GROUP BY 1`);

export type ListedRow = { id: string; emailIndex: string; sealed: string; sealedKey: string };
type Import = typeof subscriberImports.$inferInsert;

/** The batch item that notes the import of a list. */
export const insertImport = (db: Db, row: Import) => db.insert(subscriberImports).values(row);

/** True in a batch once the list has been noted. */
export const importExists = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM subscriber_imports WHERE company_id = ${companyId} AND id = ${id})`;

/**
 * The batch items that make people of a list subscribers: new ones, and those who had asked and not confirmed yet. Who
 * has left, is subscribed already or takes no mails stays as is.
 */
export const insertListed = (
  db: Db,
  { companyId, importId, lang, now }: { companyId: string; importId: string; lang: string; now: Date },
  people: readonly ListedRow[],
  types: readonly string[],
) => {
  const at = now.getTime();
  return [
    // guard: import-leaves-out-suppressed
    // guard: import-leaves-out-unsubscribed
    db.run(sql`INSERT INTO subscribers (company_id, id, email_index, sealed, sealed_key, lang, state, confirmed_at,
      created_at, import_id)
      SELECT ${companyId}, p.value ->> 'id', p.value ->> 'emailIndex', p.value ->> 'sealed', p.value ->> 'sealedKey',
        ${lang}, 'confirmed', ${at}, ${at}, ${importId} FROM json_each(${JSON.stringify(people)}) p
      WHERE NOT EXISTS (SELECT 1 FROM suppressions x
        WHERE x.company_id = ${companyId} AND x.email_index = p.value ->> 'emailIndex')
      ON CONFLICT (company_id, email_index)
      DO UPDATE SET state = 'confirmed', confirmed_at = excluded.confirmed_at, lang = excluded.lang,
        sealed = excluded.sealed, sealed_key = excluded.sealed_key, import_id = excluded.import_id
      WHERE subscribers.state = 'unconfirmed' AND subscribers.unsubscribed_at IS NULL`),
    db.run(sql`INSERT INTO topics (company_id, topic, type, subscriber_id, since, lead, fresh)
      SELECT s.company_id, 'announcements', w.value, s.id, ${at}, 0, 0
      FROM subscribers s, json_each(${JSON.stringify(types)}) w
      WHERE s.company_id = ${companyId} AND s.import_id = ${importId} AND s.state = 'confirmed'
      ON CONFLICT DO NOTHING`),
    db.run(sql`UPDATE subscriber_imports
      SET added = (SELECT count(*) FROM subscribers s WHERE s.company_id = ${companyId}
      AND s.import_id = ${importId}) WHERE company_id = ${companyId} AND id = ${importId}`),
  ] as const;
};
