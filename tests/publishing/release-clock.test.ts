import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listEditionsOf } from "~/publishing/contents/editions-queries.server";
import { findRelease } from "~/publishing/contents/releases-queries.server";
import { discloses } from "~/publishing/contents/states";
import { deleteContent } from "~/publishing/releases/deletion.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { type Ctx, contextOf } from "~/server/request/context.server";
import { fieldTime } from "~/shared/forms/form-data";
import { editor } from "../support/context";
import { act, approve, as, company, isOutAt, kind, made, slow, steps } from "./release-office";

/** Goes on only once that moment has passed on the database's side too. */
const until = async (moment: Date) => {
  while (Date.now() <= moment.getTime() + 20) await new Promise((resolve) => setTimeout(resolve, 5));
};

const goingClock = ({ env, db, central, meter, registry, company: of }: Ctx) =>
  contextOf({ env, db, central, meter, registry, company: of }).dbClock;

/** A release whose second is near, and a request that began a millisecond before it. */
async function near(settings: object = {}, ahead = 400) {
  const stopped = await company(settings);
  const content = await made(stopped, "公告");
  const other = await made(stopped, "另一公告");
  const moment = new Date(Date.now() + ahead);
  const early: Ctx = { ...stopped, now: new Date(moment.getTime() - 60_000) };
  const done = await publish(early, { ...content, kind, langs: ["zh-CN"], at: moment, confirmed: true });
  if (!done.ok) throw new Error(done.code);
  const { releaseId } = done.value;
  if (done.value.state === "waiting") await approve(as(early, editor("admin")), releaseId);
  const before: Ctx = { ...stopped, now: new Date(moment.getTime() - 1), dbClock: goingClock(stopped) };
  return {
    before,
    moment,
    releaseId,
    content,
    other,
    isStill: () => isOutAt(stopped, new Date(moment.getTime() + 1_000), content.id),
  };
}
type Near = Awaited<ReturnType<typeof near>>;

const later = ({ moment }: Near) => ({ at: fieldTime(new Date(moment.getTime() + 60_000)) });
const steppedBack = [
  { what: "held", settings: {}, run: (ctx: Ctx, one: Near) => act(ctx, one.releaseId, "hold") },
  { what: "moved", settings: {}, run: (ctx: Ctx, one: Near) => act(ctx, one.releaseId, "move", later(one)) },
  {
    what: "made to wait by what joins it",
    settings: { secondPerson: true },
    run: (ctx: Ctx, one: Near) =>
      publish(ctx, { ...one.other, kind, langs: ["zh-CN"], releaseId: one.releaseId, confirmed: true }),
  },
];

describe("a request that began before a release's second and writes after it", () => {
  test.each(steppedBack)(
    "takes nothing back that readers had: it cannot be $what any more",
    async ({ settings, run }) => {
      const one = await near(settings);
      const known = await steps(one.before);
      const answer = await run(
        slow(one.before, () => until(one.moment)),
        one,
      );
      expect(answer).toMatchObject({ ok: false, code: expect.stringMatching(/^(releaseOver|changedMeanwhile)$/) });
      expect([await one.isStill(), await steps(one.before)]).toEqual([true, known]);
    },
  );

  test.each(steppedBack)(
    "does so when the request's clock alone decides, which shows that the pause is real: $what",
    async ({ settings, run }) => {
      const one = await near(settings);
      const unguarded = { ...one.before, dbClock: sql`0` };
      expect(
        await run(
          slow(unguarded, () => until(one.moment)),
          one,
        ),
      ).toMatchObject({ ok: true });
      expect(await one.isStill()).toBe(false);
    },
  );

  test("says of what it rolls back whether it had been public", async () => {
    const states = [];
    for (const dbClock of [null, sql`0`]) {
      const one = await near();
      const ctx = dbClock ? { ...one.before, dbClock } : one.before;
      const answer = await act(
        slow(ctx, () => until(one.moment)),
        one.releaseId,
        "rollBack",
      );
      expect(answer).toMatchObject({ ok: true, value: { wasPublic: dbClock ? null : { since: one.moment } } });
      states.push([
        (await findRelease(ctx.db, ctx.company.id, one.releaseId))?.followedAt !== null,
        (await deleteContent({ ...ctx, now: new Date(one.moment.getTime() + 1_000) }, kind, one.content.id)).ok,
      ]);
    }
    expect(states).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test("says of what it withdraws whether it had been public, and keeps that it was", async () => {
    const result = [];
    for (const dbClock of [null, sql`0`]) {
      const one = await near();
      const ctx = dbClock ? { ...one.before, dbClock } : one.before;
      const slowly = slow(ctx, () => until(one.moment));
      const what = { kind, id: one.content.id, lang: null, at: null, reason: "有误" };
      const answer = await withdrawContent(slowly, what);
      expect(answer).toMatchObject({ ok: true, value: { wasPublic: dbClock ? null : { since: one.moment } } });
      expect(await one.isStill()).toBe(false);
      result.push((await listEditionsOf(ctx.db, ctx.company.id, [what.id])).some(discloses));
    }
    expect(result).toEqual([true, false]);
  });

  test("does all of it or nothing, wherever in its batch the second passes", async () => {
    const counting = (rows: number) => sql`SELECT count(*) AS n, 'company_id' AS said FROM
      (WITH RECURSIVE t(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM t WHERE x < ${rows}) SELECT x FROM t)`;
    const taken = async (work: () => Promise<unknown>) => {
      const began = Date.now();
      await work();
      return Math.max(1, Date.now() - began);
    };
    let tried = await near();
    const preparing = await taken(async () => (tried = await near()));
    const million = await taken(() => tried.before.db.all(counting(1_000_000)));
    /**
     * What came of a hold in whose batch, at that place, the database was busy beyond the second; null when it was not
     * for long enough.
     */
    const heldAcross = async (place: number, times: number) => {
      const one = await near({}, 250 + 3 * preparing);
      const { db } = one.before;
      const delayed = new Proxy(db, {
        get(target, name) {
          if (name !== "batch") return Reflect.get(target, name, target);
          return async (items: unknown[]) => {
            const left = Math.max(0, one.moment.getTime() - Date.now()) + 50;
            const tedious = target.all(counting(Math.ceil((times * left * 1_000_000) / million)));
            const answers = await target.batch([...items.slice(0, place), tedious, ...items.slice(place)] as never);
            return (answers as unknown[]).toSpliced(place, 1);
          };
        },
      });
      const answer = await act({ ...one.before, db: delayed }, one.releaseId, "hold");
      if (Date.now() <= one.moment.getTime()) return null;
      const release = await findRelease(db, one.before.company.id, one.releaseId);
      return [answer.ok, release?.state, await steps(one.before)];
    };
    const whole = [];
    for (let place = 0; place < 6; place++) {
      let came = await heldAcross(place, 2);
      for (let times = 4; !came && times < 100; times *= 2) came = await heldAcross(place, times);
      whole.push(came);
    }
    const held = [true, "held", ["site.holdRelease"]];
    const out = [false, "planned", []];
    expect(whole.filter((one) => JSON.stringify(one) === JSON.stringify(held)).length).toBeGreaterThan(0);
    expect(whole.filter((one) => ![held, out].some((right) => JSON.stringify(right) === JSON.stringify(one)))).toEqual(
      [],
    );
  });
});
