import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeActivity } from "~/features/appointments/activities/operations.server";
import { findActivity } from "~/features/appointments/activities/queries.server";
import {
  cancelVisit,
  lapseOverdue,
  passVisit,
  rejectVisit,
  withdrawVisit,
} from "~/features/appointments/registrations/answer.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { composeVisitMail } from "~/features/appointments/registrations/mails.server";
import { findRegistration } from "~/features/appointments/registrations/queries.server";
import { activities } from "~/features/appointments/tables.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { Outcome } from "~/shared/outcome";
import { editor, noon, testContext } from "../support/context";
import { mobileOf, openActivity, ready, rowsOf } from "./support";

const hour = 3_600_000;
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 4_294_967_296;
};

/** Books and answers with the id of the registration. */
async function booked(ctx: Ctx, activity: string, mobile: string, companions: string[] = []): Promise<string> {
  const answer = await bookVisit(ctx, await ready(ctx, activity, mobile, { companions }));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}

/** What is held beside what the rows of the activity add up to; all three are equal at every moment. */
async function places(ctx: Ctx, activity: string) {
  const { held, booked: rows, heads } = await rowsOf(ctx, activity);
  const live = rows.filter(({ status }) => status === "pending" || status === "passed");
  return {
    held,
    seats: live.reduce((sum, { partySize }) => sum + partySize, 0),
    heads: heads.filter((head) => head.live).length,
  };
}

const moves = ["appointments.passed", "appointments.rejected", "appointments.cancelled", "appointments.lapsed"];
const mailsAbout = (ctx: Ctx, ids: string[]) =>
  systemDb(ctx.env.DB).$count(outbox, and(inArray(outbox.subjectId, ids), inArray(outbox.kind, moves)));

const succeeded = (answers: Outcome<unknown>[]) => answers.filter(({ ok }) => ok).length;

describe("staff answers and visitors' cancellations", () => {
  test.each([4_711, 20_261, 77])(
    "in any order and at once keep the places of the live rows held, with one mail a move (seed %i)",
    async (seed) => {
      const next = random(seed);
      const ctx = await testContext({ actor: editor("reception") });
      const activity = await openActivity(ctx, { quota: 12, maxCompanions: 3 });
      const known: { id: string; index: string }[] = [];
      let done = 0;
      let used = 0;
      const pick = () => known[Math.floor(next() * known.length)] ?? { id: "none", index: "none" };
      const book = async () => {
        const base = seed * 1_000 + used++ * 10;
        const companions = Array.from({ length: Math.floor(next() * 4) }, (_, at) => mobileOf(base + at + 1));
        const input = await ready(ctx, activity, mobileOf(base), { companions });
        return async () => {
          const answer = await bookVisit(ctx, input);
          if (answer.ok)
            known.push({ id: answer.value.id, index: await blindIndex(ctx.env, "c1", "mobile", input.mobile) });
        };
      };
      const quota = Math.floor(next() * 10) + 6;
      const changeQuota = async () => {
        const [row] = await findActivity(ctx.db, "c1", activity);
        if (!row) return;
        const { companyId: _, id, held: __, cancelled: ___, revision, ...input } = row;
        await changeActivity(ctx, { id, revision, input: { ...input, quota: row.quota === 12 ? quota : 12 } });
      };
      const counted = async (answer: Promise<Outcome<unknown>>) => {
        const { ok } = await answer;
        if (ok) done += 1;
      };
      for (let round = 0; round < 12; round++) {
        const actions: (() => Promise<void>)[] = [];
        for (let n = 0; n < 8; n++) {
          const kind = next();
          const { id, index } = pick();
          if (kind < 0.4) actions.push(await book());
          else if (kind < 0.6) actions.push(() => counted(passVisit(ctx, id)));
          else if (kind < 0.75) actions.push(() => counted(rejectVisit(ctx, id, "场地已满")));
          else if (kind < 0.95) actions.push(() => counted(cancelVisit(ctx, index, id)));
          else actions.push(changeQuota);
        }
        await Promise.all(actions.map((act) => act()));
        const { held, seats, heads } = await places(ctx, activity);
        expect([`round ${round}`, seats, heads]).toEqual([`round ${round}`, held, held]);
      }
      expect(known.length).toBeGreaterThan(5);
      expect(
        await mailsAbout(
          ctx,
          known.map(({ id }) => id),
        ),
      ).toBe(done);
    },
  );

  test("free the places of one registration once, however many press at the same moment", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const activity = await openActivity(ctx, { quota: 20 });
    const id = await booked(ctx, activity, mobileOf(301_000), [mobileOf(301_001)]);
    await booked(ctx, activity, mobileOf(301_010));
    const index = await blindIndex(ctx.env, "c1", "mobile", mobileOf(301_000));
    const presses = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? rejectVisit(ctx, id, "场地已满") : cancelVisit(ctx, index, id),
    );
    expect(succeeded(await Promise.all(presses))).toBe(1);
    expect(await places(ctx, activity)).toEqual({ held: 1, seats: 1, heads: 1 });
    expect(await mailsAbout(ctx, [id])).toBe(1);
  });

  test("would free them twice if the state were read first and written after", async () => {
    const ctx = await testContext({ companyId: "c2" });
    const activity = await openActivity(ctx, { quota: 20 });
    const id = await booked(ctx, activity, mobileOf(302_000), [mobileOf(302_001)]);
    await booked(ctx, activity, mobileOf(302_010), [mobileOf(302_011)]);
    const arrived: (() => void)[] = [];
    const naive = async () => {
      const [found] = await findRegistration(ctx.db, "c2", id);
      await new Promise<void>((go) => {
        arrived.push(go);
        if (arrived.length === 2) for (const each of arrived) each();
      });
      if (found?.registration.status !== "pending") return;
      const db = systemDb(ctx.env.DB);
      await db.batch([
        db.run(sql`UPDATE registrations SET status = 'cancelled' WHERE id = ${id}`),
        db.run(sql`UPDATE attendees SET live = 0 WHERE registration_id = ${id}`),
        db.update(activities).set({ held: sql`held - 2` }).where(eq(activities.id, activity)),
      ]);
    };
    await Promise.all([naive(), naive()]);
    const { held, seats } = await places(ctx, activity);
    expect([held, seats]).toEqual([0, 2]);
  });

  test("give a mobile and its place back to the next visitor", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const activity = await openActivity(ctx, { quota: 1 });
    const first = await booked(ctx, activity, mobileOf(303_000));
    expect(await bookVisit(ctx, await ready(ctx, activity, mobileOf(303_001)))).toMatchObject({ code: "quotaFull" });
    expect(await rejectVisit(ctx, first, "  ")).toMatchObject({ code: "reasonRequired" });
    expect(await rejectVisit(ctx, first, "场地已满")).toMatchObject({ ok: true });
    const later = { ...ctx, now: new Date(noon.getTime() + 61_000) };
    expect(await bookVisit(later, await ready(later, activity, mobileOf(303_000)))).toMatchObject({ ok: true });
  });

  test("pass a visitor who is held even when the quota has been lowered below it", async () => {
    const ctx = await testContext({ actor: editor("reception") });
    const activity = await openActivity(ctx, { quota: 5, maxCompanions: 4 });
    const id = await booked(ctx, activity, mobileOf(304_000), [mobileOf(304_001), mobileOf(304_002)]);
    await systemDb(ctx.env.DB).update(activities).set({ quota: 1 }).where(eq(activities.id, activity));
    expect(await passVisit(ctx, id)).toMatchObject({ ok: true });
    expect(await places(ctx, activity)).toEqual({ held: 3, seats: 3, heads: 3 });
    expect(await bookVisit(ctx, await ready(ctx, activity, mobileOf(304_010)))).toMatchObject({ code: "quotaFull" });
  });
});

describe("a visitor", () => {
  test("cancels only what is theirs, and only until 24 hours before the start", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    const id = await booked(ctx, activity, mobileOf(305_000));
    const indexOf = (mobile: string, company = "c1") => blindIndex(ctx.env, company, "mobile", mobile);
    expect(await cancelVisit(ctx, await indexOf(mobileOf(305_001)), id)).toMatchObject({ code: "notFound" });
    const other = await testContext({ companyId: "c2" });
    expect(await cancelVisit(other, await indexOf(mobileOf(305_000), "c2"), id)).toMatchObject({ code: "notFound" });
    const late = { ...ctx, now: new Date(noon.getTime() + 216 * hour + 1) };
    expect(await cancelVisit(late, await indexOf(mobileOf(305_000)), id)).toMatchObject({ code: "tooLateToCancel" });
    const just = { ...ctx, now: new Date(noon.getTime() + 216 * hour) };
    expect(await cancelVisit(just, await indexOf(mobileOf(305_000)), id)).toMatchObject({ ok: true });
    expect(await places(ctx, activity)).toEqual({ held: 0, seats: 0, heads: 0 });
  });
});

describe("the minute's work", () => {
  test("lets what nobody answered lapse at the start, once, and leaves what was passed", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    const waiting = [
      await booked(ctx, activity, mobileOf(306_000), [mobileOf(306_001)]),
      await booked(ctx, activity, mobileOf(306_010)),
    ];
    const passed = await booked(ctx, activity, mobileOf(306_020));
    await passVisit({ ...ctx, actor: editor("reception") }, passed);
    const tick = (at: number) => lapseOverdue({ ...ctx, actor: { kind: "system" }, now: new Date(at) });
    const start = noon.getTime() + 240 * hour;
    await tick(start - 1);
    expect(await places(ctx, activity)).toEqual({ held: 4, seats: 4, heads: 4 });
    await Promise.all([tick(start), tick(start)]);
    await tick(start + 24 * hour);
    expect(await places(ctx, activity)).toEqual({ held: 1, seats: 1, heads: 1 });
    expect(await mailsAbout(ctx, waiting)).toBe(2);
    expect(await passVisit({ ...ctx, actor: editor("reception") }, waiting[0] ?? "")).toMatchObject({
      code: "alreadyAnswered",
    });
  });

  test("says a lapse that a database makes anew, as it was set back, by the same name, so that its mail is known to have gone", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    const id = await booked(ctx, activity, mobileOf(306_030));
    const db = systemDb(ctx.env.DB);
    const lapse = async () => {
      await lapseOverdue({ ...ctx, actor: { kind: "system" }, now: new Date(noon.getTime() + 240 * hour) });
      const its = and(eq(outbox.subjectId, id), eq(outbox.kind, "appointments.lapsed"));
      return db.delete(outbox).where(its).returning({ id: outbox.id, occasion: outbox.occasion });
    };
    const [first] = await lapse();
    await db.run(sql`UPDATE registrations SET status = 'pending' WHERE id = ${id}`);
    await db.update(activities).set({ held: 1 }).where(eq(activities.id, activity));
    const [again] = await lapse();
    expect(again?.occasion).toBe(first?.occasion);
    expect(again?.id).not.toBe(first?.id);
  });
});

let mailed = 0;

describe("a mail about a registration", () => {
  test.each([
    ["received", "cancelled", withdrawVisit],
    ["passed", "cancelled", withdrawVisit],
    ["passed", "rejected", (ctx: Ctx, id: string) => rejectVisit(ctx, id, "满员")],
  ] as const)("that it was %s is dropped once it is %s", async (kind, _, move) => {
    const ctx = await testContext({ actor: editor("reception") });
    const id = await booked(ctx, await openActivity(ctx), mobileOf(900_000 + mailed++));
    const compose = composeVisitMail(kind);
    const row = { subjectId: id } as OutboxRow;
    if (kind === "passed") await passVisit(ctx, id);
    expect(await compose(ctx, row)).toMatchObject({ to: expect.stringContaining("@") });
    await move(ctx, id);
    expect(await compose(ctx, row)).toEqual({ drop: "statusChanged" });
  });
});
