import { issueChallenge, passChallenge } from "~/features/visitors/operations/challenges.server";
import type { Purpose } from "~/features/visitors/rules";
import type { Ctx } from "~/server/request/context.server";
import type { ChallengeView } from "~/shared/challenge";
import { answerTo } from "../support/challenge";
import { testEnv } from "../support/context";

export const inquiry = "appointments.inquiry" as Purpose;

export const visitor = () => new Request("https://c1.test/ui/irh/appointments/inquiry");

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

type Slide = Extract<ChallengeView, { kind: "slide" }>;

export async function newSlide(ctx: Ctx, purpose = inquiry): Promise<Slide> {
  const shown = await issueChallenge(ctx, purpose);
  if (shown.kind !== "slide") throw new Error("not a slide");
  return shown;
}

/** The right answer to a slide, as a visitor's form sends it. */
export const rightAnswer = (slide: Slide) => answerTo(testEnv().AUTH_SECRET, slide);

/** A new slide and its right answer. */
export const solved = async (ctx: Ctx, purpose = inquiry) => rightAnswer(await newSlide(ctx, purpose));

/** Sends an answer; the code of the refusal, or "passed". */
export async function send(
  ctx: Ctx,
  fields: Record<string, string>,
  { purpose = inquiry, subject = "li@example.com" } = {},
) {
  const outcome = await passChallenge(ctx, { purpose, subject, form: formOf(fields) });
  return outcome.ok ? "passed" : outcome.code;
}

export const usedRows = async () =>
  (await testEnv().DB.prepare("SELECT count(*) AS n FROM challenges").first<{ n: number }>())?.n ?? 0;
