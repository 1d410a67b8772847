import { showCron } from "~/server/handler/health.server";
import type { Showing } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { seenIn } from "~/shared/forms/form-data";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { languages, say } from "~/shared/languages";
import { refuse } from "~/shared/outcome";
import {
  asksSecondPerson,
  refuseApproval,
  showApproval,
  showApprovals,
  withdrawApproval,
} from "../approvals/operations.server";
import { listCreators } from "../approvals/release-lists-queries.server";
import { subjectWord } from "../contents/kinds";
import { wishedStep } from "../contents/release-steps";
import { findRelease, type Release } from "../contents/releases-queries.server";
import type { LanguageState } from "../contents/states";
import {
  approveRelease,
  holdRelease,
  moveRelease,
  releaseNow,
  resumeRelease,
  rollBackRelease,
} from "../releases/operations.server";
import { releaseSubject } from "../releases/publish.server";
import { showReleases } from "../releases/show.server";
import { momentOf, wrongTime } from "./office-contents.server";

/** Takes a question back, and with it the release that waits for the answer; one that was agreed to stays as it is. */
async function takeBack(ctx: Ctx, id: string): Promise<FormOutcome<unknown>> {
  const release = await findRelease(ctx.db, ctx.company.id, id);
  return release?.state === "waiting"
    ? rollBackRelease(ctx, id, ["waiting"])
    : withdrawApproval(ctx, releaseSubject(id));
}

/**
 * What a screen does with a release that a form names by `releaseId`: `intent` is hold, resume (with `when` "later" at
 * the form's `at`, else at its own second), move, now, rollBack, approve (what was asked at `askedAt` for the second
 * `seenAt`), refuse or withdraw (the question, and with it a release that waits for the answer).
 */
export async function releaseAction(ctx: Ctx, form: FormData): Promise<FormOutcome<unknown>> {
  const id = String(form.get("releaseId") ?? "");
  const intent = form.get("intent");
  const at = momentOf(form, "at");
  if (at === "wrong" || (!at && (intent === "move" || (intent === "resume" && form.get("when") === "later"))))
    return wrongTime("at");
  if (intent === "hold") return holdRelease(ctx, id);
  if (intent === "resume") return resumeRelease(ctx, id, form.get("when") === "later" ? at : null);
  if (intent === "move" && at) return moveRelease(ctx, id, at);
  if (intent === "now") return releaseNow(ctx, id);
  if (intent === "rollBack") return rollBackRelease(ctx, id);
  if (intent === "withdraw") return takeBack(ctx, id);
  if (intent === "approve")
    return approveRelease(ctx, id, { askedAt: seenIn(form, "askedAt"), at: seenIn(form, "seenAt") });
  if (intent === "refuse") return refuseApproval(ctx, releaseSubject(id), String(form.get("reason") ?? ""));
  return refuse("unreadable");
}

/**
 * The question to a second person that one of these languages' next release waits for, or how it was answered with no.
 */
export async function showOpenApproval(ctx: Ctx, states: LanguageState[]) {
  const waiting = states.find(({ next }) => next?.state === "waiting")?.next;
  const question = waiting ? await showApproval(ctx, releaseSubject(waiting.releaseId), 1) : null;
  return waiting && question ? { releaseId: waiting.releaseId, at: waiting.at, question } : null;
}

/**
 * The open questions about releases, by release, each with what it asks for (`asks`); those about a release as it is no
 * longer are left out.
 */
async function showQuestions(ctx: Ctx, releases: Pick<Release, "id" | "state" | "at">[]) {
  const subjects = releases.map(({ id }) => ({ ...releaseSubject(id), revision: 1 }));
  const questions = await showApprovals(ctx, subjects);
  const known = releases.flatMap((release, at) => {
    const question = questions[at];
    const asks = question ? wishedStep(release, question.wish) : null;
    return question && asks ? [[release.id, { ...question, asks }] as const] : [];
  });
  return Object.fromEntries(known);
}

/**
 * What is shown without a release, in the shape of one: `alone` says that it is moved and taken back on its own screen.
 */
const alone =
  ({ lang: shown }: Ctx) =>
  ({ kind, id, title, at, href }: Showing) => ({
    ...{ id, at, title: say(title, shown), state: "planned" as const, alone: true, more: false, overdue: false },
    ...{ createdAt: at, creator: null, followedAt: null },
    items: languages.flatMap((lang) => {
      const its = {
        contentId: id,
        kind,
        word: subjectWord(kind),
        href,
        revision: 1,
        current: 1,
        files: 0,
        correction: null,
      };
      return title[lang]?.trim() ? [{ ...its, lang, shownLang: lang, title: title[lang] }] : [];
    }),
  });

/** What areas show without a release, as far as this person may know it: what is to come, and what came lately. */
export async function showAlone(ctx: Ctx) {
  const result = await Promise.all(ctx.registry.showings.map((showings) => showings(ctx)));
  return {
    coming: result.flatMap(({ coming }) => coming.map(alone(ctx))),
    past: result.flatMap(({ past }) => past.map(alone(ctx))),
  };
}

/** So many of what came lately are told. */
const lately = 20;

/**
 * The release calendar: what comes next and what was lately, one release of them with all it holds (`open`), the open
 * questions by release, and when the clock last ran.
 */
export async function showReleaseCalendar(ctx: Ctx, open: string | null = null) {
  const [{ coming, past }, shown] = await Promise.all([showReleases(ctx, open), showAlone(ctx)]);
  const creators = await listCreators(
    ctx.db,
    ctx.company.id,
    [...coming, ...past].map(({ id }) => id),
  );
  const named = <R extends { id: string }>(release: R) => ({
    ...release,
    alone: false,
    creator: creators.find(({ releaseId }) => releaseId === release.id)?.name ?? null,
  });
  return {
    coming: [...coming.map(named), ...shown.coming].sort((one, other) => +one.at - +other.at),
    past: [...past.map(named), ...shown.past].sort((one, other) => +other.at - +one.at).slice(0, lately),
    questions: await showQuestions(ctx, coming),
    asksSecond: asksSecondPerson(ctx),
    cron: await showCron(ctx),
  };
}
