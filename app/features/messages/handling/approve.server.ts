import { giveApproval, refuseApproval, withdrawApproval } from "~/publishing/approvals/operations.server";
import type { Ctx } from "~/server/request/context.server";
import { seenIn, textIn } from "~/shared/forms/form-data";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { type Outcome, refuse } from "~/shared/outcome";
import { answerSubject, wishedWords } from "./approval.server";
import { publishMessage, type Taken } from "./steps.server";

/**
 * Gives readers the words that somebody else has asked to publish, with the question of the moment `askedAt`, which
 * this person has seen. Refuses approvalGone (it is another question by now), approvalOwn, `topicUnknown` and
 * `messageChanged` once the message has gone on.
 */
export async function approveAnswer(ctx: Ctx, id: string, requestedAt: Date): Promise<Outcome<Taken>> {
  const consent = await giveApproval(ctx, answerSubject(id), requestedAt);
  if (!consent.ok) return consent;
  const { revision, wish } = consent.value;
  const words = wishedWords(wish);
  return words ? publishMessage(ctx, { id, revision, ...words }, consent.value) : refuse("approvalGone");
}

type Act = (ctx: Ctx, form: FormData, which: { ids: string[] }) => Promise<FormOutcome<unknown>>;

/** What a form says to the question about a message, by its `intent`. */
export const approvalActs: Record<string, Act> = {
  approve: (ctx, form, { ids: [id = ""] }) => approveAnswer(ctx, id, seenIn(form, "askedAt")),
  refuse: (ctx, form, { ids: [id = ""] }) => refuseApproval(ctx, answerSubject(id), textIn(form, "reason")),
  withdraw: (ctx, _, { ids: [id = ""] }) => withdrawApproval(ctx, answerSubject(id)),
};
