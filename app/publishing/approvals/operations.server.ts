import { auditRow } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, always, type Condition, some } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import type { Wish } from "../contents/approvals";
import {
  asksNobodyElse,
  findLatestApproval,
  insertApproval,
  isApproved,
  isNamedFree,
  isQuestion,
  isRequested,
  needsNobody,
  type Subject,
  updateOpenApproval,
  updateOpenApprovals,
} from "./queries.server";
import { requestedMails } from "./request-mail.server";

/**
 * What lets a publish pass: a condition for its statement and the items that make it true. `revision` and `wish` are
 * what was consented to.
 */
export type Consent = {
  given: Condition;
  /**
   * Tied to `where`; the row in the log to `still` instead, for a `where` that may not say the same twice in a batch.
   */
  items: (where: Condition, still?: Condition) => readonly [Item, ...Item[]];
  revision: number;
  wish: Wish | null;
};

/** Whether this company publishes nothing without a second person. */
export const asksSecondPerson = ({ company }: Pick<Ctx, "company">): boolean => company.settings.secondPerson === true;

/**
 * The condition of every publish that one person makes alone: the company does not ask for a second one at this moment.
 */
export const aloneAllowed = ({ company }: Pick<Ctx, "company">): Condition => needsNobody(company.id);

/** The same of what a company may name as going out without a second person (`Area.withoutApproval`). */
export const asksSecondPersonFor = (ctx: Pick<Ctx, "company">, kind: string): boolean =>
  asksSecondPerson(ctx) && !ctx.company.settings.withoutApproval?.includes(kind);

/** `aloneAllowed` of what a company may name as going out without a second person. */
export const aloneAllowedFor = (ctx: Pick<Ctx, "company">, kind: string): Condition =>
  some(aloneAllowed(ctx), isNamedFree(ctx.company.id, kind));

/**
 * The condition under which this person may add to what waits: somebody else's open question is about what that person
 * saw, and whoever asks anew could then not be the one to agree. With a `revision`, a question about an earlier one
 * does not count.
 */
export const mayAskAnew = (ctx: Ctx, subject: Subject, revision?: number): Condition =>
  asksNobodyElse(ctx.company.id, subject, actorId(ctx.actor), revision);

/** Whether somebody else's question about the subject is open. */
export async function isRequestedByAnother(ctx: Ctx, subject: Subject): Promise<boolean> {
  const [open] = await findLatestApproval(ctx.db, ctx.company.id, subject);
  return open !== undefined && open.decision === null && open.askedBy !== actorId(ctx.actor);
}

type Question = Subject & { revision: number; wish?: Wish };

/**
 * The batch items by which this person asks a second one to publish that revision, or for the step that `wish` tells,
 * and by which everybody who may answer gets a mail; an earlier question about the subject ends. `where` ties them to
 * the caller's own write. `hintRequested` with their answers may follow the batch.
 */
export function askApproval(ctx: Ctx, { revision, wish, ...subject }: Question, where: Condition = always) {
  const { db, company, now } = ctx;
  const row = {
    companyId: company.id,
    id: ctx.newId(),
    ...subject,
    revision,
    wish: wish ?? null,
    askedBy: actorId(ctx.actor),
    askedAt: now,
  };
  const entry = {
    action: "identity.askApproval",
    subjectId: subject.subjectId,
    ...(wish ? { before: wish.from } : {}),
    after: { kind: subject.kind, revision, ...(wish ? { step: wish.step, ...wish.to } : {}) },
  };
  return [
    updateOpenApproval(
      db,
      company.id,
      subject,
      { decision: "withdrawn", decidedBy: actorId(ctx.actor), decidedAt: now },
      where,
    ),
    insertApproval(db, row, where),
    auditRow(ctx, entry, where),
    requestedMails(ctx, row),
  ] as const;
}

/** Of the answers to `askApproval`'s items: whether the question was put. */
export const wasRequested = ([, input]: readonly [unknown, D1Result, ...unknown[]]): boolean => input.meta.changes > 0;

/**
 * The batch items by which an open question about a subject ends: the subject is not what it was asked about any more.
 */
export const overtakeApproval = (ctx: Ctx, subject: Subject, where: Condition) =>
  ending(ctx, subject, "withdrawn", where);

/**
 * The batch item that ends the open questions of a kind that time has answered: `where`, over `approvals`, says which.
 */
export const settleApprovals = (ctx: Ctx, kind: string, where: Condition) =>
  updateOpenApprovals(
    ctx.db,
    ctx.company.id,
    kind,
    { decision: "withdrawn", decidedBy: actorId(ctx.actor), decidedAt: ctx.now },
    where,
  );

/**
 * The consent of this person to the open question about a subject. `items(where)` go into the batch before the publish,
 * which carries `given`: consent and publish stand or fall together, and the database itself refuses the one who asked.
 * Only to the question of the moment `askedAt`, which this person has seen. Refuses `approvalGone` when nothing is
 * asked, or something else by now, and `approvalOwn`.
 */
export async function giveApproval(ctx: Ctx, subject: Subject, requestedAt: Date): Promise<Outcome<Consent>> {
  const { db, company, now } = ctx;
  const [open] = await findLatestApproval(db, company.id, subject);
  if (!open || open.decision !== null) return refuse("approvalGone");
  // guard: own-approval-refused
  if (open.askedBy === actorId(ctx.actor)) return refuse("approvalOwn");
  // guard: approval-of-seen-request
  if (open.askedAt.getTime() !== requestedAt.getTime()) return refuse("approvalGone");
  const decision = { decision: "approved", decidedBy: actorId(ctx.actor), decidedAt: now } as const;
  const entry = {
    action: "identity.approve",
    subjectId: subject.subjectId,
    after: { kind: subject.kind, revision: open.revision },
  };
  const given = isApproved(company.id, open.id);
  return ok({
    revision: open.revision,
    wish: open.wish,
    given,
    items: (where: Condition, still = where) => [
      updateOpenApproval(db, company.id, subject, decision, all(isQuestion(open.id), where)),
      auditRow(ctx, entry, all(given, still)),
    ],
  });
}

/**
 * Says no to the open question, with a reason that the asker reads. Refuses `reasonRequired`, `approvalGone` and
 * `approvalOwn`.
 */
export async function refuseApproval(ctx: Ctx, subject: Subject, reason: string): Promise<Outcome<null>> {
  if (!reason.trim()) return refuse("reasonRequired");
  const [open] = await findLatestApproval(ctx.db, ctx.company.id, subject);
  if (open?.askedBy === actorId(ctx.actor)) return refuse("approvalOwn");
  return end(ctx, subject, "refused", reason.trim().slice(0, 500));
}

/** Takes the open question back. Refuses `approvalGone`. */
export const withdrawApproval = (ctx: Ctx, subject: Subject): Promise<Outcome<null>> => end(ctx, subject, "withdrawn");

async function end(
  ctx: Ctx,
  subject: Subject,
  decision: "refused" | "withdrawn",
  reason?: string,
): Promise<Outcome<null>> {
  const [note, ended] = ending(ctx, subject, decision, always, reason);
  const answer = await inBatch(ctx.db, { note, ended });
  return answer.ended.length > 0 ? ok(null) : refuse("approvalGone");
}

function ending(ctx: Ctx, subject: Subject, decision: "refused" | "withdrawn", where: Condition, reason?: string) {
  const { db, company, now } = ctx;
  const entry = {
    action: `identity.${decision}Approval`,
    subjectId: subject.subjectId,
    after: { kind: subject.kind },
    ...(reason ? { reason } : {}),
  };
  const decided = { decision, decidedBy: actorId(ctx.actor), decidedAt: now, ...(reason ? { reason } : {}) };
  return [
    auditRow(ctx, entry, all(isRequested(company.id, subject), where)),
    updateOpenApproval(db, company.id, subject, decided, where),
  ] as const;
}

/** How the newest question about a subject stands, for the screen of that subject; null when nothing was ever asked. */
export async function showApproval(ctx: Ctx, subject: Subject, revision: number) {
  const [shown = null] = await showApprovals(ctx, [{ ...subject, revision }]);
  return shown;
}

/** The same for several subjects, in their order, in one reading. */
export async function showApprovals(ctx: Ctx, subjects: (Subject & { revision: number })[]) {
  const [first, ...more] = subjects.map((subject) => findLatestApproval(ctx.db, ctx.company.id, subject));
  const answers = first ? await ctx.db.batch([first, ...more]) : [];
  return subjects.map(({ revision }, at) => {
    const latest = answers[at]?.[0];
    if (!latest || latest.decision === "approved" || latest.decision === "withdrawn" || latest.revision !== revision)
      return null;
    const { asker, askedAt, decision, reason, askedBy, wish } = latest;
    return {
      asker: asker ?? "",
      askedAt,
      refused: decision === "refused",
      reason,
      own: askedBy === actorId(ctx.actor),
      wish,
    };
  });
}
