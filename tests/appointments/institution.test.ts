import { expect, test } from "vitest";
import { usualLevels } from "~/features/appointments/form-settings/rules";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { submitRegistration } from "~/features/appointments/registrations/registration-form.server";
import { findFormFields } from "~/features/appointments/registrations/wire.server";
import { testContext } from "../support/context";
import { freshMobile } from "./bookings";
import { registrationOf } from "./registration";
import { openActivity, ready, rowsOf } from "./support";

const nowhere = { organisation: "", profile: "", job: "", side: "" };
const formOf = (fields: Record<string, unknown>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (typeof value === "string") form.set(name, value);
  return form;
};
const request = new Request("https://c1.test/ui/irh/bookingDetails", { method: "POST" });
const codesOf = (answer: object) =>
  ("issues" in answer ? (answer.issues as { code: string }[]) : []).map(({ code }) => code);

test("an institution is asked who it is, an individual investor is not, and what one types all the same is not kept", async () => {
  const ctx = await testContext();
  const activity = await openActivity(ctx);
  const institution = await ready(ctx, activity, freshMobile(), nowhere);
  const refused = await bookVisit(ctx, institution);
  expect(codesOf(refused)).toEqual(["organisationRequired", "profileRequired", "jobRequired", "sideRequired"]);
  const booked = await bookVisit(
    ctx,
    await ready(ctx, activity, freshMobile(), { ...nowhere, investorType: "individual", side: "buyer" }),
  );
  expect(booked).toMatchObject({ ok: true });
  expect((await rowsOf(ctx, activity)).booked.map(({ side }) => side)).toEqual([null]);
});

test("the form asks for the spec's whole list where the company has not said otherwise, and says so to the calls", async () => {
  const ctx = await testContext();
  const activity = await openActivity(ctx, {}, {});
  const fields = await findFormFields(ctx, activity);
  if (!fields.ok) throw new Error(fields.code);
  const { required, requiredOfInstitutions } = fields.value;
  expect(requiredOfInstitutions).toEqual(["organisation", "organisationType", "profile", "job", "side"]);
  expect(required).toEqual(
    expect.arrayContaining(["businessCard", "visitsCompany", "startTime", "location", "content", "attachments"]),
  );
  expect([usualLevels.idImages, required.includes("idImages")]).toEqual(["hidden", false]);
  expect(codesOf(await bookVisit(ctx, await ready(ctx, activity, freshMobile())))).toEqual([
    "organisationTypeRequired",
    "businessCardRequired",
    "visitsCompanyRequired",
    "startTimeRequired",
    "locationRequired",
    "attachmentsRequired",
  ]);
});

test("the calls name the images of a document by their inputs, with the consent that they need", async () => {
  const ctx = await testContext();
  const images = ["idFront", "idBack", "idImagesConsent"];
  for (const level of ["required", "optional"] as const) {
    const fields = await findFormFields(ctx, await openActivity(ctx, {}, { idImages: level }));
    expect(fields.ok && fields.value[level].filter((name) => name.startsWith("id"))).toEqual(images);
  }
});

test("a step is left when it is right, and says only its own mistakes; what was typed stays at every step", async () => {
  const ctx = await testContext();
  const activityId = await openActivity(ctx);
  const sent = (fields: Record<string, unknown>) =>
    submitRegistration(
      ctx,
      request,
      formOf({
        ...registrationOf(activityId, freshMobile(), { ...nowhere, investorType: "individual" }),
        content: "",
        ...fields,
      }),
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
