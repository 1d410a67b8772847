import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { staffName } from "~/server/names.server";
import { approvals } from "./tables.server";

export type Approval = typeof approvals.$inferSelect;
export type Subject = Pick<Approval, "kind" | "subjectId">;
type NewApproval = Pick<
  Approval,
  "companyId" | "id" | "kind" | "subjectId" | "revision" | "wish" | "askedBy" | "askedAt"
>;
type Decision = { decision: "approved" | "refused" | "withdrawn"; decidedBy: string; decidedAt: Date; reason?: string };

const ofSubject = (companyId: string, { kind, subjectId }: Subject) =>
  and(eq(approvals.companyId, companyId), eq(approvals.kind, kind), eq(approvals.subjectId, subjectId));

export const insertApproval = (db: Db, row: NewApproval, where: SQL) =>
  db.run(sql`INSERT INTO approvals (company_id, id, kind, subject_id, revision, wish, asked_by, asked_at)
    SELECT ${row.companyId}, ${row.id}, ${row.kind}, ${row.subjectId}, ${row.revision},
      ${row.wish && JSON.stringify(row.wish)}, ${row.askedBy}, ${row.askedAt.getTime()} WHERE ${where}`);

/** Ends the open question about a subject, if `where` holds; answers its id. */
export const updateOpenApproval = (db: Db, companyId: string, subject: Subject, decision: Decision, where: SQL) =>
  db
    .update(approvals)
    .set(decision)
    // guard: approval-answered-once
    .where(and(ofSubject(companyId, subject), isNull(approvals.decision), where))
    .returning({ id: approvals.id });

/** Ends every open question of a kind of which `where`, over `approvals`, is true. */
export const updateOpenApprovals = (db: Db, companyId: string, kind: string, decision: Decision, where: SQL) =>
  db
    .update(approvals)
    .set(decision)
    .where(and(eq(approvals.companyId, companyId), eq(approvals.kind, kind), isNull(approvals.decision), where));

/** The open question about a subject, else the newest one, with the name of who asked. */
export const findLatestApproval = (db: Db, companyId: string, subject: Subject) =>
  db
    .select({
      id: approvals.id,
      revision: approvals.revision,
      wish: approvals.wish,
      askedBy: approvals.askedBy,
      asker: staffName(approvals.askedBy),
      askedAt: approvals.askedAt,
      decision: approvals.decision,
      reason: approvals.reason,
    })
    .from(approvals)
    .where(ofSubject(companyId, subject))
    .orderBy(sql`${approvals.decision} IS NOT NULL`, desc(approvals.askedAt), desc(approvals.revision))
    .limit(1);

/** One question by its id, with the name of who asked. */
export const findApproval = (db: Db, companyId: string, id: string) =>
  db
    .select({ ...getTableColumns(approvals), asker: staffName(approvals.askedBy) })
    .from(approvals)
    .where(and(eq(approvals.companyId, companyId), eq(approvals.id, id)))
    .limit(1);
export type ApprovalRow = Awaited<ReturnType<typeof findApproval>>[number];

/** True once that question was put. */
export const questionExists = (companyId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM approvals a WHERE a.company_id = ${companyId} AND a.id = ${id})`;

/** Every open question of the company, oldest first. */
export const listOpenApprovals = (db: Db, companyId: string, limit = 50) =>
  db
    .select({
      kind: approvals.kind,
      subjectId: approvals.subjectId,
      asker: staffName(approvals.askedBy),
      askedBy: approvals.askedBy,
      askedAt: approvals.askedAt,
    })
    .from(approvals)
    .where(and(eq(approvals.companyId, companyId), isNull(approvals.decision)))
    .orderBy(approvals.askedAt)
    .limit(limit);

/** True over open questions for the one of that id. */
export const isQuestion = (id: string): SQL => sql`approvals.id = ${id}`;

/** True while a question about the subject is open. */
export const isRequested = (companyId: string, { kind, subjectId }: Subject): SQL =>
  sql`EXISTS (SELECT 1 FROM approvals a WHERE a.company_id = ${companyId} AND a.kind = ${kind}
    AND a.subject_id = ${subjectId} AND a.decision IS NULL)`;

/** True in a batch once this question has been answered with yes. */
export const isApproved = (companyId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM approvals a
    WHERE a.company_id = ${companyId} AND a.id = ${id} AND a.decision = 'approved')`;

/** True while the company lets one person publish alone. */
// guard: publishing-needs-second-person
export const needsNobody = (companyId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM companies c
    WHERE c.company_id = ${companyId} AND json_extract(c.settings, '$.secondPerson'))`;

/** True while the company has named this as going out without a second person. */
export const isNamedFree = (companyId: string, kind: string): SQL =>
  sql`EXISTS (SELECT 1 FROM companies c, json_each(c.settings, '$.withoutApproval') free
    WHERE c.company_id = ${companyId} AND free.value = ${kind})`;

/** True while no question about the subject (in that revision, where one is given) that somebody else asked is open. */
// guard: open-approval-unchanged-by-others
export const asksNobodyElse = (
  companyId: string,
  { kind, subjectId }: Subject,
  userId: string,
  revision: number | null = null,
): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM approvals a
    WHERE a.company_id = ${companyId} AND a.kind = ${kind} AND a.subject_id = ${subjectId}
    AND a.decision IS NULL AND a.asked_by <> ${userId} AND a.revision = coalesce(${revision}, a.revision))`;
