import { type SQL, sql } from "drizzle-orm";
import { actorId } from "~/shared/permissions";
import type { Ctx } from "./request/context.server";

export type AuditEntry = {
  action: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
  /** What the database finds out as it writes the row: a JSON object whose members join those of `after`. */
  found?: SQL;
  /** Why somebody looked at personal data, in that person's words. */
  reason?: string;
};

/**
 * The batch item that writes down who changed what; it belongs into the batch of the change itself. Personal values
 * never go in: name the changed field and say "changed". `where` ties it to a conditional write of the same batch; with
 * an `id` of the caller's it can be the statement that decides for the others, see `isNoted`.
 */
export const auditRow = (
  ctx: Pick<Ctx, "db" | "company" | "actor" | "now" | "newId">,
  entry: AuditEntry,
  where: SQL = sql`1`,
  id: string = ctx.newId(),
) =>
  ctx.db.run(sql`INSERT INTO audit (id, company_id, at, actor_id, action, subject_id, before, after, reason)
    SELECT ${id}, ${ctx.company.id}, ${ctx.now.getTime()}, ${actorId(ctx.actor)},
      ${entry.action}, ${entry.subjectId}, ${entry.before === undefined ? null : JSON.stringify(entry.before)},
      ${afterOf(entry)}, ${entry.reason ?? null} WHERE ${where}`);

function afterOf({ after, found }: AuditEntry) {
  if (!found) return after === undefined ? null : JSON.stringify(after);
  return sql`json_patch(${JSON.stringify(after ?? {})}, ${found})`;
}

/** True in a batch once the audit row of that id has been written. */
export const isNoted = ({ company }: Pick<Ctx, "company">, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM audit WHERE company_id = ${company.id} AND id = ${id})`;
