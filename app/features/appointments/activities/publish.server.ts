import {
  aloneAllowed,
  askApproval,
  asksSecondPerson,
  giveApproval,
  isRequestedByAnother,
  mayAskAnew,
  wasRequested,
} from "~/publishing/approvals/operations.server";
import { hintRequested } from "~/publishing/approvals/request-mail.server";
import { chosenMoment, wrongTime } from "~/publishing/drafts/office-contents.server";
import { publicSpan } from "~/publishing/editions/disclosure-queries.server";
import { type ParityRefusal, whyNotAlike } from "~/publishing/releases/publish.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import { momentIn, textIn } from "~/shared/forms/form-data";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { activityState, textsOf } from "../rules";
import { type Stepped, stepActivity } from "./activity-step.server";
import { showStep, wishedActivity, wishedShowing } from "./changes";
import { activityAt, beginsAfter, hasNobody, isToCome, shownSpan } from "./conditions-queries.server";
import { activitySubject, changeActivity } from "./operations.server";
import { type ActivityRow, findActivity } from "./queries.server";

type Wish = {
  /** The second at which readers get it; at once without one. */
  at?: Date | null;
  /** The revision that the person has seen. */
  revision?: number;
  /** The person has seen what the languages say differently. */
  confirmed?: boolean;
};

/** Why an activity cannot come out, now or at a later second, or null. */
function whyNotOut(row: ActivityRow | undefined, { now }: Ctx, at: Date | null): Refusal | null {
  if (!row) return refuse("notFound");
  const state = activityState(row, now);
  if (state === "cancelled") return refuse("activityCancelled");
  if (state === "published") return refuse("activityPublished");
  if (at && at <= now) return refuse("releasePast");
  // guard: showing-scheduled-before-start
  return row.startsAt <= (at ?? now) ? refuse("shownTooLate") : null;
}

/** True at the write while readers do not have it and it has not begun at the second from which they shall. */
const canComeOut = (ctx: Ctx, id: string, at: Date | null): Condition =>
  all(isToCome(ctx.company.id, id, atWrite(ctx)), beginsAfter(ctx.company.id, id, at ? at.getTime() : atWrite(ctx)));

/**
 * Shows a draft to readers, now or from a later second on; where the company asks for a second person, asks that one
 * (`asked`). Refuses notFound, activityCancelled, activityPublished, activityScheduled, releasePast, shownTooLate,
 * changedMeanwhile, and `parity` with what the languages say differently.
 */
export async function publishActivity(
  ctx: Ctx,
  id: string,
  { at = null, revision, confirmed = false }: Wish = {},
): Promise<Outcome<Stepped> | ParityRefusal> {
  const [row] = await findActivity(ctx.db, ctx.company.id, id);
  const refused = whyNotOut(row, ctx, at);
  if (refused || !row) return refused ?? refuse("notFound");
  if (row.shownAt) return refuse("activityScheduled");
  // guard: showing-of-seen-revision
  if (revision !== undefined && row.revision !== revision) return refuse("changedMeanwhile");
  const unlike = whyNotAlike(ctx, textsOf(row), { confirmed });
  return unlike ?? show(ctx, row, at, "publishActivity");
}

/**
 * Moves what is scheduled to another second, or shows it at once; where the company asks for a second person, an
 * earlier one is a question to that one (`asked`). Refuses notFound, activityCancelled, activityPublished (also when
 * its second passes meanwhile, as changedMeanwhile), activityNotPublished, releasePast and shownTooLate.
 */
export async function moveActivity(ctx: Ctx, id: string, at: Date | null): Promise<Outcome<Stepped>> {
  const [row] = await findActivity(ctx.db, ctx.company.id, id);
  const refused = whyNotOut(row, ctx, at);
  if (refused || !row) return refused ?? refuse("notFound");
  return row.shownAt ? show(ctx, row, at, "moveActivity") : refuse("activityNotPublished");
}

async function show(ctx: Ctx, row: ActivityRow, at: Date | null, verb: string): Promise<Outcome<Stepped>> {
  const { id, revision } = row;
  // guard: earlier-showing-needs-approval
  const sooner = !row.shownAt || !at || at < row.shownAt;
  if (sooner && asksSecondPerson(ctx)) return ask(ctx, row, at);
  return stepActivity(ctx, id, {
    verb,
    plan: (newest) => (newest.revision === revision ? { shownAt: at ?? ctx.now } : refuse("changedMeanwhile")),
    where: all(canComeOut(ctx, id, at), sooner && aloneAllowed(ctx)),
  });
}

async function ask(ctx: Ctx, { id, revision }: ActivityRow, at: Date | null): Promise<Outcome<Stepped>> {
  const question = activitySubject(id);
  const wish = { step: showStep, from: {}, to: at ? { at } : {} };
  const where = all(activityAt(ctx.company.id, id, revision), mayAskAnew(ctx, question, revision));
  const answers = await ctx.db.batch(askApproval(ctx, { ...question, revision, wish }, where));
  hintRequested(ctx, answers);
  if (wasRequested(answers)) return ok({ id, revision, asked: true, wasPublic: null });
  return refuse((await isRequestedByAnother(ctx, question)) ? "activityWaiting" : "changedMeanwhile");
}

/**
 * What somebody else has asked for, with the question of the moment `askedAt`, which this person has seen: the activity
 * comes out at the second that was asked for, at once when that has passed, or is changed. Refuses notFound,
 * approvalGone (it is another question by now), approvalOwn, activityCancelled, activityPublished, and changedMeanwhile
 * once the activity has been edited.
 */
export async function approveActivity(ctx: Ctx, id: string, requestedAt: Date) {
  const consent = await giveApproval(ctx, activitySubject(id), requestedAt);
  if (!consent.ok) return consent;
  const { wish, revision } = consent.value;
  const [row] = await findActivity(ctx.db, ctx.company.id, id);
  const showing = wishedShowing(wish);
  if (showing) {
    const at = showing.at && showing.at > ctx.now ? showing.at : null;
    const verb = row?.shownAt ? "moveActivity" : "publishActivity";
    const plan = (newest: ActivityRow) => whyNotOut(newest, ctx, at) ?? { shownAt: at ?? ctx.now };
    const where = canComeOut(ctx, id, at);
    return stepActivity(ctx, id, { verb, plan, consent: consent.value, where });
  }
  const wished = row && wishedActivity(row, wish);
  if (!wished || row.revision !== revision) return refuse("changedMeanwhile");
  const { companyId: _, id: __, held: ___, cancelled: ____, shownAt: _____, revision: ______, ...rest } = wished;
  const { silentReason: _______, ...input } = rest;
  return changeActivity(ctx, { id, revision, input }, consent.value);
}

/**
 * Takes what is scheduled or published back: it is a draft again, as long as nobody has booked. `wasPublic` tells
 * whether readers had had it, since when and for how long, as the database found it. Refuses notFound,
 * activityCancelled, activityNotPublished, activityBooked (call it off instead: visitors are told then) and
 * changedMeanwhile.
 */
export const takeBackActivity = (ctx: Ctx, id: string, reason = ""): Promise<Outcome<Stepped>> =>
  stepActivity(ctx, id, {
    verb: "takeBackActivity",
    plan: ({ cancelled, shownAt, held }) => {
      if (cancelled) return refuse("activityCancelled");
      if (!shownAt) return refuse("activityNotPublished");
      return held > 0 ? refuse("activityBooked") : { shownAt: null };
    },
    where: hasNobody(ctx.company.id, id),
    found: publicSpan(shownSpan(ctx.company.id, id, atWrite(ctx))),
    ...(reason.trim() ? { reason: reason.trim().slice(0, 500) } : {}),
  });

/**
 * What the screen of an activity does about when readers have it: `intent` is publish (with `when`, `at`, `confirmed`
 * and the `revision` that was seen), move (to `at`), now, rollBack, or takeDown (with a `reason`).
 */
export async function showingAction(
  ctx: Ctx,
  id: string,
  intent: string,
  form: FormData,
): Promise<FormOutcome<unknown>> {
  if (intent === "now") return moveActivity(ctx, id, null);
  if (intent === "rollBack") return takeBackActivity(ctx, id);
  if (intent === "takeDown") {
    const reason = textIn(form, "reason");
    return reason.trim() ? takeBackActivity(ctx, id, reason) : refuse("reasonRequired");
  }
  if (intent === "move") {
    const at = momentIn(textIn(form, "at"));
    return at ? moveActivity(ctx, id, at) : wrongTime("at");
  }
  const chosen = chosenMoment(form);
  if ("code" in chosen) return chosen;
  const revision = Number(textIn(form, "revision"));
  const done = await publishActivity(ctx, id, { ...chosen, revision, confirmed: form.get("confirmed") === "yes" });
  return done.ok ? ok({ ...done.value, state: done.value.asked ? "waiting" : "planned" }) : done;
}
