import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { action, loader } from "~/features/appointments/booking-form/screen";
import { sweepDrafts } from "~/features/appointments/drafts/operations.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { testContext, testEnv } from "../support/context";
import { formOf } from "../visitors/challenge-world";
import { freshMobile } from "./bookings";
import { registrationOf } from "./registration";
import { bookingCode, openActivity } from "./support";

let ctx: Ctx;
let activityId: string;
const hour = 3_600_000;
const after = (hours: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + hours * hour) });

beforeEach(async () => {
  await testEnv().DB.exec("DELETE FROM booking_drafts");
  ctx = await testContext();
  activityId = await openActivity(ctx, { asksDocument: true });
});

const visit = (at: Ctx, cookie: string, body?: FormData, step = "") => {
  const url = new URL(`https://c1.test/ui/irh/bookingDetails?activity=${activityId}${step}`);
  const context = new RouterContextProvider();
  context.set(ctxKey, at);
  const request = new Request(url, { headers: { Cookie: cookie }, ...(body ? { method: "POST", body } : {}) });
  return { context, request, url } as never;
};

/** Opens the form; `cookie` is what the browser has from now on. */
async function open(at: Ctx = ctx, cookie = "", step = "") {
  const answer = await loader(visit(at, cookie, undefined, step));
  const line = new Headers(answer.init?.headers).get("Set-Cookie") ?? "";
  return { data: answer.data, cookie: line.split(";")[0] || cookie, line };
}

/** Presses a button of it: the redirect, or the page that was drawn at once. */
async function press(cookie: string, fields: Record<string, string>, at: Ctx = ctx) {
  try {
    return { drawn: await action(visit(at, cookie, formOf(fields))) };
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return { status: answer.status, to: answer.headers.get("Location") };
  }
}

const documented = { documentType: "passport", documentNumber: "E12345678", documentConsent: "yes" };
const texts = (changes: Record<string, string> = {}) => {
  const { companions: _, ...fields } = registrationOf(activityId, freshMobile(), { ...documented, ...changes });
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
};
const stored = async () =>
  (await testEnv().DB.prepare("SELECT count(*) AS n FROM booking_drafts").first<{ n: number }>())?.n;

test("a refused form is a page of its own address, that a reload and the way back show with its text and its mistakes", async () => {
  const { cookie, line } = await open();
  expect(line).toMatch(/^__Host-irh_booking=[\w-]{20,}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/);
  const typed = texts({ content: "" });
  expect(await press(cookie, { ...typed, intent: "next", step: "2" })).toEqual({
    status: 303,
    to: `/bookingDetails?activity=${activityId}&step=2`,
  });
  for (let reload = 0; reload < 2; reload++) {
    const { data, line: again } = await open(ctx, cookie, "&step=2");
    expect(again).toBe("");
    expect(data.draft?.values).toMatchObject({ name: typed.name, documentNumber: "E12345678" });
    expect(data.draft?.issues).toEqual([{ field: "content", code: "contentRequired" }]);
  }
  const earlier = await open(ctx, cookie, "&step=1");
  expect([earlier.data.draft?.step, earlier.data.draft?.issues]).toEqual([1, []]);
});

test("another browser, another activity and another company see nothing of it, and the database holds no word", async () => {
  const { cookie } = await open();
  const typed = texts({ content: "不外传的问题", code: "1" });
  await press(cookie, { ...typed, intent: "next", step: "1" });
  const rows = await testEnv().DB.prepare("SELECT * FROM booking_drafts").all();
  const text = JSON.stringify(rows.results);
  for (const word of ["林海", "不外传", "E12345678", typed.mobile ?? "", cookie.split("=")[1] ?? ""])
    expect(text).not.toContain(word);
  const { cookie: other } = await open();
  expect((await open(ctx, other)).data.draft).toBeNull();
  const own = activityId;
  activityId = await openActivity(ctx);
  expect((await open(ctx, cookie)).data.draft).toBeNull();
  activityId = own;
  expect((await open(ctx, cookie)).data.draft).not.toBeNull();
});

test("it ends after a day, and with the booking", async () => {
  const { cookie } = await open();
  const typed = texts();
  await press(cookie, { ...typed, intent: "next", step: "1" });
  expect((await open(after(23.9), cookie)).data.draft).not.toBeNull();
  expect((await open(after(24), cookie)).data.draft).toBeNull();
  await sweepDrafts(after(23.9));
  expect(await stored()).toBe(1);
  await sweepDrafts(after(24));
  expect(await stored()).toBe(0);
  await press(cookie, { ...typed, intent: "next", step: "1" });
  const code = await bookingCode(ctx, typed.mobile ?? "");
  const booked = await press(cookie, { ...typed, intent: "book", step: "3", code });
  expect(booked).toMatchObject({ status: 303, to: expect.stringMatching(/&booked=[2-9A-Z]{10}$/) });
  expect(await stored()).toBe(0);
});

test("a browser without cookies, and a document number without consent, get their page at once and leave nothing behind", async () => {
  expect(await press("", { ...texts({ content: "" }), intent: "next", step: "2" })).toMatchObject({
    drawn: { init: { status: 422 } },
  });
  const { cookie } = await open();
  const answer = await press(cookie, { ...texts({ documentConsent: "" }), intent: "next", step: "1" });
  expect(answer).toMatchObject({
    drawn: { data: { values: { documentNumber: "E12345678" }, issues: [{ field: "documentConsent" }] } },
  });
  expect(await stored()).toBe(0);
});
