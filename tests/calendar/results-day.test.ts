import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { announcementKind } from "~/features/announcements/rules";
import { showResultsDay } from "~/features/calendar/results-day/operations.server";
import { approveRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { draftOf } from "../publishing/content-drafts";
import { editor, noon } from "../support/context";
import {
  allParts,
  at,
  ctx,
  emptyPeriod,
  everywhere,
  key,
  period,
  planned,
  released,
  report,
  saved,
  seenAt,
  setSettings,
  soon,
  whole,
} from "./results-day-scene";

beforeEach(emptyPeriod);

describe("results day of a period", () => {
  test("says what an empty period lacks and where each part begins", async () => {
    const day = await showResultsDay(ctx, null);
    expect(day.period).toEqual(period);
    expect(day.parts).toEqual([]);
    expect(day.missing.map(({ part }) => part)).toEqual([
      "figures",
      "report",
      "event",
      "records",
      "records",
      "records",
    ]);
    const event = new URL(day.missing.find(({ part }) => part === "event")?.href ?? "", "https://x.test");
    expect(Object.fromEntries(event.searchParams)).toMatchObject({
      type: "results",
      period: key,
      title: "2025年年度业绩",
    });
    expect(await whole(ctx, { at: soon })).toMatchObject({ ok: false, code: "resultsNothingReady" });
  });

  test("sends every part out with one release: nothing of it before, all of it at its second", async () => {
    const { event } = await allParts();
    const day = await showResultsDay(ctx, null);
    expect(day.missing.map(({ href }) => href?.split("?")[0])).toEqual([
      "/office/shareholderCounts",
      "/office/shareholders",
    ]);
    expect(day.parts.map(({ part, lacks }) => [part, lacks])).toEqual([
      ["report", []],
      ["figures", []],
      ["event", []],
    ]);
    expect(day.parts.find(({ id }) => id === event.id)?.figures).toMatchObject({ drawn: 4, differ: [] });
    const out = await whole(ctx, { at: soon });
    expect(out).toMatchObject({ ok: true, value: { state: "planned" } });
    const ids = await planned();
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
    expect(await released()).toBe(1);
    expect(await seenAt(59)).toBeNull();
    expect((await showResultsDay(at(59), key)).release).toMatchObject({ isOut: false, at: at(60).now });
    expect(await seenAt(60)).toEqual(everywhere);
    expect((await showResultsDay(at(60), key)).ready).toMatchObject({ contents: [], changes: [] });
  });

  test("goes with a release that is still to come, and at once", async () => {
    await allParts();
    const other = await saved(announcementKind, { ...draftOf("别的公告") });
    const first = await publish(ctx, {
      ...other,
      kind: announcementKind,
      langs: ["zh-CN"],
      at: at(60).now,
      confirmed: true,
    });
    if (!first.ok) throw new Error(first.code);
    expect(await whole(ctx, { when: "release", releaseId: first.value.releaseId })).toMatchObject({ ok: true });
    expect(new Set(await planned())).toEqual(new Set([first.value.releaseId]));
    await report("2025年年度报告摘要");
    expect(await whole(at(70), { when: "now" })).toMatchObject({ ok: true, value: { state: "planned" } });
    expect(await seenAt(70)).toEqual(everywhere);
  });

  test("tells what was corrected after its second", async () => {
    const { announced } = await allParts();
    await whole(ctx, { at: soon });
    const after = at(100);
    const again = await saved(
      announcementKind,
      { ...draftOf("2025年年度报告（更正后）"), type: "periodic" },
      announced,
    );
    const correction = { words: { "zh-CN": "第12页金额有误" }, tells: false };
    const out = await publish(after, {
      ...again,
      kind: announcementKind,
      langs: ["zh-CN"],
      confirmed: true,
      correction,
    });
    expect(out).toMatchObject({ ok: true });
    const { after: seen, release } = await showResultsDay(at(101), key);
    expect(release?.at).toEqual(at(60).now);
    expect(seen?.corrections).toMatchObject([{ words: "第12页金额有误", at: after.now }]);
    expect(seen?.mails).toMatchObject({ sent: 0, waiting: 0 });
  });

  test("asks second approval once, and is out only with it", async () => {
    await setSettings({ secondPerson: true });
    await allParts();
    const out = await whole(ctx, { at: soon });
    if (!out.ok) throw new Error(out.code);
    expect(out.value).toMatchObject({ state: "waiting" });
    const requested = await ctx.db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM approvals WHERE company_id = ${ctx.company.id}`,
    );
    expect(requested[0]?.n).toBe(1);
    const { release } = await showResultsDay(ctx, key);
    expect(release?.question).toMatchObject({ own: true, refused: false });
    expect(await seenAt(60)).toBeNull();
    const admin = { ...at(30), actor: editor("admin") };
    const seen = { askedAt: release?.question?.askedAt ?? noon, at: release?.at ?? noon };
    expect(await approveRelease(admin, out.value.releaseId, seen)).toMatchObject({ ok: true });
    expect(await seenAt(60)).toEqual(everywhere);
  });
});
