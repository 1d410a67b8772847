import { exports } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { eventKind as kind } from "~/features/calendar/area";
import { event } from "~/features/calendar/kind";
import { exportResults } from "~/features/calendar/operations/export-results.server";
import { calendarFile } from "~/features/calendar/operations/ics.server";
import { listResultPeriods } from "~/features/calendar/operations/results.server";
import { listEntries } from "~/features/calendar/operations/show.server";
import { showEvent } from "~/features/calendar/operations/show-event.server";
import { amountIn, courseOf, type Results, shiftDecimal } from "~/features/calendar/rules/results";
import { readBlocks } from "~/features/site/blocks.server";
import { saveContent } from "~/publishing/operations/contents.server";
import { publish } from "~/publishing/operations/publish.server";
import { rollBackRelease } from "~/publishing/operations/releases.server";
import type { Draft } from "~/publishing/rules/drafts";
import { parityIssues } from "~/publishing/rules/parity";
import type { Ctx } from "~/server/context.server";
import { languages } from "~/shared/languages";
import { draftOf } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";
import { eventDraft } from "./event";

vi.setConfig({ testTimeout: 60_000 });

let companies = 0;
const staff = (more: Parameters<typeof testContext>[0] = {}) =>
  testContext({ actor: editor("editor"), companyId: `results${++companies}`, ...more });
const at = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + seconds * 1_000) });

const figure = (
  metric: Results["figures"][number]["metric"],
  value: string,
  more: Partial<Results["figures"][number]> = {},
) => ({
  metric,
  label: { "zh-CN": "" },
  value,
  unit: "cny100m" as const,
  change: "12.5",
  changeIn: "percent" as const,
  ...more,
});
const secret = "7319.46";
const results = (more: Partial<Results> = {}): Results => ({
  period: { year: 2025, part: "annual" },
  figures: [
    figure("revenue", secret),
    figure("netProfit", "11.93"),
    figure("grossMargin", "31.9", { unit: "percent", change: "0.7", changeIn: "points" }),
    figure("eps", "1.69", { unit: "cnyPerShare", change: "-3.1" }),
  ],
  announcements: [],
  roles: {},
  ...more,
});

const draft = (told: Results | null, startsAt = "2026-03-27T10:00:00.000Z", more: Partial<Draft> = {}) =>
  eventDraft("年度业绩披露", { type: "results", startsAt, ...more, facts: { results: told } });

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
    blocks: has(await readBlocks(ctx, ["latestResults", "keyFigures"])),
    file: digits.test(await textOf(exportResults(ctx, "csv").body)),
    lists: has([await listEntries(ctx, { when: "coming" }), await listEntries(ctx, { when: "past" })]),
    calendar: digits.test(await calendarFile(ctx, null)),
  };
}
const nowhere = { page: false, centre: false, blocks: false, file: false, lists: false, calendar: false };
const told = { page: true, centre: true, blocks: true, file: true, lists: true, calendar: false };

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
      expect([lang, await read(60)]).toEqual([lang, told]);
    }
    await rollBackRelease(at(ctx, 70), releaseId);
    expect(await surfaces(at(ctx, 71), first.id, /7319\.46/)).toEqual(nowhere);
  });

  test("let no copy of a page live beyond their second", async () => {
    const ctx = await staff();
    await out(ctx, await saved(ctx, draft(results())), 45);
    for (const read of [(one: Ctx) => listResultPeriods(one, null), (one: Ctx) => readBlocks(one, ["latestResults"])]) {
      const moments: number[] = [];
      await read({
        ...ctx,
        freshUntil: (moment) => void (moment && moments.push((moment.getTime() - noon.getTime()) / 1_000)),
      });
      expect(moments).toContain(45);
    }
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
      const blocks = (await readBlocks(reader, ["latestResults"])).latestResults as { latest: { documents: object[] } };
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
    expect(await readBlocks(mine, ["latestResults", "keyFigures"])).toEqual({
      latestResults: { latest: null, year: null },
      keyFigures: { latest: null, year: null },
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
      const { keyFigures } = await readBlocks(ctx, ["keyFigures"]);
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
    const block = (await readBlocks(ctx, ["latestResults"])).latestResults as {
      latest: { figures: { course: number[] }[] };
    };
    expect(block.latest.figures[0]?.course).toHaveLength(6);
  });

  test("are refused beyond what readers can be told: their number, their amounts, twice the same, files that are not there", () => {
    const wrong = (told: unknown, more: object = {}) => {
      const parsed = event
        .schema()
        .safeParse({ ...draft(null), ...more, facts: { ...draft(null).facts, results: told } });
      return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.slice(2).join(".")} ${message}`);
    };
    const [first = figure("revenue", "1"), ...rest] = results().figures;
    expect(wrong(results())).toEqual([]);
    expect(wrong(results({ figures: rest }))).toEqual(["figures figuresCount"]);
    expect(wrong(results({ figures: [first, ...rest, ...rest] }))).toEqual(["figures figuresCount"]);
    expect(wrong(results({ figures: [first, ...rest, first] }))).toEqual(["figures figureTwice"]);
    expect(wrong(results({ figures: [{ ...first, value: "1.2.3" }, ...rest] }))).toEqual([
      "figures.0.value decimalFormat",
    ]);
    expect(wrong(results({ figures: [{ ...first, value: "" }, ...rest] }))).toEqual(["figures.0.value fieldRequired"]);
    expect(wrong(results({ figures: [{ ...first, metric: "own" }, ...rest] }))).toEqual([
      "figures.0.label.zh-CN fieldRequired",
    ]);
    expect(wrong(results({ figures: [{ ...first, metric: "ebitda" as never }, ...rest] }))).toEqual([
      "figures.0.metric fieldRequired",
    ]);
    expect(wrong(results({ period: { year: 25, part: "annual" } }))).toEqual(["period.year yearFormat"]);
    expect(wrong(results({ roles: { nothing: "slides" } }))).toEqual(["roles fileNotAttached"]);
    expect(wrong(results(), { type: "meeting" })).toEqual([" figuresElsewhere"]);
    const typed = event.schema().parse({
      ...draft(null),
      facts: {
        ...draft(null).facts,
        results: results({ figures: [{ ...first, value: "１，２３４.５０", change: "−3.1" }, ...rest] }),
      },
    });
    expect(event.factsIn(typed).results?.figures[0]).toMatchObject({ value: "1234.50", change: "-3.1" });
  });

  test("are compared between the languages where their words are the company's own", () => {
    const own = (label: Record<string, string>) => {
      const figures = [figure("own", "5", { label: label as { "zh-CN": string } }), ...results().figures.slice(1)];
      return parityIssues({ ...draft(results({ figures })), title: { "zh-CN": "业绩", tc: "業績", en: "Results" } })
        .filter(({ field }) => field === "figures")
        .map(({ lang, kind: which }) => `${lang} ${which}`);
    };
    expect(own({ "zh-CN": "新增订单", tc: "新增訂單", en: "New orders" })).toEqual([]);
    expect(own({ "zh-CN": "新增订单", en: "New orders" })).toEqual(["tc missing"]);
    expect(own({ "zh-CN": "前5大客户占比", tc: "前5大客戶佔比", en: "Share of the 10 largest customers" })).toEqual([
      "en numbers",
    ]);
  });

  test("are the same exact amount in each language, in the units of its readers", () => {
    expect(["83.24", "83.2", "0.05", "-1", "12.3456"].map((text) => shiftDecimal(text, 2))).toEqual([
      "8324",
      "8320",
      "5",
      "-100",
      "1234.56",
    ]);
    expect(["307988", "5", "-12.5"].map((text) => shiftDecimal(text, -2))).toEqual(["3079.88", "0.05", "-0.125"]);
    expect(amountIn({ value: "83.24", unit: "cny100m" }, "en")).toEqual({ value: "8324", unit: "cny1m" });
    expect(amountIn({ value: "83.24", unit: "cny100m" }, "tc")).toEqual({ value: "83.24", unit: "cny100m" });
    expect(amountIn({ value: "1.69", unit: "cnyPerShare" }, "en")).toEqual({ value: "1.69", unit: "cnyPerShare" });
  });

  test("have a course of the same period alone, with a gap for a year that has none", () => {
    const of = (year: number, part: "annual" | "q1", value: string) => ({
      period: { year, part },
      figures: [figure("revenue", value)],
    });
    const all = [of(2025, "annual", "9"), of(2025, "q1", "2"), of(2023, "annual", "7"), of(2026, "annual", "10")];
    expect(courseOf(all, all[0] as never, "revenue")).toEqual([7, null, 9]);
    expect(courseOf(all, all[0] as never, "own")).toEqual([]);
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
