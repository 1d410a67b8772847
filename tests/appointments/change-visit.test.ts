import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { showOwnCompanions } from "~/features/appointments/change/companions.server";
import { changeVisit } from "~/features/appointments/change/visit.server";
import { showSigner, signLetter } from "~/features/appointments/letters/signing.server";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { showRegistration } from "~/features/appointments/registrations/office.server";
import { VisitChangeInput } from "~/features/appointments/schemas";
import { activities } from "~/features/appointments/tables.server";
import { nameIndexOf } from "~/server/sealing/name-index.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { editor, testContext, testEnv } from "../support/context";
import { freshMobile } from "./bookings";
import { bookedParty, openedBy, signedBy, statesOf, tokenFor, visitorInput } from "./letter-world";
import { plainForm } from "./registration";
import { openActivity, ready } from "./support";

let ctx: Awaited<ReturnType<typeof testContext>>;
let id: string;
let index: string;

beforeEach(async () => {
  ctx = await testContext();
  const activityId = await openActivity(ctx);
  const mobile = freshMobile();
  const booked = await bookVisit(ctx, await ready(ctx, activityId, mobile));
  id = booked.ok ? booked.value.id : booked.code;
  index = await blindIndex(ctx.env, "c1", "mobile", mobile);
});

const change = (changes: object, at = ctx, proved = index) =>
  changeVisit(at, proved, VisitChangeInput.parse({ id, ...changes }));
const person = async () => {
  const shown = await showRegistration(ctx, id);
  return shown.ok ? { ...shown.value.person, researchType: shown.value.researchType } : null;
};

describe("a visitor's own booking", () => {
  test("changes what is given and keeps the rest, with an audit row that names fields alone", async () => {
    expect(await change({ content: "海外产能", researchType: "telephone", startTime: "2026-03-12T12:30" })).toEqual({
      ok: true,
      value: { id },
    });
    expect(await person()).toMatchObject({
      content: "海外产能",
      organisation: "示例基金",
      researchType: "telephone",
      startTime: "2026-03-12T12:30",
    });
    const row = await testEnv()
      .DB.prepare("SELECT after FROM audit WHERE action = 'appointments.changeVisit' AND subject_id = ?")
      .bind(id)
      .first<{ after: string }>();
    expect(JSON.parse(row?.after ?? "")).toEqual({ fields: ["content", "researchType", "startTime"] });
  });

  test("is nobody else's, and is changed no later than a day before the start", async () => {
    const stranger = await blindIndex(ctx.env, "c1", "mobile", freshMobile());
    expect(await change({ content: "别人的" }, ctx, stranger)).toMatchObject({ code: "notFound" });
    const late = { ...ctx, now: new Date(ctx.now.getTime() + 217 * 3_600_000) };
    expect(await change({ content: "太晚" }, late)).toMatchObject({ code: "tooLateToChange" });
    expect(await person()).toMatchObject({ content: "产能与订单" });
  });

  test("loses nothing that its form requires, and goes to no other time or kind than the activity's", async () => {
    const emptied = await change({ content: " " });
    expect("issues" in emptied && emptied.issues).toEqual([{ field: "content", code: "contentRequired" }]);
    expect(await change({ researchType: "online" })).toMatchObject({ code: "researchTypeNotOffered" });
    expect(await change({ startTime: "2026-03-20T12:30" })).toMatchObject({ code: "startTimeOutside" });
  });

  test("is changed in all else where its activity has since gone to another time and kind", async () => {
    const activityId = await openActivity(ctx, {}, { ...plainForm, startTime: "required" });
    const mobile = freshMobile();
    const booked = await bookVisit(ctx, await ready(ctx, activityId, mobile, { startTime: "2026-03-12T12:30" }));
    const of = { id: booked.ok ? booked.value.id : "" };
    const wished = async () => {
      const shown = await showRegistration({ ...ctx, actor: editor() }, of.id);
      return shown.ok ? shown.value.person?.startTime : shown.code;
    };
    expect(await wished()).toBe("2026-03-12T12:30");
    const startsAt = new Date("2026-03-13T02:00:00Z");
    await ctx.db
      .update(activities)
      .set({ startsAt, endsAt: new Date("2026-03-13T04:00:00Z"), researchTypes: ["online"] })
      .where(and(eq(activities.companyId, "c1"), eq(activities.id, activityId)));
    const own = await blindIndex(ctx.env, "c1", "mobile", mobile);
    expect(await wished()).toBe("");
    expect(await change({ ...of, content: "海外产能" }, ctx, own)).toMatchObject({ ok: true });
    expect(await change({ ...of, startTime: "2026-03-12T13:00" }, ctx, own)).toMatchObject({
      code: "startTimeOutside",
    });
  });

  test("is changed from what was read: of two changes at once one hears of the other", async () => {
    const answers = await Promise.all([change({ content: "一" }), change({ content: "二" })]);
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.code)).sort()).toEqual(["changedMeanwhile", "ok"]);
  });

  test("is found by its new name and institution, and by the old ones no more", async () => {
    expect(await change({ name: "林海涛", organisation: "新示例基金" })).toEqual({ ok: true, value: { id } });
    const row = await testEnv()
      .DB.prepare("SELECT name_index, organisation_index FROM registrations WHERE id = ?")
      .bind(id)
      .first();
    expect(row).toEqual({
      name_index: await nameIndexOf(ctx, "林海涛"),
      organisation_index: await nameIndexOf(ctx, "新示例基金"),
    });
    expect(await person()).toMatchObject({ name: "林**", organisation: "新示例基金" });
  });

  test("names another person only until the company has answered, and a document only where one was asked for", async () => {
    expect(await change({ documentType: "passport", documentNumber: "E87654321" })).toMatchObject({
      code: "documentNotAsked",
    });
    const parsed = VisitChangeInput.safeParse({ id, documentType: "residentId", documentNumber: "123" });
    expect(parsed.error?.issues[0]?.message).toBe("documentFormat");
    await passVisit({ ...ctx, actor: editor("reception") }, id);
    expect(await change({ name: "林海涛" })).toMatchObject({ code: "alreadyAnswered" });
    expect(await change({ name: "林海", content: "海外产能" })).toMatchObject({ ok: true });
  });
});

describe("the letter of a booking that its visitor changes", () => {
  const signedParty = async () => {
    const party = await bookedParty(ctx, await openActivity(ctx, { letter: "approval" }), 1);
    await signedBy(ctx, party);
    await signedBy(ctx, party, 1);
    const proved = await blindIndex(ctx.env, "c1", "mobile", party.mobile);
    const correct = (changes: object) => changeVisit(ctx, proved, VisitChangeInput.parse({ id: party.id, ...changes }));
    return { ...party, correct };
  };

  test("loses the visitor's signature with another name or document, and no other", async () => {
    for (const changes of [{ name: "林海涛" }, { documentType: "passport", documentNumber: "E87654321" }]) {
      const party = await signedParty();
      expect(await party.correct({ content: "海外产能" })).toMatchObject({ ok: true });
      expect(await statesOf(ctx, party.id)).toEqual(["signed", "signed"]);
      expect(await party.correct(changes)).toMatchObject({ ok: true });
      expect(await statesOf(ctx, party.id)).toEqual(["unsigned", "signed"]);
      expect(await passVisit({ ...ctx, actor: editor("reception") }, party.id)).toMatchObject({
        code: "letterUnsigned",
      });
    }
  });

  test("is signed by who is registered now: after a name that differed is corrected, and never by who was read before", async () => {
    const party = await bookedParty(ctx, await openActivity(ctx, { letter: "approval" }));
    const token = await tokenFor(ctx, party.id);
    const request = await openedBy(ctx, token, party.mobile);
    const other = visitorInput(party.mobile, { name: "林海涛", signature: "林海涛" });
    expect(await signLetter(ctx, request, token, other)).toMatchObject({ code: "letterIdentityDiffers" });
    const proved = await blindIndex(ctx.env, "c1", "mobile", party.mobile);
    const rename = () => changeVisit(ctx, proved, VisitChangeInput.parse({ id: party.id, name: "林海涛" }));
    const batch = ctx.db.batch.bind(ctx.db);
    let renamed: unknown;
    const paused = Object.create(ctx.db, {
      batch: {
        value: async (items: Parameters<typeof batch>[0]) => {
          renamed ??= await rename();
          return batch(items);
        },
      },
    });
    const before = visitorInput(party.mobile);
    expect(await signLetter({ ...ctx, db: paused }, request, token, before)).toMatchObject({ ok: false });
    expect(renamed).toMatchObject({ ok: true });
    expect(await statesOf(ctx, party.id)).toEqual(["unsigned"]);
    expect(await signLetter(ctx, request, token, other)).toMatchObject({ ok: true });
  });
});

describe("the companions of a booking", () => {
  const partyOf = async (letter: "none" | "approval" = "none", activity?: string) => {
    const party = await bookedParty(ctx, activity ?? (await openActivity(ctx, { letter })), 2);
    const proved = await blindIndex(ctx.env, "c1", "mobile", party.mobile);
    const [first = "", second = ""] = party.companions;
    return {
      ...party,
      names: [first, second].map((mobile) => ({ name: "同行", mobile })),
      first,
      second,
      proved,
      correct: (companions: object[]) => changeVisit(ctx, proved, VisitChangeInput.parse({ id: party.id, companions })),
    };
  };
  const heads = async (id: string) => {
    const { results } = await testEnv()
      .DB.prepare("SELECT mobile_index FROM attendees WHERE registration_id = ? ORDER BY position")
      .bind(id)
      .all<{ mobile_index: string }>();
    return results.map((row) => row.mobile_index);
  };

  test("get other names and mobiles, two of them each other's, and are known by these alone", async () => {
    const { id: party, correct, first, second, proved } = await partyOf();
    const before = await heads(party);
    const swapped = [
      { name: "周岚", mobile: second },
      { name: "同行", mobile: first },
    ];
    expect(await correct(swapped)).toEqual({ ok: true, value: { id: party } });
    expect(await heads(party)).toEqual([before[0], before[2], before[1]]);
    expect(await showOwnCompanions(ctx, proved, party)).toEqual(swapped);
    const stranger = await blindIndex(ctx.env, "c1", "mobile", freshMobile());
    expect(await showOwnCompanions(ctx, stranger, party)).toEqual([]);
    const row = await testEnv()
      .DB.prepare("SELECT after FROM audit WHERE action = 'appointments.changeVisit' AND subject_id = ?")
      .bind(party)
      .first<{ after: string }>();
    expect(JSON.parse(row?.after ?? "")).toEqual({ fields: ["companions"] });
  });

  test("stay as many, have each a mobile of their own, and one that nobody else of the activity has", async () => {
    const activity = await openActivity(ctx);
    const { correct, names, mobile, first } = await partyOf("none", activity);
    const other = await bookedParty(ctx, activity, 1);
    expect(await correct(names.slice(1))).toMatchObject({ code: "companionsKept" });
    const own = await correct([
      { name: "同行", mobile: first },
      { name: "同行", mobile },
    ]);
    expect("issues" in own && own.issues).toEqual([{ field: "companions[1].mobile", code: "companionMobileOwn" }]);
    const taken = { name: "同行", mobile: other.companions[0] ?? "" };
    expect(await correct([{ name: "同行", mobile: first }, taken])).toMatchObject({ code: "mobileAlreadyUsed" });
    const twice = VisitChangeInput.safeParse({ id: "r", companions: [names[0], names[0]] });
    expect(twice.error?.issues[0]).toMatchObject({
      path: ["companions", 1, "mobile"],
      message: "companionMobileRepeated",
    });
  });

  test("are others only until the company has answered", async () => {
    const { id: party, correct, first, second, names } = await partyOf();
    await passVisit({ ...ctx, actor: editor("reception") }, party);
    expect(await correct(names)).toMatchObject({ ok: true });
    const changed = [
      { name: "周岚", mobile: first },
      { name: "同行", mobile: second },
    ];
    expect(await correct(changed)).toMatchObject({ code: "alreadyAnswered" });
  });

  test("who are others sign anew by a new link, with a code to their own mobile; the rest have signed", async () => {
    const party = await partyOf("approval");
    await signedBy(ctx, party);
    const { token } = await signedBy(ctx, party, 1);
    await signedBy(ctx, party, 2);
    const mobile = freshMobile();
    expect(
      await party.correct([
        { name: "周岚", mobile },
        { name: "同行", mobile: party.second },
      ]),
    ).toMatchObject({
      ok: true,
    });
    expect(await statesOf(ctx, party.id)).toEqual(["signed", "unsigned", "signed"]);
    expect(await showSigner(ctx, new Request("https://c1.test/"), token)).toMatchObject({ ok: false });
    const fresh = await tokenFor(ctx, party.id, 1);
    const request = await openedBy(ctx, fresh, mobile);
    const input = {
      ...visitorInput(mobile),
      documentType: "" as const,
      documentNumber: "",
      name: "周岚",
      signature: "周岚",
    };
    expect(await signLetter(ctx, request, fresh, input)).toMatchObject({ ok: true });
    expect(await statesOf(ctx, party.id)).toEqual(["signed", "signed", "signed"]);
  });
});
