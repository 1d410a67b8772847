import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, always, type Condition } from "~/server/database/conditions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import { beijingInstant } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { isOutsideSilence, whySilent } from "../meeting-hours/silence.server";
import { type TalkStep, talkFrom } from "../meeting-hours/times";
import { heldTo } from "../receivers/operations.server";
import { confirmed, declined, findTalk, held, isAhead, isOver, updateTalk, wasMoved } from "./queries.server";
import { ConfirmTalk, DeclineTalk, TalkAt } from "./schemas";

type At = { id: string; revision: number };
type Taken = { id: string };

/**
 * Why a step was not taken: the talk is another's or erased, others went on with it, it does not stand there, or its
 * time is wrong.
 */
async function whyNot(ctx: Ctx, step: TalkStep, { id, revision }: At, card: string | null): Promise<Refusal> {
  const [talk] = await findTalk(ctx.db, ctx.company.id, id, card);
  if (!talk?.sealedKey) return refuse("notFound");
  if (talk.revision !== revision) return refuse("talkChanged");
  if (!talkFrom[step].includes(talk.status)) return refuse("talkElsewhere");
  return refuse(step === "done" ? "talkNotOver" : "talkInPast");
}

/** One step with a talk, in one batch with its audit row and, but for `done`, the mail to the visitor. */
async function take(
  ctx: Ctx,
  step: TalkStep,
  at: At,
  change: Parameters<typeof updateTalk>[2],
  where: Condition = always,
  reason: string | null = null,
): Promise<Outcome<Taken>> {
  const { db, company, now } = ctx;
  const changeId = ctx.newId();
  const card = await heldTo(ctx);
  const [before] = step === "decline" ? await findTalk(db, company.id, at.id, card) : [];
  const mine = { companyId: company.id, ...at, card, from: talkFrom[step] };
  const applied = wasMoved(company.id, at.id, changeId);
  const kind = { confirm: "cards.talkConfirmed", decline: "cards.talkDeclined", done: null }[step];
  const agreed = before?.startsAt?.getTime() ?? null;
  const mail = { id: ctx.newId(), kind: kind ?? "", subjectId: at.id, occasion: changeId, payload: { agreed }, now };
  try {
    const { taken } = await inBatch(db, {
      taken: updateTalk(db, mine, change, changeId, where),
      note: auditRow(ctx, { action: `cards.${step}Talk`, subjectId: at.id, ...(reason ? { reason } : {}) }, applied),
      mail: kind ? outboxRow(db, company.id, mail, applied) : null,
    });
    if (taken.length === 0) return whyNot(ctx, step, at, card);
  } catch (error) {
    if (brokenConstraint(error)?.includes("card_talks.starts_at")) return refuse("talkTaken");
    throw error;
  }
  if (kind) notifyQueue(ctx, [mail.id]);
  return ok({ id: at.id });
}

/**
 * Agrees to a talk at a time to come, or moves it there; the visitor gets a mail with a file for calendars. A time in a
 * silent period needs a reason. Refuses `notFound` (also of a card that is another's, unless one handles those of all),
 * `talkChanged`, `talkElsewhere`, `talkInPast`, `talkInSilence {until}`, and `talkTaken` where the person has another
 * talk at that time.
 */
export async function confirmTalk(
  ctx: Ctx,
  { startsAt, place, silentReason = "", ...at }: At & { startsAt: Date; place: string; silentReason?: string },
): Promise<Outcome<Taken>> {
  const silent = await whySilent(ctx, [startsAt]);
  if (silent && silentReason === "") return silent;
  const reason = silent ? silentReason : null;
  const allowed = all(isAhead(startsAt, atWrite(ctx)), reason === null && isOutsideSilence(ctx, [startsAt]));
  return take(ctx, "confirm", at, confirmed(startsAt, place, reason), allowed, reason);
}

/**
 * Declines a talk, or calls one off that was agreed, with a reason that the visitor gets by mail, in the second case
 * with a file that takes it out of calendars. Refuses what `confirmTalk` does of its place.
 */
export const declineTalk = (ctx: Ctx, { reason, ...at }: At & { reason: string }): Promise<Outcome<Taken>> =>
  take(ctx, "decline", at, declined(reason));

/** Notes that a talk was held, once its time has come; refuses `talkNotOver` before. */
export const endTalk = (ctx: Ctx, at: At): Promise<Outcome<Taken>> => take(ctx, "done", at, held, isOver(atWrite(ctx)));

/** What a form of the talks' screen asks for by its `intent`. */
export async function stepTalk(ctx: Ctx, form: FormData): Promise<FormOutcome<Taken>> {
  const intent = textIn(form, "intent");
  const values = Object.fromEntries(form);
  if (intent === "confirm") {
    const read = ConfirmTalk.safeParse(values);
    if (!read.success) return invalid(read.error);
    const { day, time, ...rest } = read.data;
    return confirmTalk(ctx, { ...rest, startsAt: beijingInstant(day, time) });
  }
  if (intent === "decline") {
    const read = DeclineTalk.safeParse(values);
    return read.success ? declineTalk(ctx, read.data) : invalid(read.error);
  }
  const read = TalkAt.safeParse(values);
  if (!read.success) return invalid(read.error);
  return intent === "done" ? endTalk(ctx, read.data) : refuse("notFound");
}
