import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";

/** Those of these numbers that an announcement of the company has. */
export const listKnownNumbers = async (db: Db, companyId: string, numbers: string[]): Promise<string[]> => {
  const rows = await db.all<{
    number: string;
  }>(sql`SELECT n.number AS number FROM json_each(${JSON.stringify(numbers)}) one
    CROSS JOIN announcement_numbers n ON n.company_id = ${companyId} AND n.number = one.value`);
  return rows.map(({ number }) => number);
};

/** True for a draft of a bulk insert whose number no announcement of the company has. */
export const isNumberFree = (companyId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM announcement_numbers n WHERE n.company_id = ${companyId} AND n.number = one.value ->> '$.draft.facts.number')`;
