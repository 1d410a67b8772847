import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelActivity } from "~/features/appointments/activities/operations.server";
import { cancelVisit, withdrawVisit } from "~/features/appointments/registrations/answer.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { submitRegistration } from "~/features/appointments/registrations/registration-form.server";
import { checkMobile, checkRegistration } from "~/features/appointments/registrations/wire.server";
import { sendCode } from "~/features/visitors/operations/codes.server";
import { codes } from "~/features/visitors/tables.server";
import { systemDb } from "~/server/database/db.server";
import { audit } from "~/server/database/tables.server";
import { blindIndex, openRecord } from "~/server/sealing/sealed.server";
import { editor, noon, testContext } from "../support/context";
import { registrationOf } from "./registration";
import { counts, mobileOf, openActivity, parsed, ready, rowsOf } from "./support";

const hour = 3_600_000;
const passport = { documentType: "passport", documentNumber: "E12345678", documentConsent: "yes" } as const;

describe("an activity that asks for a document", () => {
  test("books nobody without one, and leaves no row", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { asksDocument: true });
    const input = await ready(ctx, activity, mobileOf(401_000));
    expect(await checkRegistration(ctx, input)).toMatchObject({ code: "documentTypeRequired" });
    const before = await counts(ctx);
    expect(await bookVisit(ctx, input)).toEqual({ ok: false, code: "documentTypeRequired" });
    expect(await counts(ctx)).toEqual(before);
    expect(await bookVisit(ctx, { ...input, ...passport })).toMatchObject({ ok: true });
  });

  test("says so at the field, together with everything else", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { asksDocument: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(registrationOf(activity, "12", { companions: [] })))
      if (typeof value === "string") form.set(name, value);
    const answer = await submitRegistration(ctx, new Request("https://c1.test/"), form);
    const issues = "state" in answer ? answer.state.issues.map(({ field, code }) => `${field} ${code}`) : [];
    expect(issues).toEqual([
      "mobile mobileFormat",
      "documentType documentTypeRequired",
      "documentNumber documentNumberRequired",
      "documentConsent documentConsentRequired",
    ]);
  });
});

describe("a code that went by e-mail", () => {
  const email = "curious@example.com";

  test("does not tell whether somebody else's mobile is booked", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    await bookVisit(ctx, await ready(ctx, activity, mobileOf(402_000)));
    const { SMS_GATEWAY_URL: _, ...env } = ctx.env;
    const byMail = { ...ctx, env };
    await sendCode(byMail, { purpose: "appointments.book", channel: "email", target: email });
    const targetIndex = await blindIndex(env, "c1", "email", email);
    const [row] = await systemDb(env.DB).select().from(codes).where(eq(codes.targetIndex, targetIndex));
    const code = (row && (await openRecord<{ code: string }>(env, "c1", row)))?.code ?? "";
    const ask = (mobile: string) => checkMobile(byMail, { activityId: activity, mobile, email, code });
    expect(await ask(mobileOf(402_000))).toEqual({ ok: true, value: { used: false } });
    expect(await ask(mobileOf(402_001))).toEqual({ ok: true, value: { used: false } });
    const own = parsed(registrationOf(activity, mobileOf(402_001), { email, code }));
    expect(await bookVisit(byMail, own)).toMatchObject({ ok: true });
  });

  test("while one to the mobile tells its owner", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    await bookVisit(ctx, await ready(ctx, activity, mobileOf(403_000)));
    const later = { ...ctx, now: new Date(noon.getTime() + 61_000) };
    const { mobile, email: mail, code } = await ready(later, activity, mobileOf(403_000));
    expect(await checkMobile(later, { activityId: activity, mobile, email: mail, code })).toEqual({
      ok: true,
      value: { used: true },
    });
    expect(
      await checkMobile(later, {
        activityId: activity,
        mobile,
        email: mail,
        code: code === "000000" ? "000001" : "000000",
      }),
    ).toMatchObject({ code: "codeWrong" });
  });
});

describe("a booking", () => {
  test("of an activity that does not exist is refused as that of a draft is", async () => {
    const ctx = await testContext();
    const draft = await openActivity(ctx, { shownAt: null });
    for (const [n, id] of [draft, "nothing"].entries())
      expect(await bookVisit(ctx, await ready(ctx, id, mobileOf(404_000 + n)))).toEqual({
        ok: false,
        code: "notFound",
      });
  });

  test("writes one audit row that holds nothing personal", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    const answer = await bookVisit(ctx, await ready(ctx, activity, mobileOf(405_000)));
    const id = answer.ok ? answer.value.id : "";
    const rows = await systemDb(ctx.env.DB).select().from(audit).where(eq(audit.subjectId, id));
    expect(rows.map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
      ["appointments.book", "public", { partySize: 1 }],
    ]);
  });

  test("can be cancelled by staff for the visitor when it is too late for the visitor", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const activity = await openActivity(ctx);
    const answer = await bookVisit(ctx, await ready(ctx, activity, mobileOf(406_000)));
    const id = answer.ok ? answer.value.id : "";
    const index = await blindIndex(ctx.env, "c1", "mobile", mobileOf(406_000));
    const late = { ...ctx, now: new Date(noon.getTime() + 230 * hour) };
    expect(await cancelVisit(late, index, id)).toMatchObject({ code: "tooLateToCancel" });
    expect(await withdrawVisit(late, id)).toMatchObject({ ok: true });
    expect((await rowsOf(ctx, activity)).held).toBe(0);
    expect(await cancelVisit(ctx, index, id)).toMatchObject({ code: "alreadyAnswered" });
  });
});

test("an activity that is over is not cancelled any more", async () => {
  const ctx = await testContext({ actor: editor("reception") });
  const activity = await openActivity(ctx);
  await bookVisit(ctx, await ready(ctx, activity, mobileOf(407_000)));
  const after = { ...ctx, now: new Date(noon.getTime() + 242 * hour) };
  expect(await cancelActivity(after, activity)).toMatchObject({ code: "activityEnded" });
  expect((await rowsOf(ctx, activity)).held).toBe(1);
});
