import { refuseApproval, showApproval, withdrawApproval } from "~/features/identity/operations/approvals.server";
import type { Ctx } from "~/server/context.server";
import { systemDb } from "~/server/db.server";
import type { FormOutcome } from "~/shared/form-outcome";
import { refuse } from "~/shared/outcome";
import { listCreators } from "../queries/releases.server";
import { findLastCronRun } from "../queries.server";
import type { LanguageState } from "../rules/states";
import { momentOf, wrongTime } from "./office-contents.server";
import { releaseSubject } from "./publish.server";
import { approveRelease, holdRelease, moveRelease, releaseNow, resumeRelease, rollBackRelease, showReleases } from "./releases.server";

const cronIsLate = 3 * 60_000;

/** Takes a release back, out or not; a question to a second person about it ends. Refuses as `rollBackRelease`. */
async function takeBack(ctx: Ctx, id: string) {
  const done = await rollBackRelease(ctx, id);
  if (done.ok) await withdrawApproval(ctx, releaseSubject(id));
  return done;
}

/** A moment that the screen had shown; one that is not said is none that any release has. */
const seenMoment = (form: FormData, name: string) => new Date(Number(form.get(name) ?? Number.NaN));

/**
 * What a screen does with a release that a form names by `releaseId`: `intent` is hold, resume (with `when` "later" at the
 * form's `at`, else at its own second), move, now, rollBack, approve (what was asked at `askedAt` for the second `seenAt`), refuse or
 * withdraw (the question, and with it the release).
 */
export async function releaseAction(ctx: Ctx, form: FormData): Promise<FormOutcome<unknown>> {
  const id = String(form.get("releaseId") ?? "");
  const intent = form.get("intent");
  const at = momentOf(form, "at");
  if (at === "wrong" || (!at && (intent === "move" || (intent === "resume" && form.get("when") === "later")))) return wrongTime("at");
  if (intent === "hold") return holdRelease(ctx, id);
  if (intent === "resume") return resumeRelease(ctx, id, form.get("when") === "later" ? at : null);
  if (intent === "move" && at) return moveRelease(ctx, id, at);
  if (intent === "now") return releaseNow(ctx, id);
  if (intent === "rollBack" || intent === "withdraw") return takeBack(ctx, id);
  if (intent === "approve") return approveRelease(ctx, id, { askedAt: seenMoment(form, "askedAt"), at: seenMoment(form, "seenAt") });
  if (intent === "refuse") return refuseApproval(ctx, releaseSubject(id), String(form.get("reason") ?? ""));
  return refuse("unreadable");
}

const questionAbout = (ctx: Ctx, releaseId: string) => showApproval(ctx, releaseSubject(releaseId), 1);

/** The question to a second person that one of these languages' next release waits for, or how it was answered with no. */
export async function showOpenApproval(ctx: Ctx, states: LanguageState[]) {
  const waiting = states.find(({ next }) => next?.state === "waiting")?.next;
  const question = waiting ? await questionAbout(ctx, waiting.releaseId) : null;
  return waiting && question ? { releaseId: waiting.releaseId, at: waiting.at, question } : null;
}

/** The release calendar: what comes next and what was lately, the open questions by release, and when the clock last ran. */
export async function showReleaseCalendar(ctx: Ctx) {
  const { coming, past } = await showReleases(ctx);
  const run = await findLastCronRun(systemDb(ctx.env.DB));
  const creators = await listCreators(
    ctx.db,
    ctx.company.id,
    [...coming, ...past].map(({ id }) => id),
  );
  const named = <R extends { id: string }>(release: R) => ({
    ...release,
    creator: creators.find(({ releaseId }) => releaseId === release.id)?.name ?? null,
  });
  const waiting = coming.filter(({ state }) => state === "waiting");
  const questions = await Promise.all(waiting.map(async ({ id }) => [id, await questionAbout(ctx, id)] as const));
  return {
    coming: coming.map(named),
    past: past.map(named),
    questions: Object.fromEntries(questions),
    cron: run && { at: run.at, late: ctx.now.getTime() - run.at.getTime() > cronIsLate },
  };
}
