import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeActivity } from "~/features/appointments/activities/operations.server";
import { findActivity } from "~/features/appointments/activities/queries.server";
import {
  cancelVisit,
  lapseOverdue,
  passVisit,
  rejectVisit,
  undoAnswers,
} from "~/features/appointments/registrations/answer.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { composeVisitMail } from "~/features/appointments/registrations/mails.server";
import { registrations } from "~/features/appointments/tables.server";
import { acceptPlaces, offerPlaces } from "~/features/appointments/waitlist/operations.server";
import { offerUntil } from "~/features/appointments/waitlist/rules";
import { newMeter, systemDb } from "~/server/database/db.server";
import { audit, outbox } from "~/server/database/tables.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { disclose, listedCompany } from "../silent-period/calendar-world";
import { drawer } from "../support/chance";
import { editor, noon, testContext } from "../support/context";
import { figure, seedOf } from "../support/full";
import { mobileOf, openActivity, ready, rowsOf } from "./support";

const hour = 3_600_000;
type World = Awaited<ReturnType<typeof testContext>>;
/** Another request or run at that moment, which may cost as much as any. */
const at = (ctx: World, ms: number): World => ({ ...ctx, meter: newMeter(), now: new Date(noon.getTime() + ms) });

let used = 0;
async function ask(ctx: Ctx, activity: string, size: number, wait: "" | "yes" = "") {
  used += 10;
  const base = 830_000 + used;
  const companions = Array.from({ length: size - 1 }, (_, n) => mobileOf(base + n + 1));
  return bookVisit(ctx, await ready(ctx, activity, mobileOf(base), { companions, wait }));
}
async function register(ctx: Ctx, activity: string, size: number, wait: "" | "yes" = ""): Promise<string> {
  const answer = await ask(ctx, activity, size, wait);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}
const rowOf = async (ctx: Ctx, id: string) => {
  const [row] = await systemDb(ctx.env.DB).select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw new Error(id);
  return row;
};
const statusOf = async (ctx: Ctx, id: string) => (await rowOf(ctx, id)).status;
const indexOf = async (ctx: Ctx, id: string) => (await rowOf(ctx, id)).mobileIndex ?? "";
const offersTo = (ctx: Ctx, id: string) =>
  systemDb(ctx.env.DB).$count(outbox, and(eq(outbox.subjectId, id), eq(outbox.kind, "appointments.offered")));

describe("a freed place", () => {
  test("goes to the first waiting party that fits, and to nobody who comes later", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const activity = await openActivity(ctx, { quota: 3 });
    const holders = [await register(ctx, activity, 1), await register(ctx, activity, 2)];
    const three = await register(at(ctx, 1), activity, 3, "yes");
    const one = await register(at(ctx, 2), activity, 1, "yes");
    const two = await register(at(ctx, 3), activity, 2, "yes");
    await rejectVisit(ctx, holders[0] ?? "", "名额有限");
    expect(await ask(at(ctx, 4), activity, 1)).toMatchObject({ code: "quotaFull" });
    await ctx.settled();
    expect(await Promise.all([three, one, two].map((id) => statusOf(ctx, id)))).toEqual([
      "waiting",
      "offered",
      "waiting",
    ]);
    expect((await rowsOf(ctx, activity)).held).toBe(3);
    await rejectVisit(ctx, holders[1] ?? "", "名额有限");
    await ctx.settled();
    expect(await Promise.all([three, one, two].map((id) => statusOf(ctx, id)))).toEqual([
      "waiting",
      "offered",
      "offered",
    ]);
  });

  test("is kept for who waits while the offer has not been made yet", async () => {
    const ctx = await testContext({ companyId: "c2" });
    const lost = { ...ctx, waitUntil: () => {} };
    const activity = await openActivity(ctx, { quota: 1 });
    const holder = await register(ctx, activity, 1);
    const waiting = await register(at(ctx, 1), activity, 1, "yes");
    await rejectVisit(lost, holder, "名额有限");
    expect((await rowsOf(ctx, activity)).held).toBe(0);
    expect(await ask(at(ctx, 2), activity, 1)).toEqual({ ok: false, code: "quotaFull" });
    await lapseOverdue(at(ctx, 3));
    expect(await statusOf(ctx, waiting)).toBe("offered");
  });

  test("of a quota that staff raise is offered too", async () => {
    const ctx = await testContext({ companyId: "c3", actor: editor() });
    const activity = await openActivity(ctx, { quota: 1 });
    await register(ctx, activity, 1);
    const waiting = await register(at(ctx, 1), activity, 1, "yes");
    const [row] = await findActivity(ctx.db, "c3", activity);
    if (!row) throw new Error("no activity");
    const { revision, title, location, description, receptionist, researchTypes, startsAt, endsAt } = row;
    const { opensAt, closesAt, maxCompanions, asksDocument, arrangeable, picture, host, letter, way } = row;
    const texts = { title, location, description, receptionist, researchTypes, picture, host, letter, way };
    const input = { ...texts, startsAt, endsAt, opensAt, closesAt, maxCompanions, asksDocument, arrangeable, quota: 2 };
    expect(await changeActivity(ctx, { id: activity, revision, input })).toMatchObject({ ok: true });
    await ctx.settled();
    expect(await statusOf(ctx, waiting)).toBe("offered");
  });
});

describe("the waitlist", () => {
  test("takes nobody who can book, nor a party larger than the quota", async () => {
    const ctx = await testContext({ companyId: "c4" });
    const activity = await openActivity(ctx, { quota: 2 });
    expect(await ask(ctx, activity, 1, "yes")).toEqual({ ok: false, code: "placesFree" });
    await register(ctx, activity, 2);
    expect(await ask(ctx, activity, 3, "yes")).toEqual({ ok: false, code: "partyNeverFits", facts: { quota: 2 } });
    const free = await openActivity(ctx, { quota: null });
    expect(await ask(ctx, free, 1, "yes")).toEqual({ ok: false, code: "placesFree" });
  });

  test("holds no place and takes a mobile once", async () => {
    const ctx = await testContext({ companyId: "c5" });
    const activity = await openActivity(ctx, { quota: 1 });
    await register(ctx, activity, 1);
    const input = await ready(ctx, activity, mobileOf(829_001), { wait: "yes" });
    expect(await bookVisit(ctx, input)).toMatchObject({ ok: true, value: { waits: true } });
    expect((await rowsOf(ctx, activity)).held).toBe(1);
    const later = at(ctx, 61_000);
    expect(await bookVisit(later, await ready(later, activity, mobileOf(829_001), { wait: "yes" }))).toMatchObject({
      code: "mobileAlreadyUsed",
    });
  });

  test("offers nothing for a silent period, and such an offer is not taken up", async () => {
    const world = await listedCompany("c6", ["600001.SH"]);
    const times = { startsAt: new Date("2026-03-20T02:00:00Z"), endsAt: new Date("2026-03-20T04:00:00Z") };
    const activity = await openActivity(world, { quota: 1, ...times, closesAt: times.startsAt });
    const holder = await register(world, activity, 1);
    const first = await register(at(world, 1), activity, 1, "yes");
    const second = await register(at(world, 2), activity, 1, "yes");
    await rejectVisit(world, holder, "名额有限");
    await world.settled();
    expect(await statusOf(world, first)).toBe("offered");
    await disclose(world, { title: "2025年年度报告", part: "annual", year: 2025, day: "2026-03-27", time: null });
    expect(await acceptPlaces(at(world, hour), first)).toEqual({ ok: false, code: "offerOver" });
    await lapseOverdue(at(world, 13 * hour));
    expect([await statusOf(world, first), await statusOf(world, second)]).toEqual(["lapsed", "waiting"]);
  });
});

describe("an offer", () => {
  test("is kept twelve hours, two on the last day, and never beyond the start", () => {
    const start = new Date(noon.getTime() + 48 * hour);
    const heldFor = (hours: number) =>
      offerUntil(start, new Date(start.getTime() - hours * hour)).getTime() - start.getTime();
    expect([heldFor(48) / hour, heldFor(24) / hour, heldFor(1) / hour]).toEqual([-36, -22, 0]);
  });

  test("is taken up once, tells by mail until when, and goes to the next when nobody takes it up", async () => {
    const ctx = await testContext({ companyId: "c7", actor: editor("reception") });
    const activity = await openActivity(ctx, { quota: 1 });
    const holder = await register(ctx, activity, 1);
    const first = await register(at(ctx, 1), activity, 1, "yes");
    const second = await register(at(ctx, 2), activity, 1, "yes");
    await rejectVisit(ctx, holder, "名额有限");
    await ctx.settled();
    const mail = await composeVisitMail("offered")(ctx, { subjectId: first } as OutboxRow);
    expect(JSON.stringify(mail)).toContain("00:00");
    expect(await acceptPlaces(at(ctx, 12 * hour), first)).toMatchObject({ code: "offerOver" });
    await lapseOverdue(at(ctx, 12 * hour));
    expect([await statusOf(ctx, first), await statusOf(ctx, second)]).toEqual(["lapsed", "offered"]);
    expect(JSON.stringify(await composeVisitMail("lapsed")(ctx, { subjectId: first } as OutboxRow))).toContain("保留");
    const answers = await Promise.all([1, 2, 3].map((n) => acceptPlaces(at(ctx, 13 * hour + n), second)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await statusOf(ctx, second)).toBe("pending");
    expect((await rowsOf(ctx, activity)).held).toBe(1);
  });
});

/** Waits, offers and bookings in any order beside a model that knows only the rows as they are written down. */
async function play(seed: number, steps: number) {
  const draw = drawer(seed);
  const ctx = await testContext({ companyId: `wait-${seed}`, actor: editor("reception") });
  const quota = 4 + draw(4);
  const activity = await openActivity(ctx, { quota, maxCompanions: 3 });
  const known: string[] = [];
  let clock = 0;
  const some = () => known[draw(known.length)] ?? "none";
  for (let step = 0; step < steps; step++) {
    clock += 1 + draw(40 * 60_000);
    const then = at(ctx, clock);
    const acts = Array.from({ length: 1 + draw(3) }, (_, n) => {
      const kind = draw(10);
      const now = at(then, clock + n);
      const id = some();
      if (kind < 4) return async () => void (await keep(now, 1 + draw(3)));
      if (kind < 5) return async () => void (await passVisit(now, id));
      if (kind < 6) return async () => void (await rejectVisit(now, id, "名额有限"));
      if (kind < 8) return async () => void (known.length && (await cancelVisit(now, await indexOf(ctx, id), id)));
      if (kind < 9) return async () => void (await acceptPlaces(now, id));
      return async () => void (await lapseOverdue(now));
    });
    await Promise.all(acts.map((act) => act()));
    await ctx.settled();
    // Of two who free places at once one may find the other's offer in its way: the minute's run comes after both.
    await offerPlaces(at(ctx, clock + 10));
    const { held, booked } = await rowsOf(ctx, activity);
    const holding = booked.filter(({ status }) => ["pending", "passed", "offered"].includes(status));
    const seats = holding.reduce((sum, { partySize }) => sum + partySize, 0);
    expect([held, seats <= quota], `seed ${seed} step ${step}`).toEqual([seats, true]);
    const left = booked.filter(({ status, partySize }) => status === "waiting" && seats + partySize <= quota);
    expect(left, `seed ${seed} step ${step}: a party that fits still waits`).toEqual([]);
  }
  async function keep(now: World, size: number) {
    const booked = await ask(now, activity, size);
    const answer = booked.ok ? booked : await ask(now, activity, size, "yes");
    if (answer.ok) known.push(answer.value.id);
  }
  const offers = await systemDb(ctx.env.DB)
    .select({ id: audit.subjectId })
    .from(audit)
    .where(and(eq(audit.companyId, ctx.company.id), eq(audit.action, "appointments.offered")))
    .orderBy(asc(audit.at));
  expect(new Set(offers.map(({ id }) => id)).size, `seed ${seed}: an offer was made twice`).toBe(offers.length);
  for (const { id } of offers) expect(await offersTo(ctx, id)).toBe(1);
  return offers.length;
}

test("random interleavings never oversell, offer a party twice, or leave one waiting that fits", async () => {
  const seeds = figure("SEEDS", { push: 2, full: 200 });
  const begin = seedOf(20_264);
  let offers = 0;
  for (let n = 0; n < seeds; n++) offers += await play(begin + n, 20);
  console.log(`waitlist: ${seeds} seeds of 20 steps, ${offers} offers`);
  expect(offers).toBeGreaterThan(seeds / 2);
});

test("an offer or a wait that staff end is not brought back by undoing: its places may be gone", async () => {
  const ctx = await testContext({ companyId: "c8", actor: editor("reception") });
  const activity = await openActivity(ctx, { quota: 1 });
  await register(ctx, activity, 1);
  const waiting = await register(at(ctx, 1), activity, 1, "yes");
  const ended = await cancelVisit(at(ctx, 2), await indexOf(ctx, waiting), waiting);
  expect(await undoAnswers(ctx, [ended.ok ? ended.value.mail : ""])).toMatchObject({ code: "undoTooLate" });
  expect((await rowsOf(ctx, activity)).held).toBe(1);
});
