import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { announcementKind } from "~/features/announcements/rules";
import { eventKind } from "~/features/calendar/area";
import { publishWhole } from "~/features/calendar/results-day/form.server";
import { showResultsDay } from "~/features/calendar/results-day/operations.server";
import { drawFigures } from "~/features/calendar/rules/drawn-figures";
import { distributionRecords } from "~/features/equity/operations/records.server";
import { Distribution } from "~/features/equity/schemas";
import { bringFigures } from "~/features/finance/operations/bring-figures.server";
import { saveContent } from "~/publishing/operations/contents.server";
import { publish } from "~/publishing/operations/publish.server";
import { approveRelease } from "~/publishing/operations/releases.server";
import type { Draft } from "~/publishing/rules/drafts";
import { publishChanges } from "~/records/changes/operations.server";
import type { Ctx } from "~/server/context.server";
import { companies, files } from "~/server/tables.server";
import { statement } from "../finance/figures-world";
import { draftOf } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";
import { draft as eventOf, results } from "./result-drafts";

let ctx: Awaited<ReturnType<typeof testContext>>;
let number = 0;
const period = { year: 2025, part: "annual" as const };
const key = "2025-annual";

const at = (seconds: number, of: Ctx = ctx): Ctx => ({ ...of, now: new Date(+noon + seconds * 1_000) });
const setSettings = async (settings: Ctx["company"]["settings"]) => {
  ctx.company = { ...ctx.company, settings };
  await ctx.db.update(companies).set({ settings }).where(eq(companies.companyId, ctx.company.id));
};

async function saved(kind: string, draft: Draft, of: { id: string; revision: number } | null = null) {
  const answer = await saveContent(ctx, { id: of?.id ?? null, kind, revision: of?.revision ?? 0, draft });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const stated = [
  statement({ revenue: "77345678901.23", parentProfit: "1193499999", basicEps: "1.69" }),
  statement({ revenue: "65000000000" }, { end: "2024-12-31" }),
  statement({ operatingCashFlow: "2200000000" }, { statement: "cashFlow" }),
];

const reportPdf = async () => {
  const id = ctx.newId();
  await ctx.db.insert(files).values({
    ...{ id, companyId: ctx.company.id, key: id, name: "报告.pdf" },
    kind: "document",
    type: "application/pdf",
    size: 10,
    createdAt: noon,
  });
  return id;
};

const report = async (title = "2025年年度报告", withPdf = true) =>
  saved(announcementKind, {
    ...draftOf(title),
    type: "periodic",
    facts: { number: "", exchangeAt: null, exchangeUrl: "", captions: {} },
    files: withPdf ? [{ fileId: await reportPdf(), lang: "all", label: "报告" }] : [],
  });

const dividend = () =>
  distributionRecords.save(ctx, {
    ...{ id: null, revision: 0 },
    values: Distribution.parse({
      ...{ period: "2025-12-31", kind: "annual", status: "proposed", plan: { "zh-CN": "10派4.80元" }, cash: "4.80" },
    }),
  });

/** All parts of the annual results as drafts: statements, report, event with the figures drawn, dividend. */
async function allParts() {
  const told = { title: { "zh-CN": "2025年年度财务数据" }, type: "annual" as const, day: "2026-03-28", report: "" };
  await bringFigures(ctx, { ...told, fileId: "file", statements: stated }, { release: null });
  const announced = await report();
  const figures = drawFigures(period, stated);
  const event = await saved(eventKind, eventOf(results({ period, figures, announcements: [announced.id] })));
  await dividend();
  return { announced, event };
}

type Wish = { when?: string; at?: string; releaseId?: string; confirmed?: boolean; seen?: unknown };
async function whole(of: Ctx, { when = "later", at: moment, releaseId, confirmed = true, seen }: Wish = {}) {
  const { ready } = await showResultsDay(of, key);
  const form = new FormData();
  form.set("period", key);
  form.set("when", when);
  form.set("seen", JSON.stringify(seen ?? ready));
  if (moment) form.set("at", moment);
  if (releaseId) form.set("releaseId", releaseId);
  if (confirmed) form.set("confirmed", "yes");
  return publishWhole(of, form);
}
/** A minute after noon UTC+8, as the form has it. */
const soon = "2026-03-02T12:01:00";

const seenAt = async (seconds: number) => {
  const { after } = await showResultsDay(at(seconds), key);
  return after && Object.fromEntries(after.surfaces.map(({ surface, seen }) => [surface, seen]));
};
const everywhere = {
  ...{ announcements: true, event: true, centre: true, calendar: true, home: true, statements: true, records: true },
};
const released = async () =>
  (await ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM releases WHERE company_id = ${ctx.company.id}`))[0]?.n;
const planned = async () => {
  const { parts, records } = await showResultsDay(ctx, key);
  return [
    ...parts.map(({ releaseId }) => releaseId),
    ...records.flatMap((one) => one.planned.map((each) => each.releaseId)),
  ];
};

const keepConfidential = (id: string) =>
  ctx.db.run(sql`UPDATE contents SET confidential = 1 WHERE company_id = ${ctx.company.id} AND id = ${id}`);
const dividendOut = async () => {
  const { ready } = await showResultsDay(ctx, key);
  const none = { releaseId: null, at: at(30).now, title: "", correction: null };
  return publishChanges(ctx, { ...none, changes: ready.changes });
};

beforeEach(async () => {
  number += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `results-day${number}`, lang: "zh-CN" });
  await setSettings({});
});

describe("results day of a period", () => {
  test("says what an empty period lacks and where each part begins", async () => {
    const day = await showResultsDay(ctx, null);
    expect(day.period).toEqual(period);
    expect(day.parts).toEqual([]);
    expect(day.missing.map(({ part }) => part)).toEqual(["figures", "report", "event", "records"]);
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
    expect(day.missing).toEqual([]);
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
    const asked = await ctx.db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM approvals WHERE company_id = ${ctx.company.id}`,
    );
    expect(asked[0]?.n).toBe(1);
    const { release } = await showResultsDay(ctx, key);
    expect(release?.question).toMatchObject({ own: true, refused: false });
    expect(await seenAt(60)).toBeNull();
    const admin = { ...at(30), actor: editor("admin") };
    const seen = { askedAt: release?.question?.askedAt ?? noon, at: release?.at ?? noon };
    expect(await approveRelease(admin, out.value.releaseId, seen)).toMatchObject({ ok: true });
    expect(await seenAt(60)).toEqual(everywhere);
  });
});

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
