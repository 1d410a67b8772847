import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { loader as activityScreen } from "~/features/appointments/activities/office";
import { cancelActivity, changeActivity, closeBooking } from "~/features/appointments/activities/operations.server";
import { approveActivity, showingAction } from "~/features/appointments/activities/publish.server";
import { findActivity, type NewActivity } from "~/features/appointments/activities/queries.server";
import { showActivities, showActivity } from "~/features/appointments/activities/show.server";
import { appointmentCalls } from "~/features/appointments/calls.server";
import { rejectVisit, undoAnswers } from "~/features/appointments/registrations/answer.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { visitFinders } from "~/features/appointments/registrations/find.server";
import { listActivitiesForStaff } from "~/features/appointments/registrations/office.server";
import { checkRegistration } from "~/features/appointments/registrations/wire.server";
import { listEntries, showMonth } from "~/features/calendar/entries/show.server";
import { calendarFile } from "~/features/calendar/export/ics.server";
import { readColumn, readHome } from "~/features/home/operations/pages.server";
import { readOverview } from "~/features/site/overview/operations.server";
import { answerCall } from "~/server/api/router.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import type { CompanySettings } from "~/server/settings/company-settings";
import { fieldTime } from "~/shared/forms/form-data";
import type { Role } from "~/shared/permissions";
import { companyRow, editor, noon, testContext, testEnv } from "../support/context";
import { booked, freshMobile } from "./bookings";
import { openActivity, ready } from "./support";

let companies = 0;
const secret = "绝密调研";
const words = (text: string) => ({ "zh-CN": text, tc: text, en: text });
const second = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const at = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: second(seconds) });

/** Reception of a company of its own. */
const world = (settings: CompanySettings = {}, role: Role = "reception") => {
  const companyId = `shown${companies}`;
  return testContext({ actor: editor(role), companyId, company: { ...companyRow(companyId), settings } });
};
const draftOf = (ctx: Ctx, changes: Partial<NewActivity> = {}) =>
  openActivity(ctx, { shownAt: null, title: words(secret), ...changes });
const act = async (ctx: Ctx, id: string, intent: string, more: Record<string, string> = {}) => {
  const form = new FormData();
  const [row] = await findActivity(ctx.db, ctx.company.id, id);
  for (const [name, value] of Object.entries({ revision: String(row?.revision), ...more })) form.set(name, value);
  return showingAction(ctx, id, intent, form);
};
const later = (seconds: number) => ({ when: "later", at: fieldTime(second(seconds)) });

async function ask(ctx: Ctx, path: string, body: object) {
  const desk = {
    calls: appointmentCalls,
    openKinds: () => [],
    may: () => false,
    identify: async () => ctx.actor,
  };
  const url = new URL(`https://c.test${path}`);
  const headers = { "Content-Type": "application/json" };
  const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answerCall(desk, request, url, ctx)).text();
}

/** Every surface on which a reader could meet the activity, and whether it is there. */
async function surfaces(ctx: Ctx, id: string): Promise<Record<string, boolean>> {
  const survey = "/irh/fontSurveyExplainController";
  const result: Record<string, unknown> = {
    page: await showActivities(ctx, "ascending"),
    backwards: await showActivities(ctx, "descending"),
    detail: await showActivity(ctx, id),
    home: await readHome(ctx),
    column: await readColumn(ctx, "communication"),
    month: await showMonth(ctx, { month: "2026-03" }),
    list: await listEntries(ctx, { when: "coming" }),
    research: await listEntries(ctx, { when: "coming", type: "research" }),
    ics: await calendarFile(ctx, null),
    listCall: await ask(ctx, `${survey}/getSurveyTabInfo`, {}),
    detailCall: await ask(ctx, `${survey}/getResearchAppointmentInfo`, { activityId: id }),
  };
  const form = await ask(ctx, "/irh/appointmentSurvey/getSettingField", { activityId: id });
  const fits = await checkRegistration(ctx, await ready(ctx, id, freshMobile()));
  const met = Object.entries(result).map(([name, answer]) => [name, JSON.stringify(answer).includes(secret)]);
  return Object.fromEntries([...met, ["formCall", !form.includes("notFound")], ["checkCall", fits.ok]]);
}
const there = (seen: Record<string, boolean>) => Object.keys(seen).filter((name) => seen[name]);
const missing = (seen: Record<string, boolean>) => Object.keys(seen).filter((name) => !seen[name]);

describe("an activity that is scheduled", () => {
  test("is on no surface and cannot be booked until its second, and is on all and can be at it, without any sweep", async () => {
    companies++;
    const ctx = await world();
    const id = await draftOf(ctx);
    expect(await act(ctx, id, "publish", later(60))).toMatchObject({ ok: true, value: { asked: false } });
    const visitor = (seconds: number): Ctx => ({ ...at(ctx, seconds), actor: { kind: "public" } });
    const early = visitor(59.999);
    expect(there(await surfaces(early, id))).toEqual([]);
    expect(await bookVisit(early, await ready(early, id, freshMobile()))).toMatchObject({ code: "notFound" });
    expect(missing(await surfaces(visitor(60), id))).toEqual([]);
    expect(await bookVisit(visitor(60), await ready(visitor(60), id, freshMobile()))).toMatchObject({ ok: true });
    await cancelActivity(at(ctx, 61), id);
    expect(await showActivity(visitor(62), id)).toMatchObject({ booking: "cancelled" });
  });

  test("makes each page that will hold it anew at its second, also where there is nothing else", async () => {
    companies++;
    const ctx = await world();
    const id = await draftOf(ctx, {
      startsAt: second(86_400 * 5),
      closesAt: second(86_400 * 4),
      endsAt: second(86_400 * 6),
    });
    await act(ctx, id, "publish", later(60));
    const reads: Record<string, (reader: Ctx) => Promise<unknown>> = {
      page: (reader) => showActivities(reader, "ascending"),
      home: (reader) => readHome(reader),
      column: (reader) => readColumn(reader, "communication"),
      month: (reader) => showMonth(reader, { month: "2026-03" }),
      ics: (reader) => calendarFile(reader, null),
    };
    for (const [name, read] of Object.entries(reads)) {
      const moments: number[] = [];
      await read({ ...ctx, freshUntil: (moment) => void (moment && moments.push(moment.getTime())) });
      expect([name, Math.min(...moments)]).toEqual([name, second(60).getTime()]);
    }
  });

  test("is known in the office to who edits or publishes alone, and is no visit of today before its second", async () => {
    companies++;
    const ctx = await world();
    const today = { startsAt: second(7_200), endsAt: second(9_000), closesAt: second(3_600) };
    const id = await draftOf(ctx, today);
    await act(ctx, id, "publish", later(60));
    const screen = async (of: Ctx) => {
      const context = new RouterContextProvider();
      context.set(ctxKey, of);
      const url = new URL(`https://c.test/ui/irh/office/activities/${id}`);
      const given = { context, params: { id }, request: new Request(url), url, pattern: "" };
      return (await activityScreen(given as never)).row?.id ?? null;
    };
    const known = async (role: Role, seconds: number) => {
      const of = at(await world({}, role), seconds);
      const found = await Promise.all(visitFinders.map(({ find }) => find(of, "绝密")));
      return [
        (await listActivitiesForStaff(of)).length,
        found.flat().length,
        await screen(of).catch((thrown: Response) => thrown.status),
        (await readOverview(of)).visits.length,
      ];
    };
    for (const role of ["admin", "reception"] as const)
      expect([role, ...(await known(role, 59))]).toEqual([role, 1, 1, id, 0]);
    expect(await known("viewer", 59)).toEqual([0, 0, 404, 0]);
    expect(await known("viewer", 60)).toEqual([1, 1, id, 1]);
  });

  test("is moved, shown at once, or called back, which says that no reader had it", async () => {
    companies++;
    const ctx = await world();
    const id = await draftOf(ctx);
    const isOut = async (seconds: number) => (await showActivity(at(ctx, seconds), id)) !== null;
    expect(await act(ctx, id, "move", later(60))).toMatchObject({ code: "activityNotPublished" });
    expect(await act(ctx, id, "publish", {})).toMatchObject({ issues: [{ field: "when", code: "choiceRequired" }] });
    expect(await act(ctx, id, "publish", { when: "later" })).toMatchObject({ issues: [{ field: "at" }] });
    expect(await act(ctx, id, "publish", later(-1))).toMatchObject({ code: "releasePast" });
    expect(await act(ctx, id, "publish", { ...later(60), revision: "7" })).toMatchObject({ code: "changedMeanwhile" });
    await act(ctx, id, "publish", later(60));
    expect(await act(ctx, id, "publish", later(90))).toMatchObject({ code: "activityScheduled" });
    expect(await act(at(ctx, 10), id, "move", later(120))).toMatchObject({ ok: true });
    expect([await isOut(119), await isOut(120)]).toEqual([false, true]);
    expect(await closeBooking(at(ctx, 11), id)).toMatchObject({ code: "activityNotPublished" });
    expect(await cancelActivity(at(ctx, 11), id)).toMatchObject({ code: "activityNotPublished" });
    expect(await act(at(ctx, 20), id, "rollBack")).toMatchObject({ ok: true, value: { wasPublic: null } });
    expect(await isOut(500)).toBe(false);
    await act(at(ctx, 30), id, "publish", later(300));
    expect(await act(at(ctx, 40), id, "now")).toMatchObject({ ok: true });
    expect([await isOut(39), await isOut(40)]).toEqual([false, true]);
    for (const intent of ["now", "move"])
      expect(await act(at(ctx, 41), id, intent, later(90))).toMatchObject({ code: "activityPublished" });
  });

  test("is not moved by a request that began before its second and writes after it", async () => {
    companies++;
    const ctx = await world();
    const id = await draftOf(ctx);
    await act(ctx, id, "publish", later(60));
    const late = (seconds: number) => ({ ...at(ctx, 59), dbClock: sql`${second(seconds).getTime()}` });
    expect(await act(late(60), id, "move", later(90))).toMatchObject({ code: "changedMeanwhile" });
    const wasPublic = { since: second(60), seconds: 5 };
    expect(await act(late(65), id, "rollBack")).toMatchObject({ value: { wasPublic } });
  });
});

test("nothing is shown once it has begun, whether its own second, its start or a late answer would bring that about", async () => {
  companies++;
  const two = await world({ secondPerson: true });
  const ctx = await world();
  const late = { code: "shownTooLate" };
  const close = { startsAt: second(60), endsAt: second(9_000), closesAt: second(30) };
  const id = await draftOf(ctx, close);
  const shownAt = async () => (await findActivity(ctx.db, ctx.company.id, id))[0]?.shownAt ?? null;
  expect(await act(ctx, id, "publish", later(60))).toMatchObject(late);
  expect(await act(at(ctx, 60), id, "publish", { when: "now" })).toMatchObject(late);
  const slow = { ...at(ctx, 59), dbClock: sql`${second(60).getTime()}` };
  expect(await act(slow, id, "publish", { when: "now" })).toMatchObject({ code: "changedMeanwhile" });
  expect(await act(two, id, "publish", later(50))).toMatchObject({ value: { asked: true, state: "waiting" } });
  const other = await world({ secondPerson: true }, "admin");
  expect(await approveActivity(at(other, 61), id, noon)).toMatchObject(late);
  expect(await shownAt()).toBeNull();
  expect(await act(ctx, id, "publish", later(50))).toMatchObject({ value: { asked: false, state: "planned" } });
  expect(await act(at(ctx, 1), id, "move", later(60))).toMatchObject(late);
  const [row] = await findActivity(ctx.db, ctx.company.id, id);
  if (!row) throw new Error("gone");
  const { companyId: _, id: __, held: ___, cancelled: ____, shownAt: _____, revision, ...input } = row;
  const sooner = (seconds: number) => ({ ...input, closesAt: second(seconds), startsAt: second(seconds) });
  const change = (by: Ctx, seconds: number) => changeActivity(by, { id, revision, input: sooner(seconds) });
  expect(await change(at(ctx, 2), 50)).toMatchObject(late);
  expect(await change(at(ctx, 51), 50)).toMatchObject({ ok: true });
  expect(await shownAt()).toEqual(second(50));
});

describe("an activity that is public", () => {
  test("is taken back with a reason while nobody has booked, and is told how long readers had it", async () => {
    companies++;
    const ctx = await world();
    const id = await draftOf(ctx);
    await act(ctx, id, "publish", { when: "now" });
    const registration = await booked(ctx, id);
    expect(await act(at(ctx, 10), id, "takeDown", { reason: " " })).toMatchObject({ code: "reasonRequired" });
    expect(await act(at(ctx, 10), id, "takeDown", { reason: "有误" })).toMatchObject({ code: "activityBooked" });
    const declined = await rejectVisit(at(ctx, 12), registration, "改期", 10_000);
    const wasPublic = { since: noon, seconds: 15 };
    expect(await act(at(ctx, 15), id, "takeDown", { reason: "有误" })).toMatchObject({ value: { wasPublic } });
    expect(there(await surfaces(at(ctx, 16), id))).toEqual([]);
    if (declined.ok) expect(await undoAnswers(at(ctx, 17), [declined.value.mail])).toMatchObject({ ok: false });
    expect(await act(at(ctx, 18), id, "takeDown", { reason: "有误" })).toMatchObject({ code: "activityNotPublished" });
    const log =
      "SELECT action, reason, after ->> '$.publicSeconds' AS n FROM audit WHERE subject_id = ? ORDER BY rowid";
    const { results } = await testEnv().DB.prepare(log).bind(id).all();
    expect(results).toEqual([
      { action: "appointments.publishActivity", reason: null, n: null },
      { action: "appointments.takeBackActivity", reason: "有误", n: 15 },
    ]);
  });

  test("says the same in its languages, or a person has looked at what differs", async () => {
    companies++;
    const ctx = await world();
    const id = await draftOf(ctx, { description: { ...words("参观 3 号工厂"), en: "A tour of plant 4" } });
    const now = { when: "now" };
    expect(await act(ctx, id, "publish", now)).toMatchObject({
      code: "parity",
      parity: [{ lang: "en", field: "body" }],
    });
    const strict = await world({ parityBlocks: true });
    expect(await act(strict, id, "publish", { ...now, confirmed: "yes" })).toMatchObject({ code: "parity" });
    expect(await act(ctx, id, "publish", { ...now, confirmed: "yes" })).toMatchObject({ ok: true });
  });
});

test("a second person agrees to the second that was asked for, to an earlier one and to new words of what is scheduled", async () => {
  companies++;
  const two = { secondPerson: true };
  const [one, other] = [await world(two), await world(two, "admin")];
  const id = await draftOf(one);
  const shownAt = async () => (await findActivity(one.db, one.company.id, id))[0]?.shownAt ?? null;
  const approve = (seconds: number, requested: number) => approveActivity(at(other, seconds), id, second(requested));
  expect(await act(one, id, "publish", later(60))).toMatchObject({ value: { asked: true } });
  expect(await shownAt()).toBeNull();
  expect(await approve(5, 0)).toMatchObject({ ok: true });
  expect(await shownAt()).toEqual(second(60));
  expect(await act(at(one, 6), id, "move", later(90))).toMatchObject({ value: { asked: false } });
  expect(await act(at(one, 7), id, "move", later(80))).toMatchObject({ value: { asked: true } });
  expect(await shownAt()).toEqual(second(90));
  expect(await approve(8, 7)).toMatchObject({ ok: true });
  expect(await shownAt()).toEqual(second(80));
  const [row] = await findActivity(one.db, one.company.id, id);
  if (!row) throw new Error("gone");
  const { companyId: _, id: __, held: ___, cancelled: ____, shownAt: _____, revision, ...input } = row;
  const change = { id, revision, input: { ...input, title: words("投资者接待日") } };
  expect(await changeActivity(at(one, 9), change)).toMatchObject({ value: { asked: true } });
  expect(await act(at(one, 10), id, "now")).toMatchObject({ value: { asked: true } });
  expect(await approve(100, 10)).toMatchObject({ code: "activityPublished" });
});
