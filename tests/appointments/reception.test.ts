import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { updateActivity } from "~/features/appointments/activities/queries.server";
import { ownVisits } from "~/features/appointments/privacy/operations.server";
import { showDay } from "~/features/appointments/reception/day.server";
import { dayFile } from "~/features/appointments/reception/day-file.server";
import { matchesVisit } from "~/features/appointments/reception/find-visit";
import { findVisitorCode, noteArrival, openShift } from "~/features/appointments/reception/operations.server";
import { remindVisitors } from "~/features/appointments/reception/reminders.server";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { listForStaff } from "~/features/appointments/registrations/office.server";
import { activities, registrations } from "~/features/appointments/tables.server";
import { systemDb } from "~/server/database/db.server";
import { audit, outbox } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, noon, testContext } from "../support/context";
import { mobileOf, openActivity, ready } from "./support";

const hour = 3_600_000;
const today = "2026-03-02";
const later = (hours: number) => new Date(noon.getTime() + hours * hour);
let used = 0;

/**
 * An activity of this afternoon that the reception receives, with a passed party of two; the clock is a second later.
 */
async function afternoon(companyId: string, host = "staff-reception") {
  const ctx = await testContext({ companyId, actor: editor("reception") });
  const times = { startsAt: later(2), endsAt: later(4), closesAt: later(1) };
  const activity = await openActivity(ctx, { ...times, host });
  used += 10;
  const mobile = mobileOf(850_000 + used);
  const input = await ready(ctx, activity, mobile, { companions: [mobileOf(850_001 + used)] });
  const answer = await bookVisit(ctx, input);
  if (!answer.ok) throw new Error(answer.code);
  await passVisit(ctx, answer.value.id);
  return { ctx: { ...ctx, now: new Date(noon.getTime() + 1_000) }, activity, ...answer.value };
}

const seen = async (ctx: Ctx) => {
  const { activities } = await showDay(ctx, today);
  return activities.flatMap(({ visits }) => visits.flatMap(({ name, companions }) => [name, ...companions]));
};
const noted = (ctx: Ctx, action: string) =>
  systemDb(ctx.env.DB)
    .select()
    .from(audit)
    .where(and(eq(audit.companyId, ctx.company.id), eq(audit.action, `appointments.${action}`)));
const arrivedAt = async (ctx: Ctx, id: string) => {
  const [row] = await systemDb(ctx.env.DB).select().from(registrations).where(eq(registrations.id, id));
  return row?.arrivedAt ?? null;
};

test("a party of the day is found by what the screen shows of it, and by nothing else", () => {
  const visit = {
    ...{ name: "林**", organisation: "Harbour Capital", mobile: "138****1234", number: "V0007" },
    companions: ["同**"],
  };
  const finds = (query: string) => matchesVisit(visit, query);
  expect(["", "林", " harbour", "1234", "v0007", "同"].map(finds)).toEqual(Array(6).fill(true));
  expect(["林海", "Harbor", "5678"].map(finds)).toEqual([false, false, false]);
});

describe("the names of the day's visitors", () => {
  test("are in clear for who receives them once the shift is open, with one row in the log", async () => {
    const { ctx } = await afternoon("c1");
    expect(await seen(ctx)).toEqual(["林**", "同**"]);
    await Promise.all([openShift(ctx), openShift(ctx), openShift(ctx)]);
    expect(await seen(ctx)).toEqual(["林海", "同行"]);
    const rows = await noted(ctx, "revealShift");
    expect(rows).toMatchObject([{ subjectId: today, actorId: "staff-reception", reason: "arrival" }]);
  });

  test("stay masked for everybody else, and on the next day", async () => {
    const { ctx } = await afternoon("c2");
    await openShift(ctx);
    const admin = { ...ctx, actor: editor("admin") };
    await openShift(admin);
    expect(await seen(admin)).toEqual(["林**", "同**"]);
    const morrow = { ...ctx, now: later(24) };
    await openActivity(ctx, { startsAt: later(26), endsAt: later(27), closesAt: later(25), host: "staff-reception" });
    expect((await showDay(morrow, "2026-03-03")).open).toBe(false);
  });

  test("are cut where there are more than a screen takes, and the day says so", async () => {
    const { ctx } = await afternoon("c4");
    const { activity } = await afternoon("c4");
    const some = await showDay(ctx, today, 1);
    expect([some.cut, some.activities.flatMap(({ visits }) => visits).length]).toEqual([true, 1]);
    const all = await showDay(ctx, today);
    expect([all.cut, all.activities.some(({ activityId }) => activityId === activity)]).toEqual([false, true]);
  });

  test("of an activity that nobody receives are nobody's to see", async () => {
    const { ctx } = await afternoon("c3", "");
    await openShift(ctx);
    expect(await seen(ctx)).toEqual(["林**", "同**"]);
  });
});

describe("an arrival", () => {
  test("is noted once, however often it is tapped, and can be taken back", async () => {
    const { ctx, id } = await afternoon("c4");
    const taps = await Promise.all([1, 2, 3].map(() => noteArrival(ctx, id, true)));
    expect(taps.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await arrivedAt(ctx, id)).toEqual(ctx.now);
    expect(await noted(ctx, "arrived")).toHaveLength(1);
    expect(await noteArrival(ctx, id, false)).toMatchObject({ ok: true });
    expect(await arrivedAt(ctx, id)).toBeNull();
  });

  test("is refused on another day, of a booking that was not passed, and of another company", async () => {
    const { ctx, id, activity } = await afternoon("c5");
    expect(await noteArrival({ ...ctx, now: later(24) }, id, true)).toMatchObject({ code: "notExpected" });
    const waits = await bookVisit(ctx, await ready(ctx, activity, mobileOf(859_000)));
    expect(await noteArrival(ctx, waits.ok ? waits.value.id : "", true)).toMatchObject({ code: "notExpected" });
    const other = await testContext({ companyId: "c6", actor: editor("reception") });
    expect(await noteArrival(other, id, true)).toMatchObject({ code: "notExpected" });
    expect(await arrivedAt(ctx, id)).toBeNull();
  });
});

describe("a visitor's code", () => {
  test("leads staff to the party by the booking number, with name and mobile masked", async () => {
    const { ctx, number } = await afternoon("c7");
    const code = await findVisitorCode(ctx, { number: number.toLowerCase() });
    expect(code).toMatchObject({ ok: true, value: { number, name: "林**", partySize: 2, arrivedAt: null } });
    const { href, picture } = code.ok ? code.value : { href: "", picture: "" };
    expect([href, picture.slice(0, 18)]).toEqual([
      `https://c7.test/ui/irh/office/reception?visit=${number}`,
      "data:image/svg+xml",
    ]);
    const other = await testContext({ companyId: "c8", actor: editor("reception") });
    expect(await findVisitorCode(other, { number })).toMatchObject({ code: "notFound" });
  });
});

describe("who came", () => {
  test("is found by the exact name of the person or the institution, in any width and case, and no more once erased", async () => {
    const { ctx, id } = await afternoon("c9");
    const found = async (name: string) => (await listForStaff(ctx, { name })).items.map((item) => item.id);
    expect(await found(" 林海 ")).toEqual([id]);
    expect(await found("示例基金")).toEqual([id]);
    expect(await found("示例")).toEqual([]);
    const [row] = await systemDb(ctx.env.DB).select().from(registrations).where(eq(registrations.id, id));
    await ownVisits.erase(ctx, { channel: "mobile", targetIndex: row?.mobileIndex ?? "" });
    expect(await found("林海")).toEqual([]);
  });

  test("is taken out as a file with the names as they are seen, and noted in the log", async () => {
    const { ctx } = await afternoon("c10");
    const text = async () => new Response((await dayFile(ctx, "csv")).body).text();
    expect(await text()).not.toContain("林海");
    await openShift(ctx);
    expect(await text()).toContain("林海");
    expect(await noted(ctx, "exportDay")).toHaveLength(2);
  });
});

test("a colleague who receives visitors is named in the activity and may be changed", async () => {
  const { ctx, activity } = await afternoon("c11", "");
  await updateActivity(ctx.db, "c11", activity, 1, { host: "staff-reception" });
  expect((await showDay(ctx, today)).activities).toMatchObject([{ mine: true }]);
});

test("a visitor who was passed is reminded once a day before, and not in the last two hours", async () => {
  const { ctx, id } = await afternoon("c12");
  await remindVisitors(ctx);
  const startsAt = later(20);
  await ctx.db
    .update(activities)
    .set({ startsAt, endsAt: later(22), closesAt: later(1) })
    .where(eq(activities.companyId, "c12"));
  const mails = () =>
    systemDb(ctx.env.DB).$count(outbox, and(eq(outbox.subjectId, id), eq(outbox.kind, "appointments.reminder")));
  expect(await mails()).toBe(0);
  await Promise.all([remindVisitors(ctx), remindVisitors(ctx)]);
  await remindVisitors({ ...ctx, now: later(1) });
  expect(await mails()).toBe(1);
});
