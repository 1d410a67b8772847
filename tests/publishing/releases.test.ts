import { describe, expect, test } from "vitest";
import { listOpenApprovals } from "~/publishing/approvals/queries.server";
import { showContent } from "~/publishing/drafts/office-contents.server";
import { showReleaseCalendar } from "~/publishing/drafts/office-releases.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import type { Lang } from "~/shared/languages";
import { editor, testEnv } from "../support/context";
import {
  act,
  approve,
  as,
  at,
  atOnce,
  clock,
  company,
  isOut,
  kind,
  made,
  scheduled,
  seen,
  steps,
} from "./release-office";

describe("a release in the calendar", () => {
  test("is held, resumed at its time or another, and comes out at that second only", async () => {
    const ctx = await company();
    const { id, releaseId } = await scheduled(ctx, 60);
    expect(await act(ctx, releaseId, "hold")).toMatchObject({ ok: true });
    expect(await isOut(ctx, 61, id)).toBe(false);
    expect(await act(ctx, releaseId, "resume")).toMatchObject({ ok: true });
    expect([await isOut(ctx, 59, id), await isOut(ctx, 60, id)]).toEqual([false, true]);
    await act(ctx, releaseId, "hold");
    expect(await act(at(ctx, 70), releaseId, "resume")).toMatchObject({ code: "releasePast" });
    expect(await act(at(ctx, 70), releaseId, "resume", { when: "later" })).toMatchObject({
      issues: [{ field: "at", code: "timeRequired" }],
    });
    expect(await act(at(ctx, 70), releaseId, "resume", { when: "later", at: clock(90) })).toMatchObject({ ok: true });
    expect([await isOut(ctx, 89, id), await isOut(ctx, 90, id)]).toEqual([false, true]);
  });

  test("is moved, sent out at once and rolled back, and nothing else can be done once it is out", async () => {
    const ctx = await company();
    const { id, releaseId } = await scheduled(ctx, 90);
    expect(await act(at(ctx, 70), releaseId, "move", { at: "tomorrow" })).toMatchObject({
      issues: [{ field: "at", code: "timeRequired" }],
    });
    expect(await act(at(ctx, 70), releaseId, "move", { at: clock(60) })).toMatchObject({ code: "releasePast" });
    expect(await act(at(ctx, 70), releaseId, "move", { at: clock(120) })).toMatchObject({ ok: true });
    expect([await isOut(ctx, 119, id), await isOut(ctx, 120, id)]).toEqual([false, true]);
    expect(await act(at(ctx, 80), releaseId, "now")).toMatchObject({ ok: true });
    expect([await isOut(ctx, 79, id), await isOut(ctx, 80, id)]).toEqual([false, true]);
    for (const late of ["hold", "now", "move"])
      expect([late, (await act(at(ctx, 81), releaseId, late, { at: clock(200) })) as object]).toMatchObject([
        late,
        { code: "releaseOver" },
      ]);
    expect(await act(at(ctx, 81), releaseId, "rollBack")).toMatchObject({ ok: true });
    expect(await isOut(ctx, 82, id)).toBe(false);
    expect(await act(at(ctx, 82), releaseId, "resume")).toMatchObject({ code: "releaseOver" });
    expect(await act(ctx, releaseId, "explode")).toMatchObject({ code: "unreadable" });
    expect(await act(await company(), releaseId, "rollBack")).toMatchObject({ code: "notFound" });
  });

  test("answers, and keeps in the log, whether readers had seen it, since when and for how long", async () => {
    const ctx = await company();
    const one = await scheduled(ctx, 60);
    expect(await act(at(ctx, 10), one.releaseId, "move", { at: clock(90) })).toMatchObject({
      value: { wasPublic: null },
    });
    expect(await act(at(ctx, 20), one.releaseId, "rollBack")).toMatchObject({ value: { wasPublic: null } });
    const other = await scheduled(ctx, 60);
    const wasPublic = { since: at(ctx, 60).now, seconds: 184 };
    expect(await act(at(ctx, 244), other.releaseId, "rollBack")).toMatchObject({ value: { wasPublic } });
    const gone = await scheduled(ctx, 300);
    await withdrawContent(at(ctx, 310), { kind, id: gone.id, lang: null, at: null, reason: "有误" });
    expect(await act(at(ctx, 400), gone.releaseId, "rollBack")).toMatchObject({
      value: { wasPublic: { seconds: 10 } },
    });
    const never = await scheduled(ctx, 500);
    await withdrawContent(at(ctx, 450), { kind, id: never.id, lang: null, at: null, reason: "有误" });
    expect(await act(at(ctx, 600), never.releaseId, "rollBack")).toMatchObject({ value: { wasPublic: null } });
    for (const [first, second, seen] of [
      [700, 720, { since: at(ctx, 700).now, seconds: 20 }],
      [760, 750, null],
    ] as const) {
      const one = { ...(await made(ctx, "公告")), kind, langs: ["zh-CN" as const], confirmed: true };
      const out = await publish(ctx, { ...one, at: at(ctx, first).now });
      await publish(ctx, { ...one, at: at(ctx, second).now });
      const releaseId = out.ok ? out.value.releaseId : "";
      expect(await act(at(ctx, 800), releaseId, "rollBack")).toMatchObject({ value: { wasPublic: seen } });
    }
    const log =
      "SELECT after ->> '$.wasPublic' AS was FROM audit WHERE company_id = ? AND action LIKE 'site.%' ORDER BY rowid";
    const { results } = await testEnv().DB.prepare(log).bind(ctx.company.id).all<{ was: number }>();
    expect(results.map(({ was }) => was)).toEqual([0, 0, 1, 1, 0, 1, 0]);
  });

  test("answers a withdrawal in the same way, of what it takes away alone", async () => {
    const ctx = await company();
    const { id } = await scheduled(ctx, 60);
    const withdraw = (seconds: number, from: number | null = null, lang: Lang | null = null) =>
      withdrawContent(at(ctx, seconds), {
        kind,
        id,
        lang,
        at: from === null ? null : at(ctx, from).now,
        reason: "有误",
      });
    expect(await withdraw(10, 900, "en")).toMatchObject({ value: { at: at(ctx, 900).now, wasPublic: null } });
    const since = at(ctx, 60).now;
    expect(await withdraw(100, 900)).toMatchObject({ value: { wasPublic: { since, seconds: 40 } } });
    expect(await withdraw(244, null, "tc")).toMatchObject({ value: { wasPublic: { since, seconds: 184 } } });
    expect(await withdraw(300, null, "tc")).toMatchObject({ code: "notPublished" });
    expect(await withdraw(360)).toMatchObject({ value: { at: at(ctx, 360).now, wasPublic: { since, seconds: 300 } } });
    const anew = { id, kind, revision: 1, langs: ["zh-CN" as const], at: at(ctx, 500).now, confirmed: true };
    expect(await publish(at(ctx, 400), anew)).toMatchObject({ ok: true });
    expect(await withdraw(450)).toMatchObject({ value: { wasPublic: null } });
    const log = "SELECT after ->> '$.publicSeconds' AS n FROM audit WHERE company_id = ? AND action = 'tests.withdraw'";
    const { results } = await testEnv().DB.prepare(`${log} ORDER BY rowid`).bind(ctx.company.id).all<{ n: number }>();
    expect(results.map(({ n }) => n)).toEqual([null, 40, 184, 300, null]);
  });

  test("obeys one of two people who act at the same moment, and tells the other", async () => {
    const ctx = await company();
    const { releaseId } = await scheduled(ctx, 60);
    const answers = await Promise.all([
      act(ctx, releaseId, "hold"),
      act(as(ctx, editor("admin")), releaseId, "move", { at: clock(90) }),
      act(as(ctx, editor("admin")), releaseId, "rollBack"),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.flatMap((one) => (one.ok ? [] : [one.code]));
    expect(refused.every((code) => code === "changedMeanwhile" || code === "releaseOver")).toBe(true);
    expect(await steps(ctx)).toHaveLength(1);
  });

  test("is listed with what it brings, the next first, and as overdue once a person keeps it past its time", async () => {
    const ctx = await company();
    const later = await scheduled(ctx, 90);
    const first = await scheduled(ctx, 60);
    await scheduled(ctx, 0, first.releaseId);
    const { coming, cron } = await showReleaseCalendar(ctx);
    expect(coming.map(({ id }) => id)).toEqual([first.releaseId, later.releaseId]);
    expect(new Set(coming[0]?.items.map(({ contentId }) => contentId)).size).toBe(2);
    expect(coming[0]?.items[0]).toMatchObject({ kind, files: 0, revision: 1, current: 1 });
    expect(cron === null || cron.late).toBe(true);
    await act(ctx, first.releaseId, "hold");
    const overdue = async (seconds: number) =>
      (await showReleaseCalendar(at(ctx, seconds))).coming.filter((one) => one.overdue).length;
    expect([await overdue(59), await overdue(60)]).toEqual([0, 1]);
    expect((await showReleaseCalendar(at(ctx, 95))).past.map(({ id }) => id)).toEqual([later.releaseId]);
  });
});

describe("where a company asks for a second person", () => {
  const asks = { secondPerson: true };

  test("nothing is out at its time without one; approved late, it is out from that moment", async () => {
    const one = await company(asks);
    const other = as(one, editor("admin"));
    const { id, releaseId } = await scheduled(one, 60);
    expect(await isOut(one, 61, id)).toBe(false);
    expect((await showReleaseCalendar(other)).questions[releaseId]).toMatchObject({ own: false, refused: false });
    expect(await approve(at(one, 70), releaseId)).toMatchObject({ code: "approvalOwn" });
    expect(await act(at(one, 70), releaseId, "now")).toMatchObject({ code: "releaseOver" });
    expect(await approve(at(other, 70), releaseId)).toMatchObject({ ok: true });
    expect([await isOut(one, 69, id), await isOut(one, 70, id)]).toEqual([false, true]);
  });

  test("what was to go out at once is out when it is approved, and never overdue; a second of its own that passes is", async () => {
    const one = await company(asks);
    const other = as(one, editor("admin"));
    const now = await atOnce(one);
    const later = await scheduled(one, 60);
    const overdue = async () =>
      (await showReleaseCalendar(at(other, 90))).coming.flatMap((release) => (release.overdue ? release.id : []));
    expect(await overdue()).toEqual([later.releaseId]);
    const shown = await showContent(at(one, 90), kind, now.id, null);
    expect(shown?.states["zh-CN"].next).toMatchObject({ state: "waiting", atOnce: true });
    expect((await showContent(at(one, 90), kind, later.id, null))?.states["zh-CN"].next?.atOnce).toBe(false);
    expect(await approve(at(other, 90), now.releaseId)).toMatchObject({ ok: true });
    expect([await isOut(one, 89, now.id), await isOut(one, 90, now.id)]).toEqual([false, true]);
  });

  test("what joins an approved release needs one again, and holds the whole release back until then", async () => {
    const one = await company(asks);
    const other = as(one, editor("admin"));
    const { id, releaseId } = await scheduled(one, 60);
    await approve(other, releaseId);
    const joined = await scheduled(one, 0, releaseId);
    expect([await isOut(one, 60, id), await isOut(one, 60, joined.id)]).toEqual([false, false]);
    expect(await approve(one, releaseId)).toMatchObject({ code: "approvalOwn" });
    expect(await approve(other, releaseId)).toMatchObject({ ok: true });
    expect([await isOut(one, 60, id), await isOut(one, 60, joined.id)]).toEqual([true, true]);
  });

  test("a second person agrees to what the screen showed, not to another second or to what joined since", async () => {
    const one = await company(asks);
    const other = as(one, editor("admin"));
    const { id, releaseId } = await scheduled(one, 60);
    const old = await seen(other, releaseId);
    expect(await act(other, releaseId, "approve")).toMatchObject({ code: "approvalGone" });
    await act(one, releaseId, "move", { at: clock(30) });
    expect(await act(other, releaseId, "approve", old)).toMatchObject({ code: "approvalGone" });
    const moved = await seen(other, releaseId);
    const joined = await scheduled(at(one, 5), 0, releaseId);
    expect(await act(other, releaseId, "approve", moved)).toMatchObject({ code: "approvalGone" });
    expect([await isOut(one, 60, id), await isOut(one, 60, joined.id)]).toEqual([false, false]);
    expect(await approve(other, releaseId)).toMatchObject({ ok: true });
    expect([await isOut(one, 29, id), await isOut(one, 30, id), await isOut(one, 30, joined.id)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("it is sent back with a reason, asked again by publishing into it, or taken back with its question", async () => {
    const one = await company(asks);
    const other = as(one, editor("admin"));
    const { releaseId } = await scheduled(one, 60);
    expect(await act(other, releaseId, "refuse", { reason: "" })).toMatchObject({ code: "reasonRequired" });
    expect(await act(other, releaseId, "refuse", { reason: "数字有误" })).toMatchObject({ ok: true });
    expect((await showReleaseCalendar(one)).questions[releaseId]).toMatchObject({ refused: true, reason: "数字有误" });
    await scheduled(one, 0, releaseId);
    expect((await showReleaseCalendar(other)).questions[releaseId]).toMatchObject({ refused: false });
    expect(await act(one, releaseId, "withdraw")).toMatchObject({ ok: true });
    expect(await listOpenApprovals(one.db, one.company.id)).toEqual([]);
    expect((await showReleaseCalendar(one)).coming).toEqual([]);
    expect(await approve(other, releaseId)).toMatchObject({ code: "releaseOver" });
  });
});
