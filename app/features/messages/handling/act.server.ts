import type { Ctx } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { actorId } from "~/shared/permissions";
import { AnswerMessage, answerText, MessageIds, noteText, PublicWords, reasonText } from "../schemas";
import { approvalActs } from "./approve.server";
import { addNote } from "./list.server";
import {
  answerMessage,
  assignMessages,
  holdApart,
  letBack,
  publishMessage,
  rejectMessages,
  reopenMessages,
  undoSteps,
  unpublishMessages,
} from "./steps.server";

type Which = {
  ids: string[];
  revision?: number /** How long the mail of a step waits, so that it can be taken back. */;
  wait: number;
};
type Act = (ctx: Ctx, form: FormData, which: Which) => Promise<FormOutcome<unknown>>;

const issueAt = (field: string, refused: ReturnType<typeof invalid>): FormOutcome<unknown> => ({
  ...refused,
  issues: refused.issues.map((issue) => ({ ...issue, field })),
});

async function answer(ctx: Ctx, form: FormData, { ids: [id = ""], revision = 0, wait }: Which) {
  const parsed = answerText.safeParse(textIn(form, "answer").replaceAll("\r\n", "\n"));
  if (!parsed.success) return issueAt("answer", invalid(parsed.error));
  const input = AnswerMessage.safeParse({ id, revision, answer: parsed.data });
  return input.success ? answerMessage(ctx, input.data, wait) : invalid(input.error);
}

async function publish(ctx: Ctx, form: FormData, { ids: [id = ""], revision = 0 }: Which) {
  const words = PublicWords.safeParse({
    question: readWords(form, "question"),
    answer: readWords(form, "answer"),
    topic: form.has("inQuestions") ? textIn(form, "topic") : null,
  });
  return words.success ? publishMessage(ctx, { id, revision, ...words.data }) : invalid(words.error);
}

async function reject(ctx: Ctx, form: FormData, which: Which) {
  const reason = reasonText.safeParse(textIn(form, "reason").replaceAll("\r\n", "\n"));
  return reason.success
    ? rejectMessages(ctx, which, reason.data, which.wait)
    : issueAt("reason", invalid(reason.error));
}

async function note(ctx: Ctx, form: FormData, { ids: [id = ""] }: Which) {
  const parsed = noteText.safeParse(textIn(form, "note").replaceAll("\r\n", "\n"));
  return parsed.success ? addNote(ctx, id, parsed.data) : issueAt("note", invalid(parsed.error));
}

const acts: Record<string, Act> = {
  ...approvalActs,
  answer,
  publish,
  reject,
  note,
  take: (ctx, _, which) => assignMessages(ctx, which, actorId(ctx.actor)),
  assign: (ctx, form, which) => assignMessages(ctx, which, textIn(form, "owner") || null),
  unpublish: (ctx, _, which) => unpublishMessages(ctx, which),
  reopen: (ctx, _, which) => reopenMessages(ctx, which),
  spam: (ctx, _, which) => holdApart(ctx, which),
  notSpam: (ctx, _, which) => letBack(ctx, which),
};

/**
 * What a form of the messages' screen asks for by its `intent`: one step with the messages in `ids`, its mails after
 * `wait` milliseconds, or `undo` of `change`.
 */
export async function actOn(ctx: Ctx, form: FormData, wait: number): Promise<FormOutcome<unknown>> {
  const intent = textIn(form, "intent");
  if (intent === "undo") return undoSteps(ctx, textIn(form, "change").slice(0, 64));
  const which = MessageIds.safeParse({ ids: textIn(form, "ids").split(",").filter(Boolean).slice(0, 100) });
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) return { ok: false, code: "notFound" };
  if (!which.success) return invalid(which.error);
  const revision = textIn(form, "revision");
  return act(ctx, form, { ...which.data, wait, ...(/^\d{1,9}$/.test(revision) ? { revision: Number(revision) } : {}) });
}
