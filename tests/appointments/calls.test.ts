import { describe, expect, test } from "vitest";
import { findOwnBooking } from "~/features/appointments/activities/show.server";
import { appointmentCalls } from "~/features/appointments/calls.server";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import { openVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { answerCall } from "~/server/api/router.server";
import type { Ctx } from "~/server/request/context.server";
import { answerTo } from "../support/challenge";
import { editor, noon, testContext, testEnv } from "../support/context";
import { solved } from "../visitors/challenge-world";
import { registrationOf } from "./registration";
import { bookingCode, codeFor, mobileOf, openActivity } from "./support";

const font = "/irh/fontSurveyExplainController";
const desk = {
  calls: appointmentCalls,
  openKinds: () => [],
  may: () => false,
  identify: async (_: Request, ctx: Ctx) => ctx.actor,
};
type Answer = { ok: boolean; code?: string; facts?: object; issues?: { field: string; code: string }[]; value?: never };

async function ask(ctx: Ctx, path: string, body: object = {}, headers: Record<string, string> = {}) {
  const url = new URL(`https://${ctx.company.id}.test${path}`);
  const post = {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
  const answer = await answerCall(desk, new Request(url, path.includes("?") ? { headers } : post), url, ctx);
  return { status: answer.status, retry: answer.headers.get("Retry-After"), body: (await answer.json()) as Answer };
}

const own = { "Sec-Fetch-Site": "same-origin" };
const sendPath = (mobile: string, fields: Record<string, string>) =>
  `${font}/sendVerifyCode?${new URLSearchParams({ mobile, email: "a@example.com", ...fields })}`;
const count = async (table: string) =>
  (await testEnv().DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

/** The right answer to the challenge that the form's settings hold, as a JSON client reads them. */
async function answerOf(ctx: Ctx): Promise<{ challenge: string; slide: string; proof: string }> {
  const settings = await ask(ctx, "/irh/appointmentSurvey/getSettingField", { activityId: await openActivity(ctx) });
  const { challenge } = settings.body.value as unknown as { challenge: Parameters<typeof answerTo>[1] };
  return answerTo(testEnv().AUTH_SECRET, challenge);
}

const book = async (ctx: Ctx, activity: string, mobile: string, changes: Parameters<typeof registrationOf>[2] = {}) =>
  ask(
    ctx,
    "/irh/participate/saveParticipate",
    registrationOf(activity, mobile, { code: await bookingCode(ctx, mobile), ...changes }),
  );

describe("the calls of a visit", () => {
  test("book, and answer a full or too small quota with 409, the reason and the places left", async () => {
    const ctx = await testContext({ lang: "en" });
    const activity = await openActivity(ctx, { quota: 2 });
    const first = await book(ctx, activity, mobileOf(501_000));
    expect(first).toMatchObject({
      status: 200,
      body: { ok: true, value: { number: expect.stringMatching(/^[2-9A-Z]{10}$/) } },
    });
    const pair = await book(ctx, activity, mobileOf(501_001), { companions: [mobileOf(501_002)] });
    expect(pair).toMatchObject({
      status: 409,
      body: { code: "quotaShort", facts: { remaining: 1 }, message: expect.stringMatching(/^Only 1 place remains, /) },
    });
    expect(await book(ctx, activity, mobileOf(501_003))).toMatchObject({ status: 200 });
    expect(await book(ctx, activity, mobileOf(501_004))).toMatchObject({ status: 409, body: { code: "quotaFull" } });
  });

  test("give a repeated request the same answer and a changed one 422", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    const body = registrationOf(activity, mobileOf(502_000), { code: await bookingCode(ctx, mobileOf(502_000)) });
    const send = (changes: object = {}) => ask(ctx, "/irh/participate/saveParticipate", { ...body, ...changes });
    const [one, two] = [await send(), await send()];
    expect(two.body.value).toEqual(one.body.value);
    expect(await send({ content: "别的内容" })).toMatchObject({ status: 422, body: { code: "requestChanged" } });
  });

  test("say every wrong field at once, and never whether a mobile is used before the code was right", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    await book(ctx, activity, mobileOf(503_000));
    const wrong = await ask(
      ctx,
      "/irh/participate/saveParticipate",
      registrationOf(activity, "12", { name: "", email: "a" }),
    );
    expect([wrong.status, wrong.body.code]).toEqual([422, "invalid"]);
    expect(wrong.body.issues?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      "email emailFormat",
      "mobile mobileFormat",
      "name nameRequired",
    ]);
    const used = registrationOf(activity, mobileOf(503_000));
    const free = registrationOf(activity, mobileOf(503_001));
    const paths = ["/irh/participate/saveParticipate", `${font}/saveParticipateCheck`, `${font}/repeatPhoneCheck`];
    for (const path of paths) {
      const [one, other] = [await ask(ctx, path, used), await ask(ctx, path, free)];
      expect([one.status, one.body.code]).toEqual([422, "codeWrong"]);
      expect({ ...one.body, requestId: "" }).toEqual({ ...other.body, requestId: "" });
    }
    const later = { ...ctx, now: new Date(noon.getTime() + 61_000) };
    const check = async (body: typeof used) =>
      ask(later, `${font}/saveParticipateCheck`, { ...body, code: await bookingCode(later, body.mobile) });
    expect(await check(used)).toMatchObject({ status: 409, body: { code: "mobileAlreadyUsed" } });
    expect(await check(free)).toMatchObject({ status: 200, body: { value: { fits: true } } });
  });

  test("look at five tries of a code and then answer 429 with the time to wait", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    const right = await bookingCode(ctx, mobileOf(504_000));
    const code = right === "000000" ? "000001" : "000000";
    const guess = (guessed: string) =>
      ask(ctx, "/irh/participate/saveParticipate", registrationOf(activity, mobileOf(504_000), { code: guessed }));
    for (let n = 0; n < 5; n++) expect(await guess(code)).toMatchObject({ status: 422, body: { code: "codeWrong" } });
    const locked = await guess(right);
    expect(locked).toMatchObject({ status: 429, body: { code: "codeLocked" } });
    expect(Number(locked.retry)).toBeGreaterThan(0);
  });

  test("tell a party above 99999 its headcount, whatever else is wrong and however large the body is", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { maxCompanions: 3 });
    const others = Array.from({ length: 99_999 }, (_, n) => mobileOf(n));
    const body = registrationOf(activity, mobileOf(509_000), { companions: others });
    for (const path of ["/irh/participate/saveParticipate", `${font}/saveParticipateCheck`])
      expect(await ask(ctx, path, body)).toMatchObject({
        status: 422,
        body: { code: "partyTooLarge", facts: { max: 99_999 } },
      });
    for (const [count, code] of [
      [99_999, "listTooLong"],
      [100_000, "partyTooLarge"],
    ] as const) {
      const empty = { ...body, companions: Array.from({ length: count }, () => ({})) };
      expect(await ask(ctx, "/irh/participate/saveParticipate", empty)).toMatchObject({ body: { code } });
    }
    const long = await ask(ctx, "/irh/participate/saveParticipate", {
      ...body,
      companions: [],
      content: "长".repeat(400_000),
    });
    expect(long).toMatchObject({ status: 413, body: { code: "bodyTooLarge" } });
  });

  test("send a code only for the site's own pages, one a minute", async () => {
    const ctx = await testContext();
    const path = sendPath(mobileOf(505_000), await answerOf(ctx));
    expect(await ask(ctx, path)).toMatchObject({ status: 403, body: { code: "foreignSite" } });
    expect(await ask(ctx, path, {}, { "Sec-Fetch-Site": "cross-site" })).toMatchObject({ status: 403 });
    expect(await ask(ctx, path, {}, own)).toMatchObject({ status: 200, body: { value: { resendSeconds: 60 } } });
    const next = sendPath(mobileOf(505_000), await answerOf(ctx));
    expect(await ask(ctx, next, {}, own)).toMatchObject({ status: 429, body: { code: "codeTooSoon" }, retry: "60" });
    expect(await ask(ctx, `${font}/sendVerifyCode?mobile=1&email=`, {}, own)).toMatchObject({
      status: 422,
      body: { code: "invalid" },
    });
  });

  test("send a code only with the challenge that getSettingField gives, passed; a refused one asks the database nothing of anybody", async () => {
    const ctx = await testContext();
    const mobile = mobileOf(507_000);
    const used = await answerOf(ctx);
    expect(await ask(ctx, sendPath(mobile, used), {}, own)).toMatchObject({ status: 200 });
    const answer = await answerOf(ctx);
    const { challenge } = answer;
    const foreign = await answerOf(await testContext({ companyId: "c2" }));
    const counts = async () => [await count("codes"), await count("outbox"), await count("limits")];
    const before = await counts();
    const bad = [
      {},
      { ...answer, challenge: "invented" },
      { challenge },
      { challenge, slide: "2" },
      used,
      foreign,
      await solved(ctx),
    ];
    for (const fields of bad) {
      const refused = await ask(ctx, sendPath(mobileOf(507_001), fields as Record<string, string>), {}, own);
      expect([refused.status, refused.body.code]).toEqual([422, "challengeFailed"]);
    }
    expect(await counts()).toEqual(before);
  });

  test("send the code again with the passed challenge alone, to that mobile and for ten minutes", async () => {
    const ctx = await testContext();
    const answer = await answerOf(ctx);
    const { challenge } = answer;
    const send = (seconds: number, mobile: string, fields: Record<string, string>) =>
      ask({ ...ctx, now: new Date(noon.getTime() + seconds * 1_000) }, sendPath(mobile, fields), {}, own);
    expect(await send(0, mobileOf(508_000), answer)).toMatchObject({ status: 200 });
    expect(await send(61, mobileOf(508_000), { challenge })).toMatchObject({ status: 200 });
    expect(await send(61, mobileOf(508_001), { challenge })).toMatchObject({
      status: 422,
      body: { code: "challengeFailed" },
    });
    expect(await send(601, mobileOf(508_000), { challenge })).toMatchObject({
      status: 422,
      body: { code: "challengeFailed" },
    });
  });

  test("show a visitor's own bookings within the session, and nobody else's", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    const mine = await book(ctx, activity, mobileOf(506_000));
    const theirs = await book(ctx, activity, mobileOf(506_001));
    const { id, number } = mine.body.value as unknown as { id: string; number: string };
    await passVisit({ ...ctx, actor: editor("reception") }, id);
    const proof = { purpose: "appointments.inquiry", channel: "mobile", target: mobileOf(506_000) } as const;
    const opened = await openVisitorSession(ctx, { ...proof, code: await codeFor(ctx, proof.target, proof.purpose) });
    const session = { Cookie: (opened.ok && opened.value.cookie.split(";")[0]) || "" };
    expect(await ask(ctx, `${font}/getUserResearchAppointmentInfo`)).toMatchObject({
      status: 401,
      body: { code: "notSignedIn" },
    });
    const list = await ask(ctx, `${font}/getUserResearchAppointmentInfo`, {}, session);
    expect(list.body.value).toMatchObject({
      items: [{ id, number, status: "passed", partySize: 1, mayCancel: true }],
    });
    expect(JSON.stringify(list.body)).not.toMatch(/sealed|index|138/i);
    expect(await ask(ctx, `${font}/getUserResearchAppointmentDetail`, { id }, session)).toMatchObject({ status: 200 });
    const foreign = (theirs.body.value as unknown as { id: string }).id;
    expect(await ask(ctx, `${font}/getUserResearchAppointmentDetail`, { id: foreign }, session)).toMatchObject({
      status: 404,
    });
    const asking = new Request("https://c1.test/ui/irh/bookingDetails", { headers: session });
    expect(await findOwnBooking(ctx, asking, activity)).toBe(number);
    expect(await findOwnBooking(ctx, asking, await openActivity(ctx))).toBeNull();
    expect(await findOwnBooking(ctx, new Request(asking.url), activity)).toBeNull();
    const other = await testContext({ companyId: "c2" });
    expect(await ask(other, `${font}/getUserResearchAppointmentInfo`, {}, session)).toMatchObject({ status: 401 });
  });

  test("say of a visit whether it can be arranged, true of one that opens later and false once it cannot be booked", async () => {
    const ctx = await testContext();
    const later = new Date(noon.getTime() + 3_600_000);
    const ids = {
      open: await openActivity(ctx),
      notOpen: await openActivity(ctx, { opensAt: later }),
      full: await openActivity(ctx, { quota: 0 }),
      ended: await openActivity(ctx, { closesAt: noon }),
      notOffered: await openActivity(ctx, { arrangeable: false }),
    };
    const listed = (await ask(ctx, `${font}/getSurveyTabInfo`)).body.value as unknown as {
      items: { id: string; arrangeable: boolean; location: string }[];
    };
    const listedRows = Object.entries(ids).map(([name, id]) => {
      const found = listed.items.find((one) => one.id === id);
      return [name, found?.arrangeable, found?.location];
    });
    expect(listedRows).toEqual([
      ["open", true, "上海"],
      ["notOpen", true, "上海"],
      ["full", false, "上海"],
      ["ended", false, "上海"],
      ["notOffered", false, "上海"],
    ]);
  });

  test("answer for a draft, for another company's activity and for none with the same 404", async () => {
    const ctx = await testContext();
    const other = await testContext({ companyId: "c2" });
    const ids = [await openActivity(ctx, { shownAt: null }), await openActivity(other), "nothing"];
    for (const activityId of ids)
      for (const path of [`${font}/getResearchAppointmentInfo`, "/irh/appointmentSurvey/getSettingField"])
        expect(await ask(ctx, path, { activityId })).toMatchObject({ status: 404, body: { code: "notFound" } });
    const listed = (await ask(ctx, `${font}/getSurveyTabInfo`)).body.value as unknown as { items: { id: string }[] };
    expect(listed.items.filter(({ id }) => ids.includes(id))).toEqual([]);
  });
});
