import { describe, expect, test } from "vitest";
import { eventKind as kind } from "~/features/calendar/area";
import { showCalendar } from "~/features/calendar/month/operations.server";
import { disclosurePlan, periodIn } from "~/features/calendar/month/plan";
import type { Period } from "~/features/calendar/result-figures/rules";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { openActivity } from "../appointments/support";
import { editor, noon, testContext } from "../support/context";
import { eventDraft } from "./event";
import { draft, results } from "./result-drafts";

describe("the period of which a title speaks", () => {
  test.each([
    ["2026年年度报告披露", "2027-03-26", "annual 2026"],
    ["年度业绩披露", "2027-03-26", "annual 2026"],
    ["2026年全年業績公告", "2027-03-26", "annual 2026"],
    ["2026年半年度报告披露", "2026-08-27", "interim 2026"],
    ["2026年中期業績公告", "2026-08-27", "interim 2026"],
    ["Release of 2026 Half-year Report", "2026-08-27", "interim 2026"],
    ["Release of 2026 First Quarterly Report", "2026-04-28", "q1 2026"],
    ["第三季度报告披露", "2026-10-29", "q3 2026"],
    ["Annual results 2025", "2026-03-27", "annual 2025"],
    ["业绩披露", "2026-03-27", undefined],
  ])("%s on %s: %s", (title, day, text) => {
    const found = periodIn(title, day);
    expect(found ? `${found.part} ${found.year}` : undefined).toBe(text);
  });
});

const one = (day: string, title: string, isOut = false, period: Period | null = null) => ({
  day,
  title,
  isOut,
  period,
});
const planTexts = (all: ReturnType<typeof one>[], today: string) =>
  disclosurePlan(all, today).map((cell) => `${cell.part} ${cell.year} ${cell.one?.day ?? "-"}`);

describe("the reports of a year", () => {
  const lastYear = [
    one("2025-03-27", "2024年年度报告", true),
    one("2025-04-28", "2025年第一季度报告", true),
    one("2025-08-28", "2025年半年度报告", true),
    one("2025-10-30", "2025年第三季度报告", true),
  ];

  test("are four where quarters are reported, those without an event still to be announced", () => {
    expect(planTexts([...lastYear, one("2026-03-26", "2025年年度报告")], "2026-01-05")).toEqual([
      "annual 2025 2026-03-26",
      "q1 2026 -",
      "interim 2026 -",
      "q3 2026 -",
    ]);
  });

  test("promise no quarter of a company that reports none, and are followed by the next annual report once all are out", () => {
    const out = [one("2026-03-26", "2025全年業績", true), one("2026-08-27", "2026中期業績", true)];
    expect(planTexts(out, "2026-09-01")).toEqual([
      "annual 2025 2026-03-26",
      "interim 2026 2026-08-27",
      "annual 2026 -",
    ]);
    expect(planTexts([], "2026-09-01")).toEqual([]);
    expect(planTexts([one("2026-09-03", "业绩")], "2026-09-01")).toEqual([]);
  });

  test("take the period from the figures before the title, and what is out before what is planned", () => {
    const output = [
      one("2026-03-20", "2025年年度报告全文"),
      one("2026-03-26", "2025年年度业绩公告", true),
      one("2026-08-27", "业绩", true, { part: "interim", year: 2026 }),
    ];
    expect(planTexts(output, "2026-09-01").slice(0, 2)).toEqual(["annual 2025 2026-03-26", "interim 2026 2026-08-27"]);
  });
});

async function published(ctx: Ctx, of: Draft, seconds = 0) {
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft: of });
  if (!saved.ok) throw new Error(saved.code);
  const at = seconds > 0 ? new Date(noon.getTime() + seconds * 1_000) : null;
  const answer = await publish(ctx, { ...saved.value, kind, langs: ["zh-CN"], at, confirmed: true });
  if (!answer.ok) throw new Error(answer.code);
  return saved.value.id;
}
const later = (days: number) => new Date(noon.getTime() + days * 86_400_000).toISOString();

test("the calendar begins with what comes next, the next results and the year's reports, each from its second on", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "plan-of-year" });
  const out = await published(ctx, draft(results(), later(-3)));
  const coming = await published(ctx, eventDraft("2025年度业绩说明会", { startsAt: later(4) }));
  const awaited = await published(ctx, eventDraft("2026年中期业绩", { type: "results", startsAt: later(120) }), 60);
  const seen = async (seconds: number, type: string | null = null) => {
    const moments: number[] = [];
    const reader = {
      ...ctx,
      now: new Date(noon.getTime() + seconds * 1_000),
      freshUntil: (at: Date | null) => void (at && moments.push((at.getTime() - noon.getTime()) / 1_000)),
    };
    const page = await showCalendar(reader, { type });
    const plan = page.plan.map(({ part, one }) => `${part} ${one?.id === out ? "out" : (one?.id ?? "-")}`);
    return { next: page.next?.id, awaited: page.awaited?.id, plan, moments };
  };
  const before = await seen(59);
  expect(before).toMatchObject({ next: coming, awaited: undefined, plan: ["annual out", "interim -"] });
  expect(before.moments).toContain(60);
  expect(await seen(60)).toMatchObject({ next: coming, awaited, plan: ["annual out", `interim ${awaited}`] });
  expect(await seen(60, "results")).toMatchObject({ next: awaited, awaited: undefined });
  expect(await seen(60, "meeting")).toMatchObject({ next: coming, plan: [] });

  const visit = await openActivity(ctx, {
    startsAt: new Date(later(2)),
    endsAt: new Date(later(2.1)),
    closesAt: new Date(later(1)),
  });
  expect(await seen(60)).toMatchObject({ next: visit });
  expect(await seen(60, "meeting")).toMatchObject({ next: coming });
});
