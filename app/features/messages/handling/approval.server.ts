import type { z } from "zod";
import { askApproval, showApproval, wasRequested } from "~/publishing/approvals/operations.server";
import { hintRequested } from "~/publishing/approvals/request-mail.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { PublicWords } from "../schemas";

type Words = z.output<typeof PublicWords>;

/** What `approvals` calls a message whose answer is to be public. */
export const answerSubject = (id: string) => ({ kind: "messages.answer", subjectId: id });
const publishStep = "publishAnswer";

/** What readers shall have of a message, read from a stored question. */
export const wishedWords = (wish: { step: string; to: Record<string, unknown> } | null): Words | null =>
  wish?.step === publishStep ? (PublicWords.safeParse(wish.to).data ?? null) : null;

/** Asks a second person whether readers shall have these words, where `still` holds; whether it was asked. */
export async function askToPublish(
  ctx: Ctx,
  { id, revision, words }: { id: string; revision: number; words: Words },
  still: Condition,
): Promise<boolean> {
  const wish = { step: publishStep, from: {}, to: words };
  const answers = await ctx.db.batch(askApproval(ctx, { ...answerSubject(id), revision, wish }, still));
  hintRequested(ctx, answers);
  return wasRequested(answers);
}

/** The question about a message, with the words that readers shall have; null while nothing is asked. */
export async function showAnswerQuestion(ctx: Ctx, { id, revision }: { id: string; revision: number }) {
  const approval = await showApproval(ctx, answerSubject(id), revision);
  const words = approval && wishedWords(approval.wish);
  return approval && words && { ...approval, words };
}
