import { describe, expect, test } from "vitest";
import { amountIn, type PeriodPart } from "~/features/calendar/result-figures/rules";
import { toTraditional } from "~/publishing/traditional.server";
import { pdfPages } from "~/server/files/pdf-pages.server";
import type { Lang } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import { demoAnnouncements } from "../../scripts/demo/announcements.ts";
import { demoEvents } from "../../scripts/demo/events.ts";
import { filmedYear, filmFiles } from "../../scripts/demo/film.ts";
import { amountText, statements } from "../../scripts/demo/papers/figures.ts";
import { filingPapers } from "../../scripts/demo/papers/filing-papers.ts";
import { slidesPaper } from "../../scripts/demo/papers/slides.ts";
import { languagesOf } from "../../scripts/demo/papers/teller.ts";
import { finalCash } from "../../scripts/demo/payout.ts";
import { resultsOf } from "../../scripts/demo/results.ts";
import { chengyue } from "../../scripts/demo/texts/chengyue.ts";
import { filings } from "../../scripts/demo/texts/filings.ts";
import { jilan } from "../../scripts/demo/texts/jilan.ts";

const now = new Date("2026-11-21T04:30:00Z");
const convert = await toTraditional();
const companies = { "demo-chengyue": chengyue, "demo-jilan": jilan };
const papersOf = (companyId: string, year = 2026) =>
  filings.flatMap((filing) =>
    filingPapers({ companyId, convert }, { filing, at: now, year, number: "2026-001" }).map((made) => ({
      filing,
      ...made,
    })),
  );
const figureTexts = (companyId: string, part: PeriodPart, year: number, lang: Lang) =>
  resultsOf(companyId, part, year, []).figures.map((figure) => numberText(amountIn(figure, lang).value));

describe.each(Object.entries(companies))("the documents of %s", (companyId, profile) => {
  test("tell the figures of their period's results, in each language, reports and slides alike", () => {
    const reports = papersOf(companyId).filter(({ filing }) => filing.paper && filing.paper !== "esg");
    expect(reports).toHaveLength(4 * languagesOf(companyId).length);
    for (const { filing, lang, paper } of reports) {
      const part = filing.paper as PeriodPart;
      const all = paper.pages.flatMap((page) => page.texts);
      for (const year of part === "annual" ? [2022, 2023, 2024, 2025] : [2023, 2024, 2025, 2026])
        expect([part, lang, year, all]).toEqual([
          part,
          lang,
          year,
          expect.arrayContaining(figureTexts(companyId, part, year, lang)),
        ]);
    }
    for (const lang of languagesOf(companyId)) {
      const { paper } = slidesPaper({ companyId, lang, convert }, "interim", 2026);
      expect(paper.pages[1]?.texts).toEqual(expect.arrayContaining(figureTexts(companyId, "interim", 2026, lang)));
    }
  });

  test("have statements whose parts add up to the results", () => {
    for (const part of ["annual", "interim", "q1", "q3"] as const)
      for (const year of [2023, 2024, 2025]) {
        const of = statements(companyId, part, year);
        const operating =
          of.revenue - of.cost - of.levies - of.selling - of.administration - of.research - of.finance + of.other;
        expect([operating + of.outside - of.tax, of.parent + of.minority]).toEqual([of.profit, of.profit]);
        expect(of.debts + of.allEquity).toBe(of.assets);
        const amountOf = (metric: string) =>
          resultsOf(companyId, part, year, []).figures.find((one) => one.metric === metric)?.value;
        const [cash, margin] = [amountOf("operatingCashFlow"), amountOf("grossMargin")];
        if (cash) expect(amountText(companyId, of.cash, "zh-CN")).toBe(numberText(cash));
        if (margin) expect((100 - (of.cost / of.revenue) * 100).toFixed(1)).toBe(margin);
        expect(
          of.money + of.receivable + of.stock + of.otherNow + of.plant + of.building + of.intangible + of.otherLong,
        ).toBe(of.assets);
        expect(of.loans + of.payable + of.wages + of.otherDebts + of.longDebts).toBe(of.debts);
        expect(Math.min(...[of.administration, of.otherDebts, of.retained, of.otherLong])).toBeGreaterThan(0);
      }
  });

  test("have a glyph for every letter, real pages and a size that readers are told, and nothing of Chinese in English", async () => {
    for (const { lang, title, paper, author } of papersOf(companyId)) {
      expect([title, [...paper.missing]]).toEqual([title, []]);
      expect(await pdfPages(paper.bytes(title, author))).toBe(paper.pages.length);
      if (lang === "en") expect(paper.pages.flatMap((page) => page.texts).join("")).not.toMatch(/\p{Script=Han}/u);
    }
    const { rows, objects } = await demoAnnouncements({ companyId, profile }, now);
    const events = (await demoEvents(companyId, now)).events.flatMap(({ stored = [] }) => stored);
    expect(events.filter(({ kind, pages = 0 }) => kind === "document" && pages < 8)).toEqual([]);
    for (const { key, size, pages, type, name } of rows.files) {
      const bytes = objects.find((one) => one.key === key)?.bytes ?? new Uint8Array();
      expect([name, size, type === "application/pdf" && pages]).toEqual([
        name,
        bytes.length,
        type === "application/pdf" && (await pdfPages(bytes)),
      ]);
    }
    const annual = rows.files.filter(({ name }) => /年年度报告\.pdf$/.test(name));
    expect(annual.map(({ pages = 0 }) => (pages ?? 0) > 12)).toEqual([true, true, true]);
  });

  test("come with a film of the company whose captions tell the growth and the dividend of the results, in each language", () => {
    const { video, poster, captions } = filmFiles(companyId, "one");
    expect([video.file.size > 100_000, video.file.size < 500_000, poster.file.size > 10_000]).toEqual([
      true,
      true,
      true,
    ]);
    const figures = resultsOf(companyId, "annual", filmedYear, []).figures;
    const changes = ["revenue", "netProfit"].map(
      (name) => figures.find(({ metric }) => metric === name)?.change ?? "?",
    );
    for (const { bytes, lang } of captions) {
      const text = new TextDecoder().decode(bytes);
      for (const output of [...changes, finalCash(companyId, filmedYear)])
        expect([lang, text]).toEqual([lang, expect.stringContaining(output)]);
    }
    expect(captions.map(({ lang }) => lang)).toEqual(["zh-CN", "tc", "en"]);
  });
});
