import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { ChallengeView } from "~/shared/challenge";
import { textIn } from "~/shared/forms/form-data";
import type { Issue } from "~/shared/forms/form-outcome";
import { bcp47 } from "~/shared/languages";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { insertUsedChallenge, updateRepeated } from "../queries/challenges.server";
import { challengeRules, costOf, isOnMark, type Purpose } from "../rules";
import { countPassed, levelOf, takePatience } from "./challenge-history.server";
import { isProved, proofPuzzle } from "./challenge-proof.server";
import { openChallenge, type SealedChallenge, sealChallenge } from "./challenge-token.server";
import { slidePicture } from "./slide-picture.server";
import { seenByTurnstile, turnstileAction } from "./turnstile.server";

/**
 * `subject`: whom the message would go to; a challenge that was passed for one contact is worth nothing for another.
 */
type Query = { purpose: Purpose; form: FormData; subject: string };

const { lifetime, steps, nearest, farthest } = challengeRules;
const drawMark = () => nearest + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (farthest - nearest + 1));
const secondOf = (at: Date) => Math.floor(at.getTime() / 1_000);
const turnstileOf = (ctx: Ctx) =>
  ctx.company.settings.challenge?.kind === "turnstile" ? ctx.company.settings.challenge : null;

async function shownSlide(
  ctx: Ctx,
  token: string,
  { id, mark, level }: SealedChallenge,
  form?: FormData,
): Promise<ChallengeView> {
  const given = (name: string) => (form ? textIn(form, name).slice(0, 2_000) : "");
  return {
    kind: "slide",
    token,
    picture: slidePicture(mark ?? 0),
    steps,
    puzzle: await proofPuzzle(ctx, id, costOf(level)),
    slid: given("slide"),
    proof: given("proof"),
  };
}

/**
 * A new challenge for a form of this company: the site's own slide with a proof of work, or Turnstile where the company
 * has chosen it (`own` asks for the slide all the same; `patient` for one that is passed without a proof after a
 * minute). Nothing is stored before an answer comes. What eyes see on a slide a machine can read too; the proof makes
 * it pay for each message, more the more its network has sent. Codes and limits stay the locks before anything
 * personal.
 */
export async function issueChallenge(
  ctx: Ctx,
  purpose: Purpose,
  { own = false, patient = false } = {},
): Promise<ChallengeView> {
  const id = ctx.newId();
  const turnstile = own ? null : turnstileOf(ctx);
  if (turnstile) {
    const token = await sealChallenge(ctx, purpose, { id, mark: null, level: 0, ready: null });
    return {
      kind: "turnstile",
      token,
      id,
      siteKey: turnstile.siteKey,
      action: turnstileAction(purpose),
      lang: bcp47[ctx.lang],
    };
  }
  const ready = patient ? secondOf(ctx.now) + challengeRules.patience : null;
  const sealed = { id, mark: drawMark(), level: await levelOf(ctx), ready };
  return shownSlide(ctx, await sealChallenge(ctx, purpose, sealed), sealed);
}

type Returned = { purpose: Purpose; form: FormData; refusal: Refusal | null };

/**
 * The challenge that a form comes back with: the same, answered as it was, while it has not been used (something else
 * was wrong with the form: `refusal` null), else a new one; the own slide when Turnstile could not be asked.
 */
export async function challengeAgain(ctx: Ctx, { purpose, form, refusal }: Returned): Promise<ChallengeView> {
  const token = textIn(form, "challenge");
  const open = await openChallenge(ctx, purpose, token);
  const waits = refusal?.code === "challengeWait";
  const unused = refusal === null || refusal.code === "challengeRequired" || (waits && open?.ready !== null);
  if (open && unused && open.mark !== null) return shownSlide(ctx, token, open, form);
  return issueChallenge(ctx, purpose, { own: waits || refusal?.code === "challengeUnavailable", patient: waits });
}

const answers = ["slide", "proof", "cf-turnstile-response"];

/** What a form without any answer to its challenge is told beside its other mistakes; nothing is used up by that. */
export const unansweredChallenge = (form: FormData): Issue[] =>
  answers.every((name) => ["", "0"].includes(textIn(form, name)))
    ? [{ field: "slide", code: textIn(form, "guard") === "turnstile" ? "turnstileRequired" : "challengeRequired" }]
    : [];

const failed = ({ mark }: SealedChallenge): Refusal => refuse(mark === null ? "turnstileFailed" : "challengeFailed");
const besideSlide = [
  "challengeFailed",
  "challengeHarder",
  "challengeWait",
  "challengeRequired",
  "turnstileFailed",
  "turnstileRequired",
];

/** A refused challenge as a form shows it: beside the slide where sliding again helps, else above the form. */
export const challengeTrouble = (refusal: Refusal): { issues: Issue[]; refusal: Refusal | null } =>
  besideSlide.includes(refusal.code)
    ? { issues: [{ field: "slide", code: refusal.code }], refusal: null }
    : { issues: [], refusal };

/**
 * Whether a slide or Turnstile was answered rightly; null when that could not be found out. Who cannot slide leaves the
 * slide alone.
 */
function isRight(ctx: Ctx, purpose: Purpose, { id, mark }: SealedChallenge, form: FormData): Promise<boolean | null> {
  if (mark === null) return seenByTurnstile(ctx, purpose, id, textIn(form, "cf-turnstile-response"));
  const slid = textIn(form, "slide");
  return Promise.resolve((["", "0"].includes(slid) && textIn(form, "proof") !== "") || isOnMark(slid, mark));
}

/**
 * What the answer to a slide owes beside the slide: its proof, on the level that its network has reached by now, or the
 * wait.
 */
async function whyNotPaid(ctx: Ctx, { id, level, ready }: SealedChallenge, form: FormData): Promise<Refusal | null> {
  const proof = textIn(form, "proof");
  if (proof !== "") {
    // guard: proof-is-valid
    if (!(await isProved(ctx, id, proof))) return refuse("challengeFailed");
    // guard: busy-network-owes-more-work
    return level < (await levelOf(ctx)) ? refuse("challengeHarder") : null;
  }
  const left = ready === null ? challengeRules.patience : ready - secondOf(ctx.now);
  // guard: slide-without-proof-waits
  if (left > 0) return refuse("challengeWait", { seconds: left });
  const counted = await takePatience(ctx);
  // guard: few-pass-without-script
  return counted.ok ? null : counted;
}

const indexOf = (ctx: Ctx, subject: string) => blindIndex(ctx.env, ctx.company.id, "challenge", subject);

/**
 * Takes the answer in a form's `challenge`, `slide`, `proof` or `cf-turnstile-response`, once: a wrong answer uses the
 * challenge up as well. To be passed before anything about the person is looked up. Only what was passed counts for its
 * network, so that nobody makes it dear for neighbours who has not paid. Refuses `challengeFailed` for a missing, used,
 * expired, altered or wrong one and for one of another company or purpose (`turnstileFailed` where Turnstile says no),
 * `challengeHarder` where the network owes more work by now, `challengeWait {seconds}` for a slide without a proof,
 * `tooManyRequests {seconds}` for too many of those, `challengeRequired` or `turnstileRequired` where no answer was
 * tried, and `challengeUnavailable` (Turnstile is silent).
 */
export async function passChallenge(ctx: Ctx, { purpose, form, subject }: Query): Promise<Outcome<null>> {
  const open = await openChallenge(ctx, purpose, textIn(form, "challenge"));
  if (!open) return refuse("challengeFailed");
  const [unanswered] = unansweredChallenge(form);
  if (unanswered) return refuse(unanswered.code);
  const right = await isRight(ctx, purpose, open, form);
  if (right === null) return refuse("challengeUnavailable");
  const unpaid = right && open.mark !== null ? await whyNotPaid(ctx, open, form) : null;
  if (unpaid && unpaid.code !== "challengeFailed") return unpaid;
  // guard: challenge-wrong-slide-refused
  const passed = right && unpaid === null;
  const used = await insertUsedChallenge(ctx.db, {
    companyId: ctx.company.id,
    id: open.id,
    purpose,
    subjectIndex: await indexOf(ctx, subject),
    passed,
    expiresAt: new Date(ctx.now.getTime() + lifetime * 1_000),
  });
  // guard: only-passed-raises-work
  // guard: challenge-used-once
  if (!used || !passed) return failed(open);
  await countPassed(ctx);
  return ok(null);
}

/**
 * Lets the same message go out again to the contact for whom the form's challenge was passed: five times, within ten
 * minutes of passing. Refuses `challengeFailed` for everything else.
 */
export async function repeatChallenge(ctx: Ctx, { purpose, form, subject }: Query): Promise<Outcome<null>> {
  const open = await openChallenge(ctx, purpose, textIn(form, "challenge"), lifetime);
  if (!open) return refuse("challengeFailed");
  const row = { companyId: ctx.company.id, id: open.id, purpose, subjectIndex: await indexOf(ctx, subject) };
  return (await updateRepeated(ctx.db, row, challengeRules.repeats, ctx.now)) ? ok(null) : refuse("challengeFailed");
}
