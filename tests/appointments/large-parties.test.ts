import { describe, expect, test } from "vitest";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { submitRegistration } from "~/features/appointments/registrations/registration-form.server";
import { connect } from "~/server/database/db.server";
import { testContext, testEnv } from "../support/context";
import { registrationOf } from "./registration";
import { mobileOf, openActivity, ready, rowsOf } from "./support";

const others = (count: number) => Array.from({ length: count }, (_, n) => mobileOf(800_001 + n));
const request = new Request("https://c1.test/ui/irh/bookingDetails");

function formOf(activityId: string, count: number) {
  const { companions, ...values } = registrationOf(activityId, mobileOf(800_000), { companions: others(count) });
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  for (const [at, { name, mobile }] of companions.entries()) {
    form.set(`companions[${at}].name`, name);
    form.set(`companions[${at}].mobile`, mobile);
  }
  return form;
}

/** D1 takes no value over 2 MB; the local engine does. */
const largestValue = 2_000_000;

/** The database, and the size of the largest value that was given to it. */
function measured() {
  const real = testEnv().DB;
  const seen = { largest: 0 };
  const prepare = (statement: string) => {
    const prepared = real.prepare(statement);
    const bind = (...values: unknown[]) => {
      for (const value of values) if (typeof value === "string") seen.largest = Math.max(seen.largest, value.length);
      return prepared.bind(...values);
    };
    return new Proxy(prepared, {
      get: (target, name) => (name === "bind" ? bind : Reflect.get(target, name).bind(target)),
    });
  };
  const DB = new Proxy(real, {
    get: (target, name) => (name === "prepare" ? prepare : Reflect.get(target, name).bind(target)),
  });
  return { seen, db: connect(DB) };
}

describe("a party of thousands", () => {
  test("is booked as a whole where the activity takes it, in values that D1 takes", async () => {
    const { seen, db } = measured();
    const ctx = await testContext({ db });
    const activity = await openActivity(ctx, { quota: null, maxCompanions: 99_998 });
    const size = 12_000;
    const answer = await bookVisit(
      ctx,
      await ready(ctx, activity, mobileOf(800_000), { companions: others(size - 1) }),
    );
    expect(answer).toMatchObject({ ok: true });
    const { held, heads } = await rowsOf(ctx, activity);
    expect([held, heads.length]).toEqual([size, size]);
    expect(seen.largest).toBeLessThan(largestValue);
  });

  test("is not drawn back row by row where the activity takes three companions", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { maxCompanions: 3 });
    const answer = await submitRegistration(ctx, request, formOf(activity, 5_000));
    if (!("state" in answer)) throw new Error("it was booked");
    expect(answer.state.refusal).toEqual({ ok: false, code: "companionsTooMany", facts: { max: 3 } });
    expect(answer.state.companions).toHaveLength(3);
    expect(answer.state.values).toMatchObject({ name: "林海" });
  });

  test("of more than 99999 hears that, and not how many companions the activity takes", async () => {
    const ctx = await testContext();
    const input = await ready(ctx, await openActivity(ctx, { maxCompanions: 3 }), mobileOf(801_000));
    const companions = Array.from({ length: 99_999 }, (_, n) => ({ name: "同行", mobile: mobileOf(n) }));
    expect(await bookVisit(ctx, { ...input, hasCompanions: "yes", companions })).toEqual({
      ok: false,
      code: "partyTooLarge",
      facts: { max: 99_999 },
    });
  });

  test("nor when a fourth companion is asked for", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { maxCompanions: 3 });
    const form = formOf(activity, 3);
    form.set("intent", "companions.add");
    const answer = await submitRegistration(ctx, request, form);
    expect("state" in answer && [answer.state.companions.length, answer.state.refusal?.code]).toEqual([
      3,
      "companionsTooMany",
    ]);
  });
});
