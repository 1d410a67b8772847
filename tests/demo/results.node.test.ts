import { describe, expect, test } from "vitest";
import { event } from "~/features/calendar/kind";
import { type PeriodPart, type Results, shiftDecimal } from "~/features/calendar/result-figures/rules";
import { parityIssues } from "~/publishing/approvals/parity";
import type { Draft } from "~/publishing/contents/drafts";
import { demoEvents } from "../../scripts/demo/events.ts";
import { filled } from "../../scripts/demo/filled.ts";
import { finalCash } from "../../scripts/demo/payout.ts";
import { filings } from "../../scripts/demo/texts/filings.ts";

const now = new Date("2026-11-21T04:30:00Z");
const inYuan: Record<string, number> = { cny100m: 8, cny10k: 4 };

const announcedResults = async (companyId: string) => {
  const { events } = await demoEvents(companyId, now);
  return events.flatMap(({ id, draft, out }) => {
    const results = event.factsIn(draft as Draft).results;
    return results ? [{ id, draft: draft as Draft, out, results }] : [];
  });
};

describe.each(["demo-chengyue", "demo-jilan"])("the results of %s", (companyId) => {
  const figures = async () => {
    const all = await announcedResults(companyId);
    return (part: PeriodPart, year: number, metric: string) => {
      const output = all.find(({ results: { period } }) => period.part === part && period.year === year);
      const figure = output?.results.figures.find((one) => one.metric === metric);
      const yuan = figure && Number(shiftDecimal(figure.value, inYuan[figure.unit] ?? 0));
      const rounded = figure ? 10 ** -(figure.value.split(".")[1]?.length ?? 0) / Number(figure.value) : 0;
      return { ...figure, number: yuan ?? Number.NaN, rounded };
    };
  };

  test("are three years and more of whole and half years, and of quarters, all valid and the same in each language", async () => {
    const all = await announcedResults(companyId);
    const periods = (part: PeriodPart) =>
      all.flatMap(({ results: { period } }) => (period.part === part ? [period.year] : []));
    expect([periods("annual"), periods("interim")]).toEqual([
      [2022, 2023, 2024, 2025],
      [2023, 2024, 2025, 2026],
    ]);
    expect(all).toHaveLength(16);
    for (const { draft } of all) {
      expect(event.schema().safeParse(draft).error?.issues ?? []).toEqual([]);
      expect(parityIssues(draft)).toEqual([]);
    }
    expect(all.filter(({ out }) => !out || out > now)).toEqual([]);
  });

  test("grow by what their change says, and from a quarter to the year", async () => {
    const of = await figures();
    for (const [part, last] of [
      ["annual", 2025],
      ["interim", 2026],
      ["q1", 2026],
      ["q3", 2026],
    ] as const)
      for (const metric of ["revenue", "netProfit", "eps"])
        for (let year = last - 2; year <= last; year++) {
          const [figure, before] = [of(part, year, metric), of(part, year - 1, metric)];
          const grown = (figure.number / before.number - 1) * 100;
          expect([part, metric, year, Math.abs(grown - Number(figure.change)) < 0.06 + 120 * before.rounded]).toEqual([
            part,
            metric,
            year,
            true,
          ]);
        }
    for (const year of [2023, 2024, 2025])
      for (const metric of ["revenue", "netProfit"]) {
        const [q1, half, q3, whole] = (["q1", "interim", "q3", "annual"] as const).map(
          (part) => of(part, year, metric).number,
        );
        expect([metric, year, [q1, half, q3, whole].sort((one = 0, other = 0) => one - other)]).toEqual([
          metric,
          year,
          [q1, half, q3, whole],
        ]);
      }
  });

  test("agree with the filings of their periods", async () => {
    const of = await figures();
    const summaryOf = (title: string) =>
      filled(
        filings.find((one) => one.title["zh-CN"].includes(title))?.summary?.["zh-CN"] ?? "",
        2026,
        "zh-CN",
        "",
        companyId,
      );
    const changes = (text: string) =>
      [...text.matchAll(/(增长|下降)(\d+\.\d)%/g)].map(([, way, number]) => `${way === "下降" ? "-" : ""}${number}`);
    for (const [part, title, metrics] of [
      ["q1", "年第一季度报告", ["revenue"]],
      ["interim", "年半年度报告", ["revenue", "operatingCashFlow"]],
      ["q3", "年第三季度报告", ["revenue", "netProfit"]],
    ] as const)
      expect([part, metrics.map((metric) => of(part, 2026, metric).change)]).toEqual([part, changes(summaryOf(title))]);
    const [low = 0, high = 0] = [...summaryOf("年度业绩预增公告").matchAll(/(\d+)%/g)].map(([, number]) =>
      Number(number),
    );
    const growth = Number(of("annual", 2025, "netProfit").change);
    expect([low < growth, growth < high, low > 0]).toEqual([true, true, true]);
    const cashOf = (year: number) =>
      /每10股派发现金红利(\d\.\d\d)元/.exec(
        filled(
          filings.find((one) => one.title["zh-CN"].includes("{p}年年度报告"))?.summary?.["zh-CN"] ?? "",
          year + 1,
          "zh-CN",
          "",
          companyId,
        ),
      )?.[1] ?? "";
    for (const year of [2024, 2025]) expect(cashOf(year)).toBe(finalCash(companyId, year));
    expect(Number(cashOf(2025))).toBeGreaterThan(Number(cashOf(2024)));
  });

  test("name the report of their own period", async () => {
    const named: Record<PeriodPart, string> = {
      annual: "{p}年年度报告",
      interim: "{y}年半年度报告",
      q1: "{y}年第一季度报告",
      q3: "{y}年第三季度报告",
    };
    for (const { results } of await announcedResults(companyId)) {
      const { period, announcements }: Results = results;
      const year = period.part === "annual" ? period.year + 1 : period.year;
      const [, back, place] = /-filing-(\d)-(\d+)$/.exec(announcements[0] ?? "") ?? [];
      if (!back) expect(year).toBeLessThan(2024);
      else
        expect([2026 - Number(back), filings[Number(place) - 1]?.title["zh-CN"]]).toEqual([
          year,
          expect.stringContaining(named[period.part]),
        ]);
    }
  });
});
