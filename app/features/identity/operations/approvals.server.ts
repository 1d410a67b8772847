import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import {
  asksNobodyElse,
  findLatestApproval,
  insertApproval,
  isApproved,
  needsNobody,
  type Subject,
  updateOpenApproval,
} from "../queries/approvals.server";

/** What lets a publish pass: a condition for its statement and the items that make it true. `revision` is what was consented to. */
export type Consent = { given: SQL; items: (where: SQL) => readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]; revision?: number };

const me = ({ actor }: Ctx) => (actor.kind === "staff" ? actor.userId : actor.kind);

/** Whether this company publishes nothing without a second person. */
export const asksSecondPerson = ({ company }: Pick<Ctx, "company">): boolean => company.settings.secondPerson === true;

/** The condition of every publish that one person makes alone: the company does not ask for a second one at this moment. */
export const aloneAllowed = ({ company }: Pick<Ctx, "company">): SQL => needsNobody(company.id);

/**
 * The condition under which this person may add to what waits: somebody else's open question is about what that person saw,
 * and whoever asks anew could then not be the one to agree.
 */
export const mayAskAnew = (ctx: Ctx, subject: Subject): SQL => asksNobodyElse(ctx.company.id, subject, me(ctx));

/** Whether somebody else's question about the subject is open. */
export async function isAskedByAnother(ctx: Ctx, subject: Subject): Promise<boolean> {
  const [open] = await findLatestApproval(ctx.db, ctx.company.id, subject);
  return open !== undefined && open.decision === null && open.askedBy !== me(ctx);
}

/**
 * The batch items by which this person asks a second one to publish that revision; an earlier question about the subject
 * ends. `where` ties them to the caller's own write.
 */
export function askApproval(ctx: Ctx, { revision, ...subject }: Subject & { revision: number }, where: SQL = sql`1`) {
  const { db, company, now } = ctx;
  const row = { companyId: company.id, id: ctx.newId(), ...subject, revision, askedBy: me(ctx), askedAt: now };
  return [
    updateOpenApproval(db, company.id, subject, { decision: "withdrawn", decidedBy: me(ctx), decidedAt: now }, where),
    insertApproval(db, row, where),
    auditRow(ctx, { action: "identity.askApproval", subjectId: subject.subjectId, after: { kind: subject.kind, revision } }, where),
  ] as const;
}

/**
 * The consent of this person to the open question about a subject. `items(where)` go into the batch before the publish, which
 * carries `given`: consent and publish stand or fall together, and the database itself refuses the one who asked. With `askedAt`
 * only to the question of that moment, which this person has seen. Refuses `approvalGone` when nothing is asked, or something
 * else by now, and `approvalOwn`.
 */
export async function giveApproval(ctx: Ctx, subject: Subject, askedAt?: Date): Promise<Outcome<Consent>> {
  const { db, company, now } = ctx;
  const [open] = await findLatestApproval(db, company.id, subject);
  if (!open || open.decision !== null) return refuse("approvalGone");
  if (open.askedBy === me(ctx)) return refuse("approvalOwn");
  if (askedAt && open.askedAt.getTime() !== askedAt.getTime()) return refuse("approvalGone");
  const decision = { decision: "approved", decidedBy: me(ctx), decidedAt: now } as const;
  const entry = { action: "identity.approve", subjectId: subject.subjectId, after: { kind: subject.kind, revision: open.revision } };
  const given = isApproved(company.id, open.id);
  const thisOne = sql`approvals.id = ${open.id}`;
  return ok({
    revision: open.revision,
    given,
    items: (where: SQL) => [
      updateOpenApproval(db, company.id, subject, decision, sql`${thisOne} AND ${where}`),
      auditRow(ctx, entry, sql`${given} AND ${where}`),
    ],
  });
}

/** Says no to the open question, with a reason that the asker reads. Refuses `reasonRequired`, `approvalGone` and `approvalOwn`. */
export async function refuseApproval(ctx: Ctx, subject: Subject, reason: string): Promise<Outcome<null>> {
  if (!reason.trim()) return refuse("reasonRequired");
  const [open] = await findLatestApproval(ctx.db, ctx.company.id, subject);
  if (open?.askedBy === me(ctx)) return refuse("approvalOwn");
  return end(ctx, subject, "refused", reason.trim().slice(0, 500));
}

/** Takes the open question back. Refuses `approvalGone`. */
export const withdrawApproval = (ctx: Ctx, subject: Subject): Promise<Outcome<null>> => end(ctx, subject, "withdrawn");

async function end(ctx: Ctx, subject: Subject, decision: "refused" | "withdrawn", reason?: string): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const entry = {
    action: `identity.${decision}Approval`,
    subjectId: subject.subjectId,
    after: { kind: subject.kind },
    ...(reason ? { reason } : {}),
  };
  const decided = { decision, decidedBy: me(ctx), decidedAt: now, ...(reason ? { reason } : {}) };
  const isOpen = sql`EXISTS (SELECT 1 FROM approvals a WHERE a.company_id = ${company.id} AND a.kind = ${subject.kind}
    AND a.subject_id = ${subject.subjectId} AND a.decision IS NULL)`;
  const [, ended] = await db.batch([auditRow(ctx, entry, isOpen), updateOpenApproval(db, company.id, subject, decided, sql`1`)]);
  return ended.length > 0 ? ok(null) : refuse("approvalGone");
}

/** How the newest question about a subject stands, for the screen of that subject; null when nothing was ever asked. */
export async function showApproval(ctx: Ctx, subject: Subject, revision: number) {
  const [latest] = await findLatestApproval(ctx.db, ctx.company.id, subject);
  if (!latest || latest.decision === "approved" || latest.decision === "withdrawn" || latest.revision !== revision) return null;
  const { asker, askedAt, decision, reason, askedBy } = latest;
  return { asker: asker ?? "", askedAt, refused: decision === "refused", reason, own: askedBy === me(ctx) };
}
