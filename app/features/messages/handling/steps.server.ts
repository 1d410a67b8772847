import type { z } from "zod";
import { listTopics } from "~/features/questions/queries.server";
import { findStaffById } from "~/features/staff/accounts/staff-queries.server";
import { aloneAllowed, asksSecondPerson, type Consent } from "~/publishing/approvals/operations.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { notifyQueue } from "~/server/outbox/outbox.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findMessage } from "../columns/messages-queries.server";
import {
  canTake,
  insertMails,
  listStanding,
  listTaken,
  type Standing,
  undoStep,
  updateStep,
  wasTaken,
} from "../columns/steps-queries.server";
import { placed } from "../forms/placed.server";
import { mailKinds, type Step, steps } from "../rules";
import type { PublicWords } from "../schemas";
import { askToPublish } from "./approval.server";
import { changes } from "./step-changes-queries.server";

/**
 * What `undoSteps` takes back, how many messages it reached, and how many stood where it could not be taken; `asked`
 * when nothing was done yet and a second person is asked.
 */
export type Taken = { change: string; done: number; skipped: number; asked: boolean };
type Which = { ids: string[]; revision?: number | undefined };
type More = {
  changeId?: string;
  wait?: number;
  after?: Record<string, string | number | null>;
  /** How those messages stand then of which others have something. */
  standing?: readonly Standing[];
  /** That of the second person to what readers get. */
  consent?: Pick<Consent, "given" | "items">;
};

/** Steps that change what readers have. */
const shows: readonly Step[] = ["publish", "unpublish"];

/**
 * One step with all of these messages that stand where it can be taken, in one batch with the mails to their writers,
 * which wait so many milliseconds, and the audit rows. Refuses `notFound`, `messageChanged` for one that has another
 * revision than was seen, and `messageElsewhere` when none of them stands where the step begins.
 */
async function take(
  ctx: Ctx,
  step: Step,
  { ids, revision }: Which,
  change: Parameters<typeof updateStep>[2],
  { changeId = ctx.newId(), wait = 0, after, standing = [], consent }: More = {},
): Promise<Outcome<Taken>> {
  const { db, company, now } = ctx;
  const kind = mailKinds[step];
  const mail = { companyId: company.id, kind: kind ?? "", changeId, now, dueAt: new Date(now.getTime() + wait) };
  const mine = { companyId: company.id, ids, from: steps[step], apart: step === "notSpam", revision };
  // guard: message-not-published-alone
  const agreed = consent?.given ?? aloneAllowed(ctx);
  const where = step === "publish" ? agreed : null;
  const { taken, mails } = await inBatch(db, {
    agreed: consent?.items(canTake(mine)) ?? null,
    taken: updateStep(db, { ...mine, changeId, where }, change),
    placed: await placed(ctx, standing, (id) => wasTaken(company.id, id, changeId), agreed),
    mails: kind ? insertMails(db, mail) : null,
    notes: ids.map((id) =>
      auditRow(
        ctx,
        { action: `messages.${step}`, subjectId: id, ...(after ? { after } : {}) },
        wasTaken(company.id, id, changeId),
      ),
    ),
    release: shows.includes(step) ? raiseRelease(db, company.id) : null,
  });
  if (shows.includes(step)) forgetCompanies();
  if (taken.length === 0) return whyNotTaken(ctx, { ids, revision });
  notifyQueue(
    ctx,
    (mails ?? []).map(({ id }) => id),
    wait,
  );
  return ok({ change: changeId, done: taken.length, skipped: ids.length - taken.length, asked: false });
}

async function whyNotTaken(ctx: Ctx, { ids, revision }: Which) {
  const [id = ""] = ids;
  const [found] = ids.length === 1 ? await findMessage(ctx.db, ctx.company.id, id) : [];
  if (ids.length === 1 && !found) return refuse("notFound");
  return refuse(found && revision !== undefined && found.revision !== revision ? "messageChanged" : "messageElsewhere");
}

/**
 * Gives messages to a person of the company (null: to nobody), who works on them from now. Refuses what `take` does.
 */
export async function assignMessages(ctx: Ctx, which: Which, userId: string | null): Promise<Outcome<Taken>> {
  const person = userId ? await findStaffById(ctx.central, ctx.company.id, userId) : null;
  if (userId && !person) return refuse("notFound");
  const owner = person && { userId: person.userId, name: person.name };
  return take(ctx, "assign", which, changes.assign(owner), { after: { owner: owner?.name ?? null } });
}

/**
 * Answers a message in the words that its writer gets by mail after so many milliseconds; another answer goes out as
 * well. Who answers what belongs to nobody becomes its owner. Refuses what `take` does.
 */
export async function answerMessage(
  ctx: Ctx,
  { id, revision, answer }: { id: string; revision: number; answer: string },
  wait = 0,
): Promise<Outcome<Taken>> {
  const changeId = ctx.newId();
  const by = ctx.actor.kind === "staff" ? ctx.actor : null;
  const change = changes.answer(answer, by, ctx.now, changeId);
  const standing = (await listStanding(ctx.db, ctx.company.id, [id]))
    .filter(({ status }) => status !== "published")
    .map((one) => ({ ...one, status: "answered" as const, answer, decidedAt: ctx.now }));
  return take(ctx, "answer", { ids: [id], revision }, change, { changeId, wait, standing });
}

type Published = Omit<z.output<typeof PublicWords>, "topic"> & { topic?: string | null };

/**
 * Puts question and answer, as staff wrote them for readers, on the board, and among the questions under a `topic` (""
 * for none) unless that is null; where the company asks for a second person, once that one has agreed (`asked` until
 * then). Refuses what `take` does, and `topicUnknown`.
 */
export async function publishMessage(
  ctx: Ctx,
  { id, revision, question, answer, topic = null }: { id: string; revision: number } & Published,
  consent?: Pick<Consent, "given" | "items">,
): Promise<Outcome<Taken>> {
  const { topics, standing } = await inBatch(ctx.db, {
    topics: listTopics(ctx.db, ctx.company.id),
    standing: listStanding(ctx.db, ctx.company.id, [id]),
  });
  if (topic && !topics.some((one) => one.id === topic)) return refuse("topicUnknown");
  if (!consent && asksSecondPerson(ctx)) {
    const still = canTake({ companyId: ctx.company.id, ids: [id], from: steps.publish, apart: false, revision });
    const requested = await askToPublish(ctx, { id, revision, words: { question, answer, topic } }, still);
    return requested
      ? ok({ change: "", done: 0, skipped: 0, asked: requested })
      : whyNotTaken(ctx, { ids: [id], revision });
  }
  return take(ctx, "publish", { ids: [id], revision }, changes.publish({ question, answer, topic }, ctx.now), {
    ...(consent ? { consent } : {}),
    after: { question: question["zh-CN"], topic },
    standing: standing.map((one) => ({
      ...one,
      status: "published" as const,
      ...{ publicQuestion: question, publicAnswer: answer, questionTopic: topic },
    })),
  });
}

/** Takes question and answer from the board and from among the questions; what was written for readers is kept. */
export async function unpublishMessages(ctx: Ctx, which: Which): Promise<Outcome<Taken>> {
  const standing = await listStanding(ctx.db, ctx.company.id, which.ids);
  return take(ctx, "unpublish", which, changes.unpublish(), {
    standing: standing.map((one) => ({ ...one, status: "answered" as const, questionTopic: null })),
  });
}

/**
 * Declines messages with a reason that their writers get by mail after so many milliseconds. Refuses `reasonRequired`
 * too.
 */
export async function rejectMessages(ctx: Ctx, which: Which, reason: string, wait = 0): Promise<Outcome<Taken>> {
  const why = reason.trim().slice(0, 500);
  if (why === "") return refuse("reasonRequired");
  const changeId = ctx.newId();
  return take(ctx, "reject", which, changes.reject(why, ctx.now, changeId), { changeId, wait });
}

/**
 * Lets answered or declined messages wait again; their writers hear nothing of that, and a mail that waits does not go.
 */
export const reopenMessages = (ctx: Ctx, which: Which): Promise<Outcome<Taken>> =>
  take(ctx, "reopen", which, changes.reopen());

/** Holds messages apart, out of every list and count but their own. */
export const holdApart = (ctx: Ctx, which: Which): Promise<Outcome<Taken>> => take(ctx, "spam", which, changes.spam());

/** Lets messages that were held apart back to the others. */
export const letBack = (ctx: Ctx, which: Which): Promise<Outcome<Taken>> =>
  take(ctx, "notSpam", which, changes.notSpam());

/**
 * Takes a step back with all of its messages that stand as it left them; `left` tells how many do not. Refuses
 * `undoTooLate` where all of their mails are going out by now, or others went on with them, and `undoNeedsApproval`
 * where readers would have words that they do not have now and the company asks for a second person.
 */
export async function undoSteps(ctx: Ctx, change: string): Promise<Outcome<{ undone: number; left: number }>> {
  const { db, company, now } = ctx;
  const undoId = ctx.newId();
  const before = await listTaken(db, company.id, change);
  const { undone } = await inBatch(db, {
    ...undoStep(db, company.id, change, undoId, now, aloneAllowed(ctx)),
    placed: await placed(ctx, before, (id) => wasTaken(company.id, id, undoId)),
    notes: before.map(({ id }) =>
      auditRow(ctx, { action: "messages.undo", subjectId: id }, wasTaken(company.id, id, undoId)),
    ),
    release: raiseRelease(db, company.id),
  });
  if (undone.length === 0) {
    const shown = before.some(({ status }) => status === "published");
    return refuse(shown && asksSecondPerson(ctx) ? "undoNeedsApproval" : "undoTooLate");
  }
  forgetCompanies();
  return ok({ undone: undone.length, left: before.length - undone.length });
}
