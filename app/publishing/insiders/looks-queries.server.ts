import { type SQL, sql } from "drizzle-orm";

/** True in a batch while the log holds no row of this action of this person about that subject since then. */
export const isFirstLook = (
  companyId: string,
  look: { actorId: string; action: string; subjectId: string; since: Date },
): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM audit a WHERE a.company_id = ${companyId} AND a.subject_id = ${look.subjectId}
    AND a.at >= ${look.since.getTime()} AND a.actor_id = ${look.actorId} AND a.action = ${look.action})`;
