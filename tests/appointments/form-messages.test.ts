import { beforeEach, describe, expect, test } from "vitest";
import { levelsOf } from "~/features/appointments/form-settings/rules";
import * as signerScreen from "~/features/appointments/letters/screen";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { openVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";
import { editor, testContext, testEnv } from "../support/context";
import { freshMobile, latestMobile } from "./bookings";
import { bookingBrowser, drawn, formData, visitOf } from "./form-world";
import { bookedParty, openedBy, tokenFor } from "./letter-world";
import { plainForm, registrationOf, textsOf } from "./registration";
import { bookingCode, codeFor, openActivity, ready } from "./support";

let ctx: Ctx;
beforeEach(async () => {
  for (const table of ["limits", "booking_drafts"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  ctx = { ...(await testContext({ actor: editor("reception") })), network: "203.0.113.9" };
});

type Fields = Record<string, string>;
type Facts = Record<string, string | number>;

const texts = (
  activityId: string,
  { mobile = freshMobile(), ...changes }: Parameters<typeof registrationOf>[2] & { mobile?: string } = {},
) => textsOf(registrationOf(activityId, mobile, changes));

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;").replaceAll("<", "&lt;");

/** A message in a language, with nothing left to fill in. */
function worded(lang: Ctx["lang"], key: string, facts: Facts = {}): string {
  const text = String(translator(lang)(key as never, facts as never));
  expect([key, text.includes("{"), text === key.split(":").at(-1)]).toEqual([key, false, false]);
  return escaped(text);
}

/** What a page in a language says at its fields, as `field code`. */
function expectAtFields(html: string, lang: Ctx["lang"], wanted: readonly string[]) {
  for (const one of wanted) {
    const [field = "", code = ""] = one.split(" ");
    const words = worded(lang, `errors:${code}`);
    const messageShown = [
      html.includes(`id="${field}-error">${words}</p>`),
      html.includes(`<a href="#${field}">${words}</a>`),
    ];
    expect([lang, one, ...messageShown]).toEqual([lang, one, true, true]);
  }
}

/** Presses a button of an activity's form in each language and answers with the pages. */
async function inEach(activityId: string, fields: () => Fields | Promise<Fields>): Promise<[Ctx["lang"], string][]> {
  const pages: [Ctx["lang"], string][] = [];
  for (const lang of languages) {
    const { open, press } = bookingBrowser(activityId);
    await open({ ...ctx, lang });
    pages.push([lang, (await press({ ...ctx, lang }, await fields())).html]);
  }
  return pages;
}

const whole = levelsOf({}, { idImages: "required" });

describe("the registration form says in three languages", () => {
  test("every field that is missing, all at once and each at its place", async () => {
    const activityId = await openActivity(ctx, { asksDocument: true }, whole);
    const wanted = [
      ...["businessCard businessCardRequired", "name nameRequired", "mobile mobileRequired", "email emailRequired"],
      ...["documentType documentTypeRequired", "documentNumber documentNumberRequired"],
      ...["documentConsent documentConsentRequired", "idFront idFrontRequired", "idBack idBackRequired"],
      ...["investorType investorTypeRequired", "organisation organisationRequired"],
      ...["organisationType organisationTypeRequired", "profile profileRequired", "job jobRequired"],
      ...["side sideRequired", "researchType researchTypeRequired", "visitsCompany visitsCompanyRequired"],
      ...["startTime startTimeRequired", "location locationRequired", "content contentRequired"],
      ...["willingness willingnessRequired", "hasCompanions hasCompanionsRequired"],
      ...["attachments attachmentsRequired", "code codeRequired", "notes notesRequired"],
    ];
    for (const [lang, html] of await inEach(activityId, () => ({ intent: "book", step: "3" })))
      expectAtFields(html, lang, wanted);
  });

  test("what is of another form, and what companions are named wrongly", async () => {
    const activityId = await openActivity(ctx, { asksDocument: true });
    const document = { documentType: "residentId", documentNumber: "110101199001011234", documentConsent: "yes" };
    const formats = () => ({
      ...texts(activityId, { ...document, email: "a@b", startTime: "2026-02-31T12:30" }),
      mobile: "12345",
    });
    for (const [lang, html] of await inEach(activityId, () => ({ ...formats(), intent: "book" })))
      expectAtFields(html, lang, [
        ...["mobile mobileFormat", "email emailFormat", "documentNumber documentFormat", "startTime startTimeFormat"],
      ]);
    const own = freshMobile();
    const party = { ...texts(activityId, { mobile: own, companions: [own, latestMobile(1), latestMobile(1)] }) };
    for (const [lang, html] of await inEach(activityId, () => ({
      ...party,
      "companions[2].name": "",
      intent: "next",
      step: "2",
    })))
      expectAtFields(html, lang, [
        "companions-0-mobile companionMobileOwn",
        "companions-2-name nameRequired",
        "companions-2-mobile companionMobileRepeated",
      ]);
    const alone = texts(activityId, { hasCompanions: "yes" });
    for (const [lang, html] of await inEach(activityId, () => ({ ...alone, intent: "next", step: "2" })))
      expectAtFields(html, lang, ["hasCompanions companionsRequired"]);
  });

  test("a code that is wrong or another's, a mobile that is used, a start outside, a letter not signed", async () => {
    const activityId = await openActivity(ctx, { letter: "submit" });
    const signed = { letterAgreed: "yes", letterSignature: "林海", intent: "book", step: "3" };
    const fresh = async (changes: Fields = {}) => {
      const typed = texts(activityId, { ...signed, ...changes });
      return { ...typed, code: await bookingCode(ctx, typed.mobile ?? "") };
    };
    const cases: [string, () => Promise<Fields>][] = [
      ["code codeWrong", async () => texts(activityId, signed)],
      ["code codeForOther", async () => ({ ...(await fresh()), codeFor: "somebody else" })],
      ["startTime startTimeOutside", () => fresh({ startTime: "2026-03-12T15:00" })],
      ["letterAgreed letterRequired", () => fresh({ letterAgreed: "", letterSignature: "" })],
      ["letterSignature letterSignatureDiffers", () => fresh({ letterSignature: "林" })],
    ];
    for (const [wanted, fields] of cases)
      for (const [lang, html] of await inEach(activityId, fields)) expectAtFields(html, lang, [wanted]);
    const used = freshMobile();
    const first = await ready(ctx, activityId, used, { letterAgreed: "yes", letterSignature: "林海" });
    expect(await bookVisit(ctx, first)).toMatchObject({ ok: true });
    for (const [at, lang] of languages.entries()) {
      const later = { ...ctx, lang, now: new Date(ctx.now.getTime() + (at + 1) * 61_000) };
      const { open, press } = bookingBrowser(activityId);
      await open(later);
      const typed = { ...texts(activityId, { ...signed, mobile: used }), code: await bookingCode(later, used) };
      expectAtFields((await press(later, typed)).html, lang, ["mobile mobileAlreadyUsed"]);
    }
  });

  test("how many places and companions there are, with the way back to edit", async () => {
    const full = await openActivity(ctx, { quota: 1 });
    expect(await bookVisit(ctx, await ready(ctx, full, freshMobile()))).toMatchObject({ ok: true });
    const small = await openActivity(ctx, { quota: 2 });
    const few = await openActivity(ctx, { maxCompanions: 1 });
    const three = (id: string) => texts(id, { companions: [latestMobile(1), latestMobile(2)] });
    const many = { companionPaste: "a\t13900000001\n".repeat(99_999), intent: "companions.paste", step: "2" };
    const cases: [string, Fields, string, Facts, boolean][] = [
      [full, { ...texts(full), intent: "next", step: "1" }, "quotaFull", {}, true],
      [small, { ...three(small), intent: "next", step: "2" }, "quotaShort", { remaining: 2 }, true],
      [few, { ...three(few), intent: "next", step: "2" }, "companionsTooMany", { max: 1 }, false],
      [few, many, "partyTooLarge", { max: 99_999 }, false],
    ];
    for (const [id, fields, code, facts, isDialog] of cases)
      for (const [lang, html] of await inEach(id, () => fields)) {
        expect([lang, code, html.includes(worded(lang, `errors:${code}`, facts))]).toEqual([lang, code, true]);
        const back = `href="#register"[^>]*>${worded(lang, "appointments:quota.edit")}`;
        expect([code, new RegExp(back).test(html)]).toEqual([code, isDialog]);
      }
  });

  test("that somebody has booked already, and what an upload says that failed", async () => {
    const activityId = await openActivity(ctx, {}, { ...plainForm, attachments: "optional" });
    const mobile = freshMobile();
    const booked = await bookVisit(ctx, await ready(ctx, activityId, mobile));
    const code = await codeFor(ctx, mobile, "appointments.inquiry");
    const session = await openVisitorSession(ctx, {
      ...{ purpose: "appointments.inquiry" as const, channel: "mobile" as const, target: mobile, code },
    });
    if (!session.ok || !booked.ok) throw new Error("nothing was booked");
    for (const lang of languages) {
      const { open } = bookingBrowser(activityId, session.value.cookie.split(";")[0]);
      const { html } = await open({ ...ctx, lang });
      expect(html).toContain(`<p class="notice-title">${worded(lang, "appointments:already.title")}</p>`);
      expect(html).toContain(worded(lang, "appointments:already.text", { number: booked.value.number }));
      expect(html).toContain(`data-upload-failed="${worded(lang, "ui:uploadFailed")}"`);
    }
  });
});

test("a signer who differs from the registration hears in three languages in what, with two ways to mend it", async () => {
  const party = await bookedParty(ctx, await openActivity(ctx, { letter: "approval" }));
  const token = await tokenFor(ctx, party.id);
  const { headers } = await openedBy(ctx, token, party.mobile);
  const visit = { cookie: headers.get("Cookie") ?? "", params: { token } };
  const typed = {
    name: "别人",
    mobile: "13900000001",
    documentType: "residentId",
    documentNumber: "E1",
    agreed: "yes",
  };
  for (const lang of languages) {
    const reader = { ...ctx, lang };
    const path = `/letters/${token}`;
    const body = formData({ ...typed, signature: "别人", intent: "sign" });
    const answer = (await signerScreen.action(visitOf(reader, path, { ...visit, body }))) as { data: object };
    const page = (await signerScreen.loader(visitOf(reader, path, visit))) as { data: object };
    const html = drawn(lang, signerScreen, page.data, answer.data);
    const t = (key: string, facts?: Facts) => worded(lang, key, facts);
    const fields = ["name", "mobile", "documentType", "documentNumber"].map((field) => t(`letters:field.${field}`));
    expect(html).toContain(t("letters:failed.title"));
    expect(html).toContain(t("letters:failed.text", { fields: fields.join(t("appointments:listSeparator")) }));
    expect(html).toMatch(/<details class="confirm" data-dialog="" open="">/);
    const correction = `/ui/irh/appointments/inquiry\\?correct=${party.id}#correct`;
    expect(html).toMatch(new RegExp(`href="${correction}"[^>]*>${t("letters:failed.registration")}`));
    expect(html).toMatch(new RegExp(`href="#name"[^>]*>${t("letters:failed.signer")}`));
  }
});
