import { beforeEach, describe, expect, test } from "vitest";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { submitRegistration } from "~/features/appointments/registrations/registration-form.server";
import { checkCode, checkMobile } from "~/features/appointments/registrations/wire.server";
import type { Purpose } from "~/features/visitors/rules";
import { testContext, testEnv } from "../support/context";
import { formOf, solved, visitor } from "../visitors/challenge-world";
import { registrationOf } from "./registration";
import { latestCode, mobileOf, openActivity, ready, rowsOf } from "./support";

const book: Purpose = "appointments.book";
const mobile = mobileOf(911_000);
const requested = "asked@example.com";
const other = "other@example.com";
type World = Awaited<ReturnType<typeof testContext>>;

beforeEach(async () => {
  for (const table of ["challenges", "codes", "limits", "outbox"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
});

const channels = [
  ["a text message", (ctx: World) => ctx],
  ["e-mail", (ctx: World) => ({ ...ctx, env: { ...ctx.env, SMS_GATEWAY_URL: undefined } })],
] as const;

describe.each(channels)("a code that went by %s", (_, through) => {
  test("books nothing for another e-mail than the one it was asked with, nor proves it to the calls", async () => {
    const ctx = through(await testContext());
    const activity = await openActivity(ctx);
    const input = await ready(ctx, activity, mobile, { email: requested });
    const changed = { ...input, email: other };
    expect(await checkCode(ctx, changed)).toEqual({ ok: false, code: "codeWrong" });
    expect(await checkMobile(ctx, changed)).toEqual({ ok: false, code: "codeWrong" });
    expect(await bookVisit(ctx, changed)).toEqual({ ok: false, code: "codeWrong" });
    expect((await rowsOf(ctx, activity)).booked).toEqual([]);
    expect(await bookVisit(ctx, input)).toMatchObject({ ok: true });
  });

  test("must be sent again in the form once the e-mail has changed, and books with the new one", async () => {
    const ctx = through(await testContext());
    const activityId = await openActivity(ctx);
    const { companions: _none, ...typed } = registrationOf(activityId, mobile, { email: requested });
    const send = async (fields: Record<string, unknown>, at: typeof ctx = ctx) => {
      const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
      return submitRegistration(at, visitor(), formOf({ ...typed, ...texts }));
    };
    const first = await send({ ...(await solved(ctx, book)), intent: "sendCode" });
    if (!("state" in first)) throw new Error("it was booked");
    const { codeFor = "" } = first.state.values;
    const code = await latestCode(ctx);
    const refused = await send({ codeFor, code, email: other, intent: "book" });
    expect("state" in refused && refused.state.issues).toEqual([{ field: "code", code: "codeForOther" }]);
    expect("state" in refused && refused.state.values.codeFor).toBe(codeFor);
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 61_000) };
    const again = await send({ ...(await solved(later, book)), codeFor, email: other, intent: "sendCode" }, later);
    if (!("state" in again)) throw new Error("it was booked");
    const sent = { codeFor: again.state.values.codeFor, code: await latestCode(later), email: other, intent: "book" };
    expect(await send(sent, later)).toMatchObject({ booked: { number: expect.any(String) } });
  });
});
