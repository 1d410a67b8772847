import { describe, expect, test } from "vitest";
import { listOpenApprovals } from "~/publishing/approvals/queries.server";
import { showReleaseCalendar } from "~/publishing/drafts/office-releases.server";
import { publishingTicks } from "~/publishing/jobs.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, noon, testEnv } from "../support/context";
import { act, approve, as, at, clock, company, isOut, scheduled, seen, slow, steps } from "./release-office";

const asks = { secondPerson: true };
const open = async (ctx: Ctx) => (await listOpenApprovals(ctx.db, ctx.company.id)).length;
const question = async (ctx: Ctx, releaseId: string) => (await showReleaseCalendar(ctx)).questions[releaseId];

/** A release that two people have agreed to for 90 seconds after noon, held afterwards if wanted. */
async function agreed(held = false) {
  const one = await company(asks);
  const other = as(one, editor("admin"));
  const { id, releaseId } = await scheduled(one, 90);
  expect(await approve(other, releaseId)).toMatchObject({ ok: true });
  if (held)
    expect(await act(one, releaseId, "hold")).toMatchObject({ ok: true, value: { state: "held", asked: false } });
  return { one, other, id, releaseId };
}

/** A query after whose answer, and before its reader sees it, something else happens. */
function followed<Query extends object>(query: Query, work: () => Promise<void>): Query {
  return new Proxy(query, {
    get: (real, name) => {
      const verb = Reflect.get(real, name);
      if (typeof verb !== "function") return verb;
      if (name !== "then") return (...given: unknown[]) => followed(verb.apply(real, given), work);
      return (done: (rows: unknown) => void, failed: (error: unknown) => void) =>
        Promise.resolve(real as PromiseLike<unknown>)
          .then(async (rows) => work().then(() => rows))
          .then(done, failed);
    },
  });
}

const sooner: {
  what: string;
  intent: string;
  more: Record<string, string>;
  held: boolean;
  step: string;
  outAt: number;
}[] = [
  { what: "an earlier time", intent: "move", more: { at: clock(60) }, held: false, step: "moveRelease", outAt: 60 },
  { what: "an immediate release", intent: "now", more: {}, held: false, step: "releaseNow", outAt: 50 },
  { what: "an immediate release of what is held", intent: "now", more: {}, held: true, step: "releaseNow", outAt: 50 },
  { what: "going on", intent: "resume", more: {}, held: true, step: "resumeRelease", outAt: 90 },
  {
    what: "going on at another time",
    intent: "resume",
    more: { when: "later", at: clock(70) },
    held: true,
    step: "resumeRelease",
    outAt: 70,
  },
];

describe("where a company asks for a second person, what was agreed to", () => {
  test.each(sooner)(
    "becomes public sooner only by two people: $what ($intent)",
    async ({ intent, more, held, step, outAt }) => {
      const { one, other, id, releaseId } = await agreed(held);
      const before = await steps(one);
      expect(await act(one, releaseId, intent, more)).toMatchObject({
        ok: true,
        value: { state: held ? "held" : "planned", asked: true },
      });
      expect([await isOut(one, 89, id), await isOut(one, 90, id)]).toEqual([false, !held]);
      expect(await steps(one)).toEqual(before);
      expect(await question(one, releaseId)).toMatchObject({ own: true, refused: false, asks: { verb: step } });
      expect(await approve(at(one, 50), releaseId)).toMatchObject({ code: "approvalOwn" });
      expect(await approve(at(other, 50), releaseId)).toMatchObject({ ok: true, value: { state: "planned" } });
      expect([await isOut(one, outAt - 1, id), await isOut(one, outAt, id)]).toEqual([false, true]);
      expect(await steps(one)).toEqual([...before, `site.${step}`]);
      expect(await open(one)).toBe(0);
    },
  );

  test("becomes public later, or not at all, by one person at once; what was asked before is no question any more", async () => {
    for (const [intent, more] of [
      ["hold", {}],
      ["move", { at: clock(120) }],
      ["rollBack", {}],
    ] as const) {
      const { one, other, id, releaseId } = await agreed();
      await act(one, releaseId, "move", { at: clock(60) });
      const old = await seen(other, releaseId);
      expect([intent, await act(other, releaseId, intent, more)]).toMatchObject([
        intent,
        { ok: true, value: { asked: false } },
      ]);
      expect([intent, await isOut(one, 90, id), await open(one)]).toEqual([intent, false, 0]);
      expect((await act(other, releaseId, "approve", old)).ok).toBe(false);
      expect([intent, await isOut(one, 60, id)]).toEqual([intent, false]);
    }
  });

  test("is not moved by an answer to a question about the release as it was", async () => {
    const { one, other, id, releaseId } = await agreed();
    await act(one, releaseId, "move", { at: clock(60) });
    const old = await seen(other, releaseId);
    const joined = await scheduled(one, 0, releaseId);
    expect(await act(other, releaseId, "approve", { ...old, askedAt: "1" })).toMatchObject({ code: "approvalGone" });
    expect((await question(other, releaseId))?.asks).toEqual({
      verb: "approveRelease",
      at: new Date(noon.getTime() + 90_000),
    });
    expect(await approve(other, releaseId)).toMatchObject({ ok: true });
    expect([await isOut(one, 89, id), await isOut(one, 90, joined.id)]).toEqual([false, true]);
    await act(one, releaseId, "move", { at: clock(60) });
    const stale = `UPDATE releases SET at = at + 1000 WHERE company_id = ? AND id = ?`;
    const shown = await seen(other, releaseId);
    await testEnv().DB.prepare(stale).bind(one.company.id, releaseId).run();
    expect(await question(other, releaseId)).toBeUndefined();
    const newSecond = String(Number(shown.seenAt) + 1_000);
    expect(await act(other, releaseId, "approve", { ...shown, seenAt: newSecond })).toMatchObject({
      code: "approvalGone",
    });
  });

  test("has one question at a time: a colleague answers it before asking for something else", async () => {
    const { one, other, releaseId } = await agreed();
    await act(one, releaseId, "move", { at: clock(60) });
    for (const [intent, more] of [
      ["move", { at: clock(50) }],
      ["now", {}],
    ] as const)
      expect(await act(other, releaseId, intent, more)).toMatchObject({ code: "releaseWaiting" });
    expect(await act(at(one, 1), releaseId, "now")).toMatchObject({ ok: true, value: { asked: true } });
    expect(await question(other, releaseId)).toMatchObject({ asks: { verb: "releaseNow", at: null } });
    expect(await open(one)).toBe(1);
  });

  test("has the first of two questions that are asked at the same moment", async () => {
    const { one, other, releaseId } = await agreed();
    const late = slow(other, () => act(one, releaseId, "now"));
    expect(await act(late, releaseId, "move", { at: clock(60) })).toMatchObject({ code: "changedMeanwhile" });
    expect(await question(one, releaseId)).toMatchObject({ own: true, asks: { verb: "releaseNow" } });
  });

  test("stays as it was when the question is sent back or taken back", async () => {
    const { one, other, id, releaseId } = await agreed();
    await act(at(one, 1), releaseId, "move", { at: clock(60) });
    expect(await act(other, releaseId, "refuse", { reason: "太早" })).toMatchObject({ ok: true });
    expect(await question(one, releaseId)).toMatchObject({
      refused: true,
      reason: "太早",
      asks: { verb: "moveRelease" },
    });
    await act(at(one, 2), releaseId, "now");
    expect(await act(one, releaseId, "withdraw")).toMatchObject({ ok: true });
    expect(await approve(other, releaseId)).toMatchObject({ code: "approvalGone" });
    expect([await isOut(one, 89, id), await isOut(one, 90, id), await open(one)]).toEqual([false, true, 0]);
  });

  test("is out at once when the answer comes after the new time, and no question is left once it is out by itself", async () => {
    const late = await agreed();
    await act(late.one, late.releaseId, "move", { at: clock(60) });
    expect(await approve(at(late.other, 80), late.releaseId)).toMatchObject({ ok: true });
    expect([await isOut(late.one, 79, late.id), await isOut(late.one, 80, late.id)]).toEqual([false, true]);
    const unanswered = await agreed();
    await act(unanswered.one, unanswered.releaseId, "move", { at: clock(60) });
    const old = await seen(unanswered.other, unanswered.releaseId);
    expect(await act(at(unanswered.other, 90), unanswered.releaseId, "approve", old)).toMatchObject({
      code: "releaseOver",
    });
    await publishingTicks["publishing.follow"]({ ...at(unanswered.one, 89), actor: { kind: "system" } });
    expect(await open(unanswered.one)).toBe(1);
    await publishingTicks["publishing.follow"]({ ...at(unanswered.one, 90), actor: { kind: "system" } });
    expect(await open(unanswered.one)).toBe(0);
  });

  test("is moved once when two people answer at the same moment", async () => {
    const { one, other, releaseId } = await agreed();
    await act(one, releaseId, "move", { at: clock(60) });
    const shown = await seen(other, releaseId);
    const answers = await Promise.all([
      act(other, releaseId, "approve", shown),
      act(as(one, { ...editor("editor"), userId: "third" } as Ctx["actor"]), releaseId, "approve", shown),
      act(other, releaseId, "hold"),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await steps(one)).slice(1)).toHaveLength(1);
  });

  test("cannot be moved forward by a request begun before the setting was switched on, but held by it", async () => {
    const { one, releaseId } = await agreed();
    const before: Ctx = { ...one, company: { ...one.company, settings: {} } };
    for (const [intent, more] of [
      ["move", { at: clock(60) }],
      ["now", {}],
    ] as const)
      expect(await act(before, releaseId, intent, more)).toMatchObject({ code: "changedMeanwhile" });
    expect(await act(before, releaseId, "hold")).toMatchObject({ ok: true });
    expect(await act(before, releaseId, "resume")).toMatchObject({ code: "changedMeanwhile" });
    expect((await steps(one)).at(-1)).toBe("site.holdRelease");
  });

  test("is told in the log: what was asked, from what, and who agreed", async () => {
    const { one, other, releaseId } = await agreed();
    await act(one, releaseId, "move", { at: clock(60) });
    await approve(other, releaseId);
    const rows = await testEnv()
      .DB.prepare(
        "SELECT action, actor_id AS who, before, after FROM audit WHERE company_id = ? AND subject_id = ? ORDER BY rowid DESC LIMIT 3",
      )
      .bind(one.company.id, releaseId)
      .all<{ action: string; who: string; before: string | null; after: string }>();
    const [early, agreedAt] = [60, 90].map((seconds) => new Date(noon.getTime() + seconds * 1_000).toISOString());
    expect(
      rows.results.map(({ before, after, ...row }) => ({
        ...row,
        before: before && JSON.parse(before),
        after: JSON.parse(after),
      })),
    ).toEqual([
      {
        action: "site.moveRelease",
        who: "staff-admin",
        before: { state: "planned", at: agreedAt },
        after: { state: "planned", at: early, wasPublic: false },
      },
      { action: "identity.approve", who: "staff-admin", before: null, after: { kind: "site.release", revision: 1 } },
      {
        action: "identity.askApproval",
        who: "staff-editor",
        before: { state: "planned", at: agreedAt },
        after: { kind: "site.release", revision: 1, step: "moveRelease", at: early },
      },
    ]);
  });
});

describe("what still waits for a second person", () => {
  test("stays out when its question is taken back in the moment in which a colleague agrees to it", async () => {
    const one = await company(asks);
    const other = as(one, editor("admin"));
    const { id, releaseId } = await scheduled(one, 90);
    const shown = await seen(other, releaseId);
    let first = true;
    const agrees = async () => {
      if (first) expect(await act(other, releaseId, "approve", shown)).toMatchObject({ ok: true });
      first = false;
    };
    const db = new Proxy(one.db, {
      get: (real, name) =>
        name === "select" ? (...fields: []) => followed(real.select(...fields), agrees) : Reflect.get(real, name),
    });
    expect(await act({ ...one, db }, releaseId, "withdraw")).toMatchObject({ ok: false });
    expect(await isOut(one, 90, id)).toBe(true);
  });

  test("is moved forward only by the one who asked, which asks anew; back by everybody", async () => {
    const one = await company(asks);
    const other = as(one, editor("admin"));
    const { id, releaseId } = await scheduled(one, 90);
    expect(await act(other, releaseId, "move", { at: clock(60) })).toMatchObject({ code: "releaseWaiting" });
    const old = await seen(other, releaseId);
    expect(await act(at(one, 1), releaseId, "move", { at: clock(60) })).toMatchObject({
      ok: true,
      value: { state: "waiting", asked: true },
    });
    const seenAt = String(noon.getTime() + 60_000);
    expect(await act(at(other, 2), releaseId, "approve", { ...old, seenAt })).toMatchObject({ code: "approvalGone" });
    expect(await act(other, releaseId, "move", { at: clock(70) })).toMatchObject({
      ok: true,
      value: { state: "waiting", asked: false },
    });
    expect(await approve(other, releaseId)).toMatchObject({ ok: true });
    expect([await isOut(one, 69, id), await isOut(one, 70, id)]).toEqual([false, true]);
  });
});
