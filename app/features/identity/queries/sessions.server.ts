import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { sessions } from "../tables.server";

type NewSession = Pick<typeof sessions.$inferInsert, "id" | "token" | "userId" | "companyId" | "userAgent" | "createdAt" | "expiresAt">;

/** The batch item of a new session of a member of staff, if `where` holds. */
export const insertSession = (db: Db, row: NewSession, where: SQL) =>
  db.run(sql`INSERT INTO ${sessions} (id, token, user_id, company_id, user_agent, expires_at, created_at, updated_at)
    SELECT ${row.id}, ${row.token}, ${row.userId}, ${row.companyId ?? null}, ${row.userAgent ?? null}, ${row.expiresAt.getTime()},
      ${row.createdAt.getTime()}, ${row.createdAt.getTime()} WHERE ${where}`);

/** True in the batch of a session once it went in. */
export const sessionExists = (id: string): SQL => sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${id})`;
