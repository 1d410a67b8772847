import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { announcementKind } from "~/features/announcements/rules";
import { eventKind } from "~/features/calendar/area";
import { drawFigures } from "~/features/calendar/result-figures/drawn-figures";
import { showResultsDay } from "~/features/calendar/results-day/operations.server";
import { draftOf } from "../publishing/content-drafts";
import { draft as eventOf, results } from "./result-drafts";
import {
  allParts,
  ctx,
  dividendOut,
  emptyPeriod,
  keepConfidential,
  key,
  period,
  planned,
  released,
  report,
  saved,
  soon,
  stated,
  whole,
} from "./results-day-scene";

beforeEach(emptyPeriod);

describe("a part that does not go", () => {
  test("stays behind while it lacks something, and is counted", async () => {
    await allParts();
    await report("2025年年度报告摘要", false);
    const { ready, parts } = await showResultsDay(ctx, key);
    expect([ready.contents.length, ready.left]).toEqual([3, 1]);
    expect(parts.flatMap(({ lacks }) => lacks)).toEqual(["pdf"]);
  });

  test("leaves nothing of the others behind when a draft was saved since it was seen", async () => {
    const { announced } = await allParts();
    const { ready } = await showResultsDay(ctx, key);
    await saved(announcementKind, { ...draftOf("2025年年度报告"), type: "periodic" }, announced);
    expect(await whole(ctx, { at: soon, seen: ready })).toMatchObject({ ok: false, code: "changedMeanwhile" });
    expect([await released(), (await planned()).filter(Boolean)]).toEqual([0, []]);
  });

  test.each<[string, (of: { announced: { id: string; revision: number } }) => Promise<unknown>, number]>([
    [
      "a draft is saved",
      ({ announced }) => saved(announcementKind, { ...draftOf("2025年年度报告"), type: "periodic" }, announced),
      0,
    ],
    ["a draft becomes confidential", ({ announced }) => keepConfidential(announced.id), 0],
    ["a dividend goes out by itself", async () => dividendOut(), 1],
  ])("leaves nothing of the others behind when %s while they are written", async (_, act, releases) => {
    const parts = await allParts();
    const { ready } = await showResultsDay(ctx, key);
    let raced = false;
    const db = new Proxy(ctx.db, {
      get(target, name) {
        if (name !== "batch") return Reflect.get(target, name);
        return async (items: Parameters<typeof target.batch>[0]) => {
          if (!raced && items.length > 12) {
            raced = true;
            await act(parts);
          }
          return target.batch(items);
        };
      },
    }) as typeof ctx.db;
    expect(await whole({ ...ctx, db }, { at: soon, seen: ready })).toMatchObject({
      ok: false,
      code: "changedMeanwhile",
    });
    const left = (await showResultsDay(ctx, key)).parts.flatMap(({ releaseId }) => releaseId ?? []);
    expect([raced, await released(), left]).toEqual([true, releases, []]);
  });

  test("leaves nothing behind when a dividend goes out by itself meanwhile", async () => {
    await allParts();
    const { ready } = await showResultsDay(ctx, key);
    expect(await dividendOut()).toMatchObject({ ok: true });
    expect(await whole(ctx, { at: soon, seen: ready })).toMatchObject({ ok: false, code: "changedMeanwhile" });
    expect(await released()).toBe(1);
  });

  test("must be looked at where its figures differ from the statements", async () => {
    const { event } = await allParts();
    const [first, ...others] = drawFigures(period, stated);
    if (!first) throw new Error("nothing drawn");
    const typed = results({ period, figures: [{ ...first, value: "773.40" }, ...others] });
    await saved(eventKind, eventOf(typed), event);
    const { parts, ready } = await showResultsDay(ctx, key);
    expect(parts.find(({ id }) => id === event.id)?.figures?.differ).toEqual(["revenue"]);
    expect(ready.differs).toBe(true);
    expect(await whole(ctx, { at: soon, confirmed: false })).toMatchObject({ ok: false, code: "resultsDiffer" });
    expect(await released()).toBe(0);
  });

  test("is no part for who may not know of it", async () => {
    const { announced } = await allParts();
    await ctx.db.run(
      sql`UPDATE contents SET confidential = 1 WHERE company_id = ${ctx.company.id} AND id = ${announced.id}`,
    );
    const { parts } = await showResultsDay(ctx, key);
    expect(parts.map(({ part }) => part)).toEqual(["figures", "event"]);
  });
});
