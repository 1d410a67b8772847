import { env } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { submitInquiry } from "~/features/appointments/inquiry/operations.server";
import { askForOwnData } from "~/features/privacy/operations/own-data.server";
import { askToManage, openByCode } from "~/features/subscriptions/manage/operations.server";
import { confirmSubscription } from "~/features/subscriptions/sign-up/confirm.server";
import { resend } from "~/features/subscriptions/sign-up/operations.server";
import { findOwnSignUp } from "~/features/subscriptions/sign-up/sign-up-browser.server";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { databasesOf } from "~/server/database/databases.server";
import { newMeter } from "~/server/database/db.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import type { Env } from "~/server/request/env.server";
import worker from "../../workers/app";
import { booked, freshMobile, latestMobile } from "../appointments/bookings";
import { openActivity } from "../appointments/support";
import { openMailbox, sendAll, tokenIn } from "../subscriptions/mailbox";
import { listSecurity, monday, ownContext } from "../subscriptions/market";
import { signUp, visitorRequest, wish } from "../subscriptions/visitor";
import { answerTo } from "../support/challenge";
import { tracedEnv } from "../support/storage-trace";

/** Two rows are one person's alone: what goes out to the known one, and the first row of a new subscriber. */
const counts = (statement: string) => !/INSERT INTO (outbox|subscribers) /.test(statement);

/** What is stored, sent and answered while `act` runs on a context of its own. */
async function trace(act: (ctx: Ctx) => Promise<unknown>, now = monday) {
  const plain = await ownContext({ now });
  const { env: bindings, calls } = tracedEnv(plain.env, { counts });
  const meter = newMeter();
  const left: Promise<unknown>[] = [];
  const ctx = {
    ...plain,
    env: bindings,
    ...databasesOf({ DB: bindings.DB, databases: { DB: bindings.DB } }, plain.company, meter),
    meter,
    waitUntil: (work: Promise<unknown>) => void left.push(work),
  };
  const answer = await act(ctx);
  await Promise.all(left);
  return { calls, answer: JSON.parse(JSON.stringify(answer)) as unknown };
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** The fields of a slide that has been moved to its mark. */
async function slid(ctx: Ctx, purpose: Parameters<typeof issueChallenge>[1]) {
  const shown = await issueChallenge(ctx, purpose);
  if (shown.kind !== "slide") throw new Error("no slide");
  return answerTo(ctx.env.AUTH_SECRET, shown);
}

/** The same answer for another person: what was typed and the challenge are the person's own. */
const neutral = (answer: unknown, target: string): unknown =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(target, "TARGET")
      .replace(/"passed":"[^"]*"/g, '"passed":"…"'),
  );

async function same(known: string, unknown: string, act: (ctx: Ctx, target: string) => Promise<unknown>, now = monday) {
  const [one, other] = [await trace((ctx) => act(ctx, known), now), await trace((ctx) => act(ctx, unknown), now)];
  if (one.calls.length === 0) throw new Error(`nothing was stored: ${JSON.stringify(one.answer)}`);
  expect(other.calls).toEqual(one.calls);
  expect(neutral(other.answer, unknown)).toEqual(neutral(one.answer, known));
  return neutral(one.answer, known);
}

/** One more than may be tried. */
const wrongCodes = 6;
const nth = (n: number) => new Date(monday.getTime() + n * 61_000);

afterEach(() => void vi.useRealTimers());

describe("whoever looks from outside learns nothing of who is known", () => {
  test.each(["mobile", "email"] as const)(
    "at the inquiry of bookings by %s: the same storage calls and the same answers",
    async (channel) => {
      const ctx = await ownContext({ now: monday });
      await booked(ctx, await openActivity(ctx));
      const contact = (mobile: string) => (channel === "mobile" ? mobile : `v${mobile.replace(/\D/g, "")}@example.com`);
      const [known, unknown] = [contact(latestMobile()), contact(freshMobile())];
      const ask = async (own: Ctx, target: string) =>
        submitInquiry(
          own,
          visitorRequest(),
          formOf({ intent: "sendCode", contact: target, ...(await slid(own, "appointments.inquiry")) }),
        );
      const open = (code: string) => (own: Ctx, target: string) =>
        submitInquiry(own, visitorRequest(), formOf({ intent: "open", contact: target, code }));
      expect(await same(known, unknown, ask)).toMatchObject({ step: "code", refusal: null, seconds: 60 });
      expect(await same(known, unknown, ask)).toMatchObject({ refusal: { code: "codeTooSoon" } });
      for (let n = 0; n < wrongCodes; n++) await same(known, unknown, open(String(100_000 + n)));
      for (let n = 1; n < 12; n++) await same(known, unknown, ask, nth(n));
      expect(await same(known, unknown, ask, nth(12))).toMatchObject({ refusal: { code: "codeTooMany" } });
    },
  );

  test("at the way to one's own data", async () => {
    const ctx = await ownContext({ now: monday });
    await booked(ctx, await openActivity(ctx));
    const [known, unknown] = [latestMobile(), freshMobile()];
    const ask = async (own: Ctx, contact: string) =>
      askForOwnData(
        own,
        visitorRequest(),
        formOf({ intent: "sendCode", contact, ...(await slid(own, "privacy.ownData")) }),
      );
    const open = (own: Ctx, contact: string) =>
      askForOwnData(own, visitorRequest(), formOf({ intent: "open", contact, code: "123456" }));
    expect(await same(known, unknown, ask)).toMatchObject({ step: "code", refusal: null });
    for (let n = 0; n < wrongCodes; n++) await same(known, unknown, open);
    for (let n = 1; n < 12; n++) await same(known, unknown, ask, nth(n));
  });

  test("in the subscription centre: signing up, sending again, asking for a code, entering it", async () => {
    const mailbox = openMailbox();
    const ctx = await ownContext({ now: monday });
    const instrument = await listSecurity(ctx);
    const form = (email: string) => ({ email, wanted: [wish(ctx, instrument)] });
    const [known, unknown] = ["known-one@example.com", "other-one@example.com"];
    await signUp(ctx, form(known));
    await sendAll(monday);
    expect(await confirmSubscription(ctx, tokenIn(mailbox.at(-1), "confirmMailResult"))).toMatchObject({ ok: true });
    vi.unstubAllGlobals();
    const cookies = new Map<string, string>();
    const subscribe = async (own: Ctx, email: string) => {
      const cookie = await signUp(own, form(email));
      cookies.set(email, cookie);
      return cookie.replace(/=.*/, "=");
    };
    const again = async (own: Ctx, email: string) => {
      const found = await findOwnSignUp(own, visitorRequest(cookies.get(email)));
      return found && resend(own, visitorRequest(cookies.get(email)), found);
    };
    await same(known, unknown, subscribe);
    expect(await same(known, unknown, again)).toMatchObject({ code: "resendTooSoon" });
    expect(await same(known, unknown, again, nth(1))).toMatchObject({ ok: true });
    const code = (own: Ctx, email: string) => askToManage(own, visitorRequest(), email);
    expect(await same(known, unknown, code)).toMatchObject({ ok: true });
    expect(await same(known, unknown, code)).toMatchObject({ code: "codeTooSoon" });
    for (let n = 0; n < wrongCodes; n++) await same(known, unknown, (own, email) => openByCode(own, email, "123456"));
    for (let n = 1; n < 12; n++) await same(known, unknown, code, nth(n));
  });
});

/** One call as the Worker answers it, with every storage call. */
async function callTrace(path: string, body?: object) {
  const { env: bindings, calls } = tracedEnv(env as unknown as Env, { counts });
  const left: Promise<unknown>[] = [];
  const request = new Request(`https://c1.test${path}`, {
    method: body ? "POST" : "GET",
    headers: body ? { "Content-Type": "application/json" } : { "Sec-Fetch-Site": "same-origin" },
    body: body && JSON.stringify(body),
  });
  forgetCompanies();
  const answer = await worker.fetch(request, bindings, { waitUntil: (work) => void left.push(work) });
  const text = (await answer.text()).replace(/"requestId":"\w+"/, '"requestId":"…"');
  await Promise.all(left);
  const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
  return { calls, status: answer.status, headers, text };
}

test("the calls sendVerifyCode and verifyMobileMsgCode answer byte for byte alike for a number that has booked and one that has not", async () => {
  const then = new Date(monday.getTime() + 2 * 86_400_000);
  vi.useFakeTimers({ toFake: ["Date"], now: then });
  const ctx = await ownContext({ now: monday });
  await booked(ctx, await openActivity(ctx));
  const people = [latestMobile(), freshMobile()].map((mobile) => ({
    mobile,
    email: `v${mobile.replace(/\D/g, "")}@example.com`,
  }));
  const both = async (run: (person: { mobile: string; email: string }) => ReturnType<typeof callTrace>) => {
    const [known, unknown] = [
      await run(people[0] ?? { mobile: "", email: "" }),
      await run(people[1] ?? { mobile: "", email: "" }),
    ];
    expect(known.calls.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
    return known;
  };
  const used = new Map<string, Record<string, string>>();
  const send = async (person: { mobile: string; email: string }) => {
    const answer = await slid(await ownContext({ now: then }), "appointments.book");
    used.set(person.mobile, { challenge: answer.challenge });
    return callTrace(
      `/irh/fontSurveyExplainController/sendVerifyCode?${new URLSearchParams({ ...person, ...answer })}`,
    );
  };
  const again = (person: { mobile: string; email: string }) =>
    callTrace(
      `/irh/fontSurveyExplainController/sendVerifyCode?${new URLSearchParams({ ...person, ...used.get(person.mobile) })}`,
    );
  const verify = (person: object) =>
    callTrace("/irh/fontSurveyExplainController/verifyMobileMsgCode", { ...person, code: "123456" });
  expect(await both(verify)).toMatchObject({ status: 422 });
  expect(await both(send)).toMatchObject({ status: 200 });
  expect(await both(send)).toMatchObject({ status: 429 });
  expect(await both(again)).toMatchObject({ status: 429, text: expect.stringContaining("codeTooSoon") });
  for (let n = 0; n < 5; n++)
    expect(await both(verify)).toMatchObject({ status: 422, text: expect.stringContaining("codeWrong") });
  expect(await both(verify)).toMatchObject({ status: 429, text: expect.stringContaining("codeLocked") });
});

test("a way that looks a person up first is caught: the control that must differ", async () => {
  const known = await trace((ctx) =>
    ctx.env.DB.prepare("SELECT 1")
      .all()
      .then(() => ctx.env.DB.prepare("SELECT 2").all()),
  );
  const unknown = await trace((ctx) => ctx.env.DB.prepare("SELECT 1").all());
  expect(known.calls).not.toEqual(unknown.calls);
});
