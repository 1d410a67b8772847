import { expect, test } from "vitest";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { submitRegistration } from "~/features/appointments/registrations/registration-form.server";
import { checkRegistration, findFormFields } from "~/features/appointments/registrations/wire.server";
import { testContext } from "../support/context";
import { freshMobile } from "./bookings";
import { registrationOf } from "./registration";
import { openActivity, parsed, ready, rowsOf } from "./support";

const nowhere = { investorType: "individual", organisation: "", profile: "", job: "", side: "" };
const asked = ["organisationRequired", "profileRequired", "jobRequired", "sideRequired"];
const settled = async (withoutInstitution: boolean) => {
  const ctx = await testContext();
  return { ...ctx, company: { ...ctx.company, settings: { ...ctx.company.settings, withoutInstitution } } };
};
const formOf = (fields: Record<string, unknown>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (typeof value === "string") form.set(name, value);
  return form;
};
const request = new Request("https://c1.test/ui/irh/bookingDetails", { method: "POST" });

test("individual investors name an institution, unless the company lets them come without", async () => {
  for (const alone of [false, true]) {
    const ctx = await settled(alone);
    const activity = await openActivity(ctx);
    const input = await ready(ctx, activity, freshMobile(), nowhere);
    const codesOf = (answer: object) =>
      ("issues" in answer ? (answer.issues as { code: string }[]) : []).map(({ code }) => code);
    expect(codesOf(await checkRegistration(ctx, input))).toEqual(alone ? [] : asked);
    const fields = await findFormFields(ctx, activity);
    expect(fields.ok && [fields.value.required.includes("organisation"), fields.value.requiredOfInstitutions]).toEqual(
      alone ? [false, ["organisation", "profile", "job", "side"]] : [true, []],
    );
    const booked = await bookVisit(ctx, input);
    expect([booked.ok, codesOf(booked)]).toEqual(alone ? [true, []] : [false, asked]);
    const rows = await rowsOf(ctx, activity);
    expect(rows.booked.map(({ side }) => side)).toEqual(alone ? [null] : []);
  }
});

test("institutions are asked for all of it whatever the company lets individuals leave out", () => {
  expect(() => parsed(registrationOf("a1", freshMobile(), { ...nowhere, investorType: "institutional" }))).toThrow(
    /organisationRequired[\s\S]*sideRequired/,
  );
});

test("a step is left when it is right, and says only its own mistakes; what was typed stays at every step", async () => {
  const ctx = await settled(true);
  const activityId = await openActivity(ctx);
  const sent = (fields: Record<string, unknown>) =>
    submitRegistration(
      ctx,
      request,
      formOf({ ...registrationOf(activityId, freshMobile(), nowhere), content: "", ...fields }),
    );
  const at = async (fields: Record<string, unknown>) => {
    const answer = await sent(fields);
    if ("booked" in answer) throw new Error("booked");
    const { step, issues, values } = answer.state;
    return [step, issues.map(({ field }) => field), values.name];
  };
  expect(await at({ intent: "next", step: "1" })).toEqual([2, [], "林海"]);
  expect(await at({ intent: "next", step: "1", mobile: "123", investorType: "" })).toEqual([
    1,
    ["mobile", "investorType", "organisation", "profile", "job", "side"],
    "林海",
  ]);
  expect(await at({ intent: "next", step: "2" })).toEqual([2, ["content"], "林海"]);
  expect(await at({ intent: "go.3", step: "1", mobile: "" })).toEqual([3, [], "林海"]);
  expect(await at({ intent: "next", step: "3", mobile: "123", notes: "" })).toEqual([
    3,
    ["mobile", "content", "notes"],
    "林海",
  ]);
});
