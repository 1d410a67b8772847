import { describe, expect, test } from "vitest";
import type { LetterMode } from "~/features/appointments/letters/rules";
import {
  bookingState,
  eventState,
  isArrangeable,
  maxParty,
  mayCancel,
  momentsOf,
  placesLeft,
  type ResearchType,
  whyNot,
} from "~/features/appointments/rules";
import { Registration, registrationFields } from "~/features/appointments/schemas";
import { Contact } from "~/features/visitors/schemas";
import { inOrder, invalid } from "~/shared/forms/form-outcome";
import { maskedMobile, toE164 } from "~/shared/mobile";
import { registrationOf } from "./registration";

const hour = 3_600_000;
const start = new Date("2026-12-10T02:00:00Z");
const hoursTo = (hours: number, from = start) => new Date(from.getTime() - hours * hour);
const activity = {
  cancelled: false,
  silentUntil: null,
  shownAt: new Date(0),
  opensAt: hoursTo(240),
  closesAt: hoursTo(48),
  startsAt: start,
  endsAt: hoursTo(-2),
  quota: 10 as number | null,
  held: 4,
  maxCompanions: 5,
  researchTypes: ["onsite", "online"] as ResearchType[],
  asksDocument: false,
  letter: "none" as LetterMode,
};
const open = hoursTo(100);
const just = (at: Date) => new Date(at.getTime() - 1);

describe("an activity by the clock", () => {
  test.each([
    ["notOpen", just(activity.opensAt)],
    ["open", activity.opensAt],
    ["open", just(activity.closesAt)],
    ["ended", activity.closesAt],
  ])("is %s to the millisecond", (state, now) => expect(bookingState(activity, now)).toBe(state));

  test("is full when nobody more fits, also with a quota lowered below what is held, and never without a quota", () => {
    expect(bookingState({ ...activity, held: 10 }, open)).toBe("full");
    expect(bookingState({ ...activity, quota: 3 }, open)).toBe("full");
    expect(bookingState({ ...activity, quota: null, held: 50_000 }, open)).toBe("open");
  });

  test.each([
    ["notYetStarted", just(hoursTo(24))],
    ["aboutToStart", hoursTo(24)],
    ["aboutToStart", just(start)],
    ["inProgress", start],
    ["finished", activity.endsAt],
  ])("is, as an event, %s", (state, now) => expect(eventState(activity, now)).toBe(state));

  test("shows nothing else between its moments and changes at each of them", () => {
    const shown = (now: Date) => `${bookingState(activity, now)} ${eventState(activity, now)}`;
    const moments = momentsOf(activity).sort((one, other) => one.getTime() - other.getTime());
    for (const at of moments) expect([at, shown(at)]).not.toEqual([at, shown(just(at))]);
    const seen = new Set<string>();
    for (let at = hoursTo(300).getTime(); at < hoursTo(-10).getTime(); at += hour / 4) seen.add(shown(new Date(at)));
    expect(seen.size).toBe(moments.length + 1);
  });

  test("can be arranged as long as it can be booked now or will be, where the company offers it", () => {
    const can = (now: Date, changes: object = {}) => isArrangeable({ ...activity, arrangeable: true, ...changes }, now);
    expect([can(just(activity.opensAt)), can(activity.opensAt), can(just(activity.closesAt))]).toEqual([
      true,
      true,
      true,
    ]);
    expect(can(activity.closesAt)).toBe(false);
    expect([can(open, { held: 10 }), can(just(activity.opensAt), { quota: 0 }), can(open, { quota: null })]).toEqual([
      false,
      false,
      true,
    ]);
    expect([can(open, { arrangeable: false }), can(open, { cancelled: true })]).toEqual([false, false]);
  });

  test("lets its visitors cancel until exactly 24 hours before the start", () => {
    expect(mayCancel("pending", start, hoursTo(24))).toBe(true);
    expect(mayCancel("passed", start, new Date(hoursTo(24).getTime() + 1))).toBe(false);
    expect(mayCancel("rejected", start, hoursTo(100))).toBe(false);
  });
});

describe("a party", () => {
  const asks = (partySize: number, changes: object = {}) =>
    whyNot({ ...activity, ...changes }, { partySize, researchType: "onsite" }, open);

  test("is taken up to the last place and told the places left beyond it", () => {
    expect(asks(6)).toBeNull();
    expect(asks(6, { held: 5 })).toEqual({ ok: false, code: "quotaShort", facts: { remaining: 5 } });
    expect(asks(1, { held: 10 })).toEqual({ ok: false, code: "quotaFull" });
    expect(asks(6, { quota: null })).toBeNull();
  });

  test("has at most the companions of the activity and 99999 heads", () => {
    expect(asks(7)).toEqual({ ok: false, code: "companionsTooMany", facts: { max: 5 } });
    expect(asks(maxParty, { maxCompanions: maxParty - 1, quota: null })).toBeNull();
    expect(asks(maxParty + 1, { maxCompanions: maxParty, quota: null })).toEqual({
      ok: false,
      code: "partyTooLarge",
      facts: { max: 99_999 },
    });
  });

  test("hears that a draft does not exist", () =>
    expect(asks(1, { shownAt: null })).toEqual({ ok: false, code: "notFound" }));

  test("never leaves a place below zero", () => {
    expect(placesLeft({ quota: 3, held: 9 })).toBe(0);
    expect(placesLeft({ quota: null, held: 9 })).toBeNull();
  });
});

describe("a mobile number", () => {
  const spellings = [
    "13800000001",
    " 138 0000 0001 ",
    "138-0000-0001",
    "+8613800000001",
    "+86 138 0000 0001",
    "+86-138-0000-0001",
    "+86 (138) 0000-0001",
    "008613800000001",
    "0086 138 0000 0001",
    "１３８００００００01".replace("００００００", "000000"),
    "＋８６ 138 0000 0001",
    "86 138 0000 0001",
  ];
  test.each(spellings)("is the same however it is written: %s", (text) => expect(toE164(text)).toBe("+8613800000001"));

  test.each([
    ["+852 9123 4567", "+85291234567"],
    ["00853 6612 3456", "+85366123456"],
    ["+886 912 345 678", "+886912345678"],
    ["+65 8123 4567", "+6581234567"],
    ["852-5123-4567", "+85251234567"],
    ["(852) 5123 4567", "+85251234567"],
    ["853 6612 3456", "+85366123456"],
    ["886-912-345-678", "+886912345678"],
  ])("of another place needs its prefix: %s", (text, number) => expect(toE164(text)).toBe(number));

  test.each([
    "",
    "1380000000",
    "138000000011",
    "abc",
    "021-61234567",
    "+8610 6123 4567",
    "95588",
    "+1",
    "13800000001x",
    "致电 13800000001",
    "13800000001 ext 5",
    "13800000001,13800000002",
  ])("is not %j", (text) => expect(toE164(text)).toBeNull());

  test("shows only its last four digits in lists", () => expect(maskedMobile("+8613812345678")).toBe("+86****5678"));
});

describe("a registration", () => {
  const issues = (changes: object) => {
    const { companions, ...rest } = { ...registrationOf("a", "13800000001"), ...changes } as Record<string, unknown>;
    const read = Registration.safeParse({ ...rest, companions });
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  };

  test("that is complete is taken", () => expect(issues({})).toEqual([]));

  test("hears of everything that is missing at once, each at its field", () => {
    const read = Registration.safeParse({});
    const fields = read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    expect(fields.sort()).toEqual(
      [
        "activityId activityRequired",
        "code codeRequired",
        "email emailRequired",
        "hasCompanions hasCompanionsRequired",
        "idempotencyKey keyMissing",
        "investorType investorTypeRequired",
        "mobile mobileRequired",
        "name nameRequired",
        "notes notesRequired",
        "researchType researchTypeRequired",
      ].sort(),
    );
  });

  const consent = { documentConsent: "yes" };
  test.each([
    ["a wrong mail address", { email: "a@b" }, "email emailFormat"],
    ["a wrong mobile", { mobile: "12345" }, "mobile mobileFormat"],
    ["companions announced but not named", { hasCompanions: "yes" }, "hasCompanions companionsRequired"],
    [
      "a document without its number",
      { documentType: "passport", ...consent },
      "documentNumber documentNumberRequired",
    ],
    [
      "a document number of another form",
      { documentType: "residentId", documentNumber: "1", ...consent },
      "documentNumber documentFormat",
    ],
    [
      "a document without a consent of its own",
      { documentType: "passport", documentNumber: "E12345678" },
      "documentConsent documentConsentRequired",
    ],
    ["notes left unticked", { notes: "" }, "notes notesRequired"],
  ])("with %s is refused there", (_, changes, issue) => expect(issues(changes)).toEqual([issue]));

  test("names nobody twice, in whatever spelling, the visitor included", () => {
    const companions = [
      { name: "甲", mobile: "+86 139 0000 0002" },
      { name: "乙", mobile: "0086-13900000002" },
      { name: "丙", mobile: "138 0000 0001" },
    ];
    expect(issues({ hasCompanions: "yes", companions })).toEqual([
      "companions.1.mobile companionMobileRepeated",
      "companions.2.mobile companionMobileOwn",
    ]);
  });

  test("never loses companions that it names beside the answer that there are none", () => {
    const companions = [{ name: "甲", mobile: "13900000002" }];
    expect(issues({ hasCompanions: "no", companions })).toEqual(["hasCompanions companionsNotWanted"]);
  });

  test("says what is wrong between two fields in the same round as what is wrong with others", () => {
    const companions = [
      { name: "甲", mobile: "13800000001" },
      { name: "", mobile: "" },
    ];
    const document = { documentType: "residentId", documentNumber: "1", documentConsent: "" };
    const read = Registration.safeParse({ hasCompanions: "yes", companions, mobile: "13800000001", ...document });
    const issues = read.success ? [] : inOrder(invalid(read.error).issues, registrationFields);
    expect(issues.map(({ field, code }) => `${field} ${code}`)).toEqual([
      "activityId activityRequired",
      "name nameRequired",
      "email emailRequired",
      "documentNumber documentFormat",
      "documentConsent documentConsentRequired",
      "investorType investorTypeRequired",
      "researchType researchTypeRequired",
      "companions.0.mobile companionMobileOwn",
      "companions.1.name nameRequired",
      "companions.1.mobile mobileRequired",
      "code codeRequired",
      "notes notesRequired",
      "idempotencyKey keyMissing",
    ]);
  });
});

describe("a contact", () => {
  test.each([
    ["Li@Example.COM ", { channel: "email", target: "li@example.com" }],
    ["138 0000 0001", { channel: "mobile", target: "+8613800000001" }],
  ])("is read as what it is: %s", (text, contact) => expect(Contact.parse(text)).toEqual(contact));

  test.each(["", "nobody", "a@b"])("is not %j", (text) => expect(Contact.safeParse(text).success).toBe(false));
});
