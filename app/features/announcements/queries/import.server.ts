import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";

/** Those of these numbers that an announcement of the company has for which `known`, over `c`, holds. */
export const listKnownNumbers = async (db: Db, companyId: string, numbers: string[], known: SQL): Promise<string[]> => {
  const rows = await db.all<{
    number: string;
  }>(sql`SELECT n.number AS number FROM json_each(${JSON.stringify(numbers)}) one
    CROSS JOIN announcement_numbers n ON n.company_id = ${companyId} AND n.number = one.value
    CROSS JOIN contents c ON c.company_id = n.company_id AND c.id = n.content_id WHERE ${known}`);
  return rows.map(({ number }) => number);
};

/**
 * True for a draft of a bulk insert whose number no announcement of the company has for which `known`, over `c`, holds.
 */
export const isNumberFree = (companyId: string, known: SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM announcement_numbers n
    CROSS JOIN contents c ON c.company_id = n.company_id AND c.id = n.content_id
    WHERE ${known} AND n.company_id = ${companyId} AND n.number = one.value ->> '$.draft.facts.number')`;
