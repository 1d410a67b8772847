import { beforeEach, describe, expect, test } from "vitest";
import { type FormState, submitRegistration } from "~/features/appointments/registrations/registration-form.server";
import type { Purpose } from "~/features/visitors/rules";
import type { Ctx } from "~/server/request/context.server";
import { noon, testContext, testEnv } from "../support/context";
import { formOf, solved, visitor } from "../visitors/challenge-world";
import { mobileOf, openActivity } from "./support";

const mobile = mobileOf(909_000);
const words = { name: "林海", content: "产能与订单", mobile, email: "li@example.com" };
const book: Purpose = "appointments.book";
const later = (ctx: Ctx, seconds: number) => ({ ...ctx, now: new Date(noon.getTime() + seconds * 1_000) });
const codes = async () => (await testEnv().DB.prepare("SELECT count(*) AS n FROM codes").first<{ n: number }>())?.n;
let activityId = "";

beforeEach(async () => {
  for (const table of ["challenges", "codes", "limits", "outbox"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  activityId = await openActivity(await testContext());
});

/** Presses a button of the form; what it draws next must hold every word that was typed. */
async function press(ctx: Ctx, intent: string, fields: Record<string, string>): Promise<FormState> {
  const answer = await submitRegistration(ctx, visitor(), formOf({ activityId, ...words, ...fields, intent }));
  if (!("state" in answer)) throw new Error("it was booked");
  expect(answer.state.values).toMatchObject({ ...words, ...fields });
  return answer.state;
}

const issuesOf = ({ issues }: FormState) => issues.map(({ field, code }) => `${field} ${code}`);
const shown = ({ challenge }: FormState) =>
  challenge?.kind === "slide" ? { token: challenge.token, slid: challenge.slid } : null;

describe("the code of a registration form", () => {
  test("goes out once the slide is passed, and from then on no button of the form shows a slide", async () => {
    const ctx = await testContext();
    const answer = await solved(ctx, book);
    const sent = await press(ctx, "sendCode", answer);
    expect([sent.codeSent, sent.passed, sent.challenge, await codes()]).toEqual([
      { seconds: 60 },
      answer.challenge,
      null,
      1,
    ]);
    for (const intent of ["companions.add", "companions.remove.0", "book"]) {
      const next = await press(ctx, intent, { passed: sent.passed, code: "" });
      expect([next.passed, next.challenge]).toEqual([sent.passed, null]);
    }
  });

  test("is not sent without the slide, and what else is wrong is said with it", async () => {
    const ctx = await testContext();
    const { challenge } = await solved(ctx, book);
    const state = await press(ctx, "sendCode", { challenge, slide: "0", proof: "", mobile: "12", email: "" });
    expect(issuesOf(state)).toEqual(["mobile mobileFormat", "email emailRequired", "slide challengeRequired"]);
    expect(issuesOf(await press(ctx, "sendCode", {}))).toEqual(["slide challengeRequired"]);
    expect(await codes()).toBe(0);
  });

  test("leaves a slide that was moved as it is, whatever else the form is pressed for", async () => {
    const ctx = await testContext();
    const answer = await solved(ctx, book);
    const stored = { token: answer.challenge, slid: answer.slide };
    for (const intent of ["companions.add", "book"]) expect(shown(await press(ctx, intent, answer))).toEqual(stored);
    expect(shown(await press(ctx, "sendCode", { ...answer, mobile: "12" }))).toEqual(stored);
    expect((await press(ctx, "sendCode", answer)).passed).toBe(answer.challenge);
  });

  test("asks for another slide after one that missed, was used, or is another form's", async () => {
    const ctx = await testContext();
    const used = await solved(ctx, book);
    await press(ctx, "sendCode", used);
    const missed = { ...(await solved(ctx, book)), slide: "2" };
    for (const answer of [missed, used, await solved(ctx)]) {
      const state = await press(ctx, "sendCode", answer);
      expect([issuesOf(state), state.passed, shown(state)?.slid]).toEqual([["slide challengeFailed"], "", ""]);
      expect(shown(state)?.token).not.toBe(answer.challenge);
    }
    expect(await codes()).toBe(1);
  });

  test("is sent again without a slide, within ten minutes and to the same mobile alone", async () => {
    const ctx = await testContext();
    const { passed } = await press(ctx, "sendCode", await solved(ctx, book));
    const soon = await press(later(ctx, 30), "sendCode", { passed });
    expect([soon.refusal?.code, soon.passed, soon.challenge]).toEqual(["codeTooSoon", passed, null]);
    expect((await press(later(ctx, 61), "sendCode", { passed })).codeSent).toEqual({ seconds: 60 });
    for (const [seconds, changes] of [
      [130, { mobile: mobileOf(909_001) }],
      [601, {}],
      [130, { passed: "invented" }],
    ] as const) {
      const refused = await press(later(ctx, seconds), "sendCode", { passed, ...changes });
      expect([issuesOf(refused), refused.passed, refused.challenge?.kind]).toEqual([
        ["slide challengeFailed"],
        "",
        "slide",
      ]);
    }
    expect(await codes()).toBe(2);
  });
});
