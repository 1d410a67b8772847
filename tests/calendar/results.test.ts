import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { eventKind as kind } from "~/features/calendar/area";
import { listEntries } from "~/features/calendar/entries/show.server";
import { showEvent } from "~/features/calendar/events/show-event.server";
import { exportResults } from "~/features/calendar/export/export-results.server";
import { calendarFile } from "~/features/calendar/export/ics.server";
import type { Results } from "~/features/calendar/result-figures/rules";
import { listResultPeriods, showCentre } from "~/features/calendar/results/results-centre.server";
import { readBlocks } from "~/features/site/blocks.server";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { rollBackRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { draftOf } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";
import { placed } from "../support/placed";
import { eventDraft } from "./event";
import { draft, figure, results, secret } from "./result-drafts";

let companies = 0;
const staff = (more: Parameters<typeof testContext>[0] = {}) =>
  testContext({ actor: editor("editor"), companyId: `results${++companies}`, ...more });
const at = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + seconds * 1_000) });

async function saved(ctx: Ctx, of: Draft, id: string | null = null, revision = 0, as: string = kind) {
  const answer = await saveContent(ctx, { id, kind: as, revision, draft: of });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
async function out(ctx: Ctx, of: Awaited<ReturnType<typeof saved>>, seconds = 0, as: string = kind) {
  const when = seconds > 0 ? new Date(noon.getTime() + seconds * 1_000) : null;
  const answer = await publish(ctx, { ...of, kind: as, langs: ["zh-CN"], at: when, confirmed: true });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.releaseId;
}

const textOf = async (body: ReadableStream<Uint8Array>) => new Response(body).text();

/** On which of its surfaces a reader meets a figure. */
async function surfaces(ctx: Ctx, id: string, digits: RegExp) {
  const has = (value: unknown) => digits.test(JSON.stringify(value));
  return {
    page: has(await showEvent(ctx, id)),
    centre: has(await listResultPeriods(ctx, null)),
    blocks: has(
      await readBlocks(
        ctx,
        ["latestResults", "keyFigures"].map((name) => placed(name)),
      ),
    ),
    file: digits.test(await textOf(exportResults(ctx, "csv").body)),
    lists: has([await listEntries(ctx, { when: "coming" }), await listEntries(ctx, { when: "past" })]),
    calendar: digits.test((await calendarFile(ctx, null)).text),
  };
}
const nowhere = { page: false, centre: false, blocks: false, file: false, lists: false, calendar: false };
const output = { page: true, centre: true, blocks: true, file: true, lists: true, calendar: false };

describe("figures of results", () => {
  test("are nowhere one second before their release, although the event is out, and everywhere at it, in three languages", async () => {
    const ctx = await staff();
    const first = await saved(ctx, draft(null));
    await out(ctx, first);
    const second = await saved(ctx, draft(results()), first.id, first.revision);
    const releaseId = await out(ctx, second, 60);
    for (const lang of languages) {
      const read = (seconds: number) => surfaces({ ...at(ctx, seconds), lang }, first.id, /731946|7319\.46/);
      expect([lang, await read(59)]).toEqual([lang, nowhere]);
      expect([lang, await read(60)]).toEqual([lang, output]);
    }
    await rollBackRelease(at(ctx, 70), releaseId);
    expect(await surfaces(at(ctx, 71), first.id, /7319\.46/)).toEqual(nowhere);
  });

  test("let no copy of a page live beyond their second", async () => {
    const ctx = await staff();
    await out(ctx, await saved(ctx, draft(results())), 45);
    for (const read of [
      (one: Ctx) => listResultPeriods(one, null),
      (one: Ctx) =>
        readBlocks(
          one,
          ["latestResults"].map((name) => placed(name)),
        ),
    ]) {
      const moments: number[] = [];
      await read({
        ...ctx,
        freshUntil: (moment) => void (moment && moments.push((moment.getTime() - noon.getTime()) / 1_000)),
      });
      expect(moments).toContain(45);
    }
  });

  test("are told beside the events of the six weeks after them, from their second on", async () => {
    const ctx = await staff();
    const meeting = async (title: string, startsAt: string) => {
      const one = await saved(ctx, eventDraft(title, { startsAt }));
      await out(ctx, one);
      return one.id;
    };
    const briefing = await meeting("业绩说明会", "2026-04-10T07:00:00.000Z");
    const much = await meeting("开放日", "2026-06-10T07:00:00.000Z");
    const before = await meeting("路演", "2026-03-20T07:00:00.000Z");
    const resultsEvent = await saved(ctx, draft(results()));
    await out(ctx, resultsEvent, 60);
    const near = async (seconds: number) =>
      Promise.all(
        [briefing, much, before, resultsEvent.id].map(async (id) => (await showEvent(at(ctx, seconds), id))?.near?.id),
      );
    expect(await near(59)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await near(60)).toEqual([resultsEvent.id, undefined, undefined, undefined]);
  });

  test("name an announcement only while readers have it", async () => {
    const ctx = await staff();
    const report = await saved(ctx, draftOf("年度报告"), null, 0, "announcements.item");
    await out(ctx, report, 60, "announcements.item");
    const { id } = await saved(ctx, draft(results({ announcements: [report.id] })));
    await out(ctx, { id, revision: 1 });
    const names = async (seconds: number) => {
      const reader = at(ctx, seconds);
      const [page, { items }] = [await showEvent(reader, id), await listResultPeriods(reader, null)];
      const blocks = (
        await readBlocks(
          reader,
          ["latestResults"].map((name) => placed(name)),
        )
      ).latestResults as {
        latest: { documents: object[] };
      };
      return [page?.results?.documents, items[0]?.documents, blocks.latest.documents].map((all) => all?.length);
    };
    expect(await names(59)).toEqual([0, 0, 0]);
    expect(await names(60)).toEqual([1, 1, 1]);
  });

  test("of another company are none of this one's", async () => {
    const [mine, other] = [await staff(), await staff()];
    const { id } = await saved(other, draft(results()));
    await out(other, { id, revision: 1 });
    expect(await surfaces(mine, id, /7319\.46/)).toEqual(nowhere);
    expect(
      await readBlocks(
        mine,
        ["latestResults", "keyFigures"].map((name) => placed(name)),
      ),
    ).toEqual({
      latestResults: { latest: null, year: null, stated: null },
      keyFigures: { latest: null, year: null, stated: null },
    });
  });

  test("of the last whole year stand on the home page where the newest results lack them, from three on", async () => {
    const ctx = await staff();
    const [revenue = figure("revenue", "1"), profit = revenue, , eps = revenue] = results().figures;
    const rate = { unit: "percent" as const };
    const quarter = (figures: Results["figures"]) =>
      draft(results({ period: { year: 2026, part: "q1" }, figures }), "2026-04-27T10:00:00.000Z");
    await out(ctx, await saved(ctx, draft(results({ figures: [...results().figures, figure("roe", "9", rate)] }))));
    const first = await saved(ctx, quarter([revenue, profit, figure("research", "2"), figure("dividend", "1")]));
    await out(ctx, first);
    const year = async () => {
      const { keyFigures } = await readBlocks(
        ctx,
        ["keyFigures"].map((name) => placed(name)),
      );
      return (keyFigures as { year: Results | null }).year?.figures.map(({ metric }) => metric) ?? null;
    };
    expect(await year()).toEqual(["grossMargin", "eps", "roe"]);
    await out(
      ctx,
      await saved(ctx, quarter([revenue, profit, eps, figure("dividend", "1")]), first.id, first.revision),
    );
    expect(await year()).toBeNull();
  });

  test("stand in the centre newest first, page by page, each once", async () => {
    const ctx = await staff();
    for (let year = 2015; year < 2021; year++) {
      const period = { year, part: "annual" as const };
      await out(ctx, await saved(ctx, draft(results({ period }), `${year + 1}-03-27T10:00:00.000Z`)));
    }
    const years: number[] = [];
    for (let after: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof listResultPeriods>> = await listResultPeriods(ctx, after, 4);
      years.push(...page.items.map(({ period }) => period.year));
      if (!page.next) break;
      after = page.next;
    }
    expect(years).toEqual([2020, 2019, 2018, 2017, 2016, 2015]);
    const block = (
      await readBlocks(
        ctx,
        ["latestResults"].map((name) => placed(name)),
      )
    ).latestResults as {
      latest: { figures: { course: number[] }[] };
    };
    expect(block.latest.figures[0]?.course).toHaveLength(6);
  });

  test("stand on their page beside those of the same period of earlier years, and of no later one", async () => {
    const ctx = await staff();
    const ids: string[] = [];
    for (const [year, value] of [
      [2023, "5.10"],
      [2024, "6.20"],
      [2025, "7.30"],
    ] as const) {
      const [revenue, ...rest] = results().figures;
      const figures = [{ ...revenue, metric: "revenue" as const, value }, ...rest] as Results["figures"];
      const resultsFacts = results({ period: { year, part: "annual" }, figures });
      const event = await saved(ctx, draft(resultsFacts, `${year + 1}-03-27T10:00:00.000Z`));
      await out(ctx, event, year === 2023 ? 60 : 0);
      ids.push(event.id);
    }
    const course = async (reader: Ctx, id = "") => (await showEvent(reader, id))?.results?.figures[0]?.course;
    expect(await course(ctx, ids[1])).toEqual(["6.20"]);
    expect(await course(at(ctx, 60), ids[1])).toEqual(["5.10", "6.20"]);
    expect(await course(at(ctx, 60), ids[2])).toEqual(["5.10", "6.20", "7.30"]);
  });

  test("that come next are told in the centre once readers have their event, until the figures are out", async () => {
    const ctx = await staff();
    const coming = await saved(ctx, draft(null, new Date(noon.getTime() + 3_600_000).toISOString()));
    await out(ctx, coming, 60);
    const awaited = async (seconds: number) => (await showCentre(at(ctx, seconds), null)).awaited?.id ?? null;
    expect([await awaited(59), await awaited(60)]).toEqual([null, coming.id]);
    const plannedDraft = draft(results(), new Date(noon.getTime() + 3_600_000).toISOString());
    await out(ctx, await saved(ctx, plannedDraft, coming.id, coming.revision), 120);
    expect([await awaited(119), await awaited(120)]).toEqual([coming.id, null]);
  });
});

test("the calls of the calendar say the figures as exact text, and nothing while the event has none", async () => {
  const ctx = await staff({ now: new Date() });
  const first = await saved(ctx, draft(null));
  await out(ctx, first);
  const ask = async () => {
    const answer = await exports.default.fetch(
      new Request(`https://${ctx.company.id}.test/irh/indexInvestorCommunicate/calendarInitForShow`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ when: "past", type: "results" }),
      }),
    );
    const { value } = (await answer.json()) as { value: { items: { href: string; results: unknown }[] } };
    return value.items[0];
  };
  expect(await ask()).toMatchObject({ href: `/ui/irh/calendar/${first.id}`, results: null });
  await out(ctx, await saved(ctx, draft(results()), first.id, first.revision));
  expect(await ask()).toMatchObject({
    href: `/ui/irh/achievementDetail?id=${first.id}`,
    results: {
      period: { year: 2025, part: "annual" },
      figures: [
        { metric: "revenue", label: null, value: secret, unit: "cny100m", change: "12.5", changeIn: "percent" },
        {},
        {},
        {},
      ],
    },
  });
});
