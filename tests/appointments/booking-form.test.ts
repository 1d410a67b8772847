import { beforeEach, describe, expect, test } from "vitest";
import { saveBookingForm, showBookingForm } from "~/features/appointments/form-settings/operations.server";
import { levelsOf, missingFields, settableFields, usualLevels } from "~/features/appointments/form-settings/rules";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { pastedCompanions } from "~/features/appointments/registrations/companions";
import { type FormState, submitRegistration } from "~/features/appointments/registrations/registration-form.server";
import { translator } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";
import { editor, testContext } from "../support/context";
import { formOf, visitor } from "../visitors/challenge-world";
import { freshMobile, latestMobile } from "./bookings";
import { plainForm, registrationOf, textsOf } from "./registration";
import { openActivity, ready, rowsOf } from "./support";

let ctx: Awaited<ReturnType<typeof testContext>>;

beforeEach(async () => {
  ctx = await testContext({ actor: editor("reception") });
});

async function press(fields: Record<string, string>): Promise<FormState> {
  const answer = await submitRegistration(ctx, visitor(), formOf(fields));
  if ("booked" in answer) throw new Error("it was booked");
  return answer.state;
}

const issuesIn = ({ issues }: FormState) => issues.map(({ field, code }) => `${field} ${code}`);

describe("what a form asks", () => {
  test("is the company's, and an activity's own where it differs", async () => {
    const activityId = await openActivity(ctx, {}, {});
    const company = await testContext({ companyId: "c2", actor: editor("reception") });
    expect(await saveBookingForm(company, { activityId: "", levels: { job: "optional" }, revision: 0 })).toEqual({
      ok: true,
      value: { revision: 1 },
    });
    expect(
      await saveBookingForm(company, { activityId, levels: { job: "hidden", idImages: "required" }, revision: 0 }),
    ).toMatchObject({ ok: true });
    expect(await showBookingForm(company, activityId)).toMatchObject({
      own: { job: "hidden", idImages: "required" },
      inherited: { job: "optional", idImages: "hidden" },
      revision: 1,
    });
  });

  test("is saved once from one revision, and the later of two people hears of the other", async () => {
    const activityId = ctx.newId();
    const save = () => saveBookingForm(ctx, { activityId, levels: { side: "optional" }, revision: 0 });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map((answer) => (answer.ok ? answer.value.revision : answer.code)).sort()).toEqual([
      1,
      "changedMeanwhile",
    ]);
  });

  test("binds a booking that was begun before it was changed", async () => {
    const activityId = await openActivity(ctx);
    const input = await ready(ctx, activityId, freshMobile());
    const batch = ctx.db.batch.bind(ctx.db);
    const changing = Object.assign(Object.create(ctx.db), {
      batch: async (items: Parameters<typeof batch>[0]) => {
        if (items.length > 6)
          await saveBookingForm(ctx, { activityId, levels: { ...plainForm, attachments: "required" }, revision: 1 });
        return batch(items);
      },
    });
    expect(await bookVisit({ ...ctx, db: changing }, input)).toEqual({ ok: false, code: "formChanged" });
    expect((await rowsOf(ctx, activityId)).held).toBe(0);
    const again = await bookVisit(ctx, input);
    expect("issues" in again && again.issues).toEqual([{ field: "attachments", code: "attachmentsRequired" }]);
  });

  test("has a message in three languages for each field that it can require", () => {
    const form = levelsOf({}, { idImages: "required" });
    const codes = missingFields(form, { investorType: "institutional" }).map(({ code }) => code);
    expect(codes).toHaveLength(settableFields.length + 1);
    for (const lang of languages) for (const code of codes) expect(translator(lang)(`errors:${code}`)).not.toBe(code);
    expect(missingFields(usualLevels, { investorType: "individual" }).map(({ field }) => field)).toEqual([
      "businessCard",
      "visitsCompany",
      "startTime",
      "location",
      "content",
      "willingness",
      "attachments",
    ]);
  });
});

describe("a step of the form", () => {
  const at = (step: string, fields: Record<string, string>) => press({ ...fields, intent: "next", step });

  test("says a companion who is missing, the visitor's own number among them, and one that repeats", async () => {
    const activityId = await openActivity(ctx);
    const mobile = freshMobile();
    const alone = textsOf(registrationOf(activityId, mobile, { hasCompanions: "yes" }));
    expect(issuesIn(await at("2", alone))).toEqual(["hasCompanions companionsRequired"]);
    const party = textsOf(
      registrationOf(activityId, mobile, { companions: [mobile, latestMobile(1), latestMobile(1)] }),
    );
    const state = await at("2", party);
    expect([state.step, issuesIn(state)]).toEqual([
      2,
      ["companions.0.mobile companionMobileOwn", "companions.2.mobile companionMobileRepeated"],
    ]);
  });

  test("says a document number of another form without repeating it", async () => {
    const activityId = await openActivity(ctx, { asksDocument: true });
    const number = "110101199001011234";
    const documented = { documentType: "residentId", documentNumber: number, documentConsent: "yes" };
    const state = await at("1", { ...textsOf(registrationOf(activityId, freshMobile())), ...documented });
    expect(issuesIn(state)).toEqual(["documentNumber documentFormat"]);
    expect(JSON.stringify(state.issues)).not.toContain(number);
    for (const lang of languages) expect(translator(lang)("errors:documentFormat")).not.toContain(number);
  });

  test("says more people than there are places before the code, and the places that remain", async () => {
    const activityId = await openActivity(ctx, { quota: 2 });
    const mobile = freshMobile();
    const party = textsOf(registrationOf(activityId, mobile, { companions: [latestMobile(1), latestMobile(2)] }));
    const state = await at("2", party);
    expect([state.step, state.refusal]).toEqual([2, { ok: false, code: "quotaShort", facts: { remaining: 2 } }]);
    expect((await at("1", party)).step).toBe(2);
  });

  test("says that a visit is full, not open or over as soon as somebody goes on", async () => {
    const full = await openActivity(ctx, { quota: 1 });
    expect(await bookVisit(ctx, await ready(ctx, full, freshMobile()))).toMatchObject({ ok: true });
    const closed = await openActivity(ctx, { closesAt: new Date(ctx.now.getTime() - 1_000) });
    for (const [activityId, code] of [
      [full, "quotaFull"],
      [closed, "bookingEnded"],
    ] as const)
      expect((await at("1", textsOf(registrationOf(activityId, freshMobile())))).refusal?.code).toBe(code);
  });

  test("takes a start within the activity's time alone", async () => {
    const activityId = await openActivity(ctx);
    const outside = await ready(ctx, activityId, freshMobile(), { startTime: "2026-03-12T15:00" });
    expect(await bookVisit(ctx, outside)).toEqual({ ok: false, code: "startTimeOutside" });
    const within = await ready(ctx, activityId, freshMobile(), { startTime: "2026-03-12T12:30" });
    expect(await bookVisit(ctx, within)).toMatchObject({ ok: true });
    const wrong = textsOf(registrationOf(activityId, freshMobile(), { startTime: "2026-02-31T12:30" }));
    expect(issuesIn(await at("2", wrong))).toEqual(["startTime startTimeFormat"]);
  });

  test("says in its step that a start lies outside of the activity or a kind of visit is not offered", async () => {
    const activityId = await openActivity(ctx);
    const step = async (changes: object) => {
      const state = await at("2", textsOf(registrationOf(activityId, freshMobile(), { ...changes })));
      return [state.step, issuesIn(state), state.refusal];
    };
    expect(await step({ startTime: "2026-03-12T15:00" })).toEqual([2, ["startTime startTimeOutside"], null]);
    expect(await step({ researchType: "online" })).toEqual([2, ["researchType researchTypeNotOffered"], null]);
    expect(await step({ startTime: "2026-03-12T12:30" })).toEqual([3, [], null]);
  });

  test("tells a party beyond 99999 that before anything else", async () => {
    const activityId = await openActivity(ctx, { maxCompanions: 3 });
    const pasted = Array.from({ length: 99_999 }, (_, n) => `同行\t139${String(n).padStart(8, "0")}`).join("\n");
    const state = await press({ activityId, intent: "companions.paste", companionPaste: pasted });
    expect(state.refusal).toEqual({ ok: false, code: "partyTooLarge", facts: { max: 99_999 } });
  });
});

describe("companions out of a spreadsheet", () => {
  test("become rows, in either order of their columns, headings and blank lines left out", () => {
    expect(pastedCompanions("姓名\t手机\r\n张三\t138 0000 0001\n\n+852 9123 4567,Chan\n")).toEqual([
      { name: "张三", mobile: "138 0000 0001" },
      { name: "Chan", mobile: "+852 9123 4567" },
    ]);
  });

  test("join those that were typed, and make the answer yes", async () => {
    const activityId = await openActivity(ctx);
    const typed = textsOf(registrationOf(activityId, freshMobile(), { companions: [latestMobile(1)] }));
    const state = await press({
      ...typed,
      hasCompanions: "no",
      intent: "companions.paste",
      step: "2",
      companionPaste: "李四\t13900000009",
    });
    expect([state.companions.map(({ name }) => name), state.values.hasCompanions, state.step]).toEqual([
      ["同行", "李四"],
      "yes",
      2,
    ]);
    expect(state.values.companionPaste).toBeUndefined();
  });
});
