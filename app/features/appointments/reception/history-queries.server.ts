import { and, desc, eq } from "drizzle-orm";
import { users } from "~/features/staff/tables.server";
import type { Db } from "~/server/database/db.server";
import { audit } from "~/server/database/tables.server";

/** What was done about one registration, latest first, by whom; a name is null for who is no member of staff. */
export const listHistory = (db: Db, companyId: string, id: string, limit = 50) =>
  db
    .select({ id: audit.id, at: audit.at, action: audit.action, actorName: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .where(and(eq(audit.companyId, companyId), eq(audit.subjectId, id)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);
