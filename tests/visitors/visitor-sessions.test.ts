import { beforeEach, expect, test } from "vitest";
import { submitInquiry } from "~/features/appointments/inquiry/operations.server";
import { openByCode } from "~/features/subscriptions/manage/operations.server";
import { sendCode } from "~/features/visitors/operations/codes.server";
import { closeVisitorSession, findVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { codeFor, mobileOf } from "../appointments/support";
import { testContext, testEnv } from "../support/context";

const parallel = 4;
const request = new Request("https://c1.test/ui/irh/appointments/inquiry");
const sessions = async () =>
  (await testEnv().DB.prepare("SELECT count(*) AS n FROM visitor_sessions").first<{ n: number }>())?.n;

beforeEach(async () => {
  for (const table of ["codes", "outbox", "limits", "visitor_sessions"])
    await testEnv().DB.exec(`DELETE FROM ${table}`);
});

function inquiryForm(contact: string, code: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "open", contact, code })) form.set(name, value);
  return form;
}

test("a code that comes four times at once opens one visitor's session", async () => {
  const ctx = await testContext();
  const mobile = mobileOf(510_001);
  const code = await codeFor(ctx, mobile, "appointments.inquiry");
  const answers = await Promise.all(
    Array.from({ length: parallel }, () => submitInquiry(ctx, request, inquiryForm(mobile, code))),
  );
  expect(answers.filter((answer) => "cookie" in answer)).toHaveLength(1);
  const refused = answers.filter((answer) => !("cookie" in answer));
  expect(new Set(refused.map((answer) => JSON.stringify("issues" in answer && answer.issues)))).toEqual(
    new Set(['[{"field":"code","code":"codeWrong"}]']),
  );
  expect(await sessions()).toBe(1);
});

test("so does the code of a subscriber", async () => {
  const ctx = await testContext();
  const email = "li@example.com";
  await sendCode(ctx, { purpose: "subscriptions.manage", channel: "email", target: email });
  const row = await testEnv()
    .DB.prepare("SELECT sealed, sealed_key AS sealedKey FROM codes")
    .first<{ sealed: string; sealedKey: string }>();
  const { code = "" } = (row && (await openRecord<{ code: string }>(ctx.env, "c1", row))) ?? {};
  const answers = await Promise.all(Array.from({ length: parallel }, () => openByCode(ctx, email, code)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await sessions()).toBe(1);
});

test("a visitor's session holds for thirty minutes, at its own company, and until it is closed", async () => {
  const ctx = await testContext();
  const open = async (last: number) => {
    const mobile = mobileOf(last);
    const opened = await submitInquiry(
      ctx,
      request,
      inquiryForm(mobile, await codeFor(ctx, mobile, "appointments.inquiry")),
    );
    if (!("cookie" in opened)) throw new Error("not opened");
    return new Request(request, { headers: { Cookie: opened.cookie.split(";")[0] ?? "" } });
  };
  const carrying = await open(510_002);
  const after = (seconds: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1_000) });
  expect(await findVisitorSession(after(1_799), carrying)).toMatchObject({ channel: "mobile" });
  expect(await findVisitorSession(after(1_800), carrying)).toBeNull();
  const other = await testContext({ companyId: "c2" });
  expect(await findVisitorSession(other, carrying)).toBeNull();
  expect(
    await findVisitorSession(
      ctx,
      new Request(request, { headers: { Cookie: "irh_visitor=made-up; __Host-irh_visitor=made-up" } }),
    ),
  ).toBeNull();
  await closeVisitorSession(ctx, carrying);
  expect(await findVisitorSession(ctx, carrying)).toBeNull();
});
