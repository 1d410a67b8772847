import { sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";

/** True in a batch while the company has a security of that code. */
export const isKnownCode = (companyId: string, code: string): Condition =>
  sql`EXISTS (SELECT 1 FROM instruments WHERE company_id = ${companyId} AND code = ${code})`;
