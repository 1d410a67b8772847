import { describe, expect, test } from "vitest";
import type { Draft } from "~/publishing/contents/drafts";
import { beijingDay } from "~/shared/dates";
import { demoAnnouncements } from "../../scripts/demo/announcements.ts";
import { boughtBack, buybackOf, grantOf } from "../../scripts/demo/deals.ts";
import { demoCapitals, demoDistributions } from "../../scripts/demo/equity.ts";
import { demoFigures as demoEsg } from "../../scripts/demo/esg.ts";
import { demoEstimates } from "../../scripts/demo/estimates.ts";
import { demoEvents } from "../../scripts/demo/events.ts";
import { demoFigures } from "../../scripts/demo/figures.ts";
import { dayText } from "../../scripts/demo/filled.ts";
import { demoInstitutions } from "../../scripts/demo/institutions.ts";
import { demoInstruments, firstCompany } from "../../scripts/demo/instruments.ts";
import { demoMeetings } from "../../scripts/demo/meetings.ts";
import { tellerOf } from "../../scripts/demo/papers/teller.ts";
import { demoHistory } from "../../scripts/demo/prices.ts";
import { demoCapitalEvents } from "../../scripts/demo/promotion.ts";
import { demoQuestions } from "../../scripts/demo/questions.ts";
import { demoReports } from "../../scripts/demo/research.ts";
import { paidOf, sharesOf, stepOf } from "../../scripts/demo/results.ts";
import { demoFloats } from "../../scripts/demo/shareholders.ts";
import { board } from "../../scripts/demo/texts/board.ts";
import { chengyue } from "../../scripts/demo/texts/chengyue.ts";
import { jilan } from "../../scripts/demo/texts/jilan.ts";
import { governance, sustainability } from "../../scripts/demo/texts/reports/chapters.ts";

const now = new Date("2026-12-02T12:00:00Z");
const profiles = { "demo-chengyue": chengyue, "demo-jilan": jilan };
const convert = (text: string) => text;

describe.each(Object.entries(profiles))("the facts of %s", async (companyId, profile) => {
  const { events } = await demoEvents(companyId, now);
  const { rows } = await demoAnnouncements({ companyId, profile }, now);
  const filings = rows.contents.map(({ id, draft }) => ({ ...(draft as Draft), id }));
  const titled = (part: string) => filings.filter(({ title }) => title["zh-CN"].includes(part));
  const stated = demoFigures({ companyId, convert }, events).rows;
  const amountIn = (statement: string, year: number, item: string) =>
    Number(
      stated
        .find((row) => row.statement === statement && row.periodEnd === `${year}-12-31` && row.span === "fy")
        ?.lines.find((line) => line.item === item)?.value,
    );

  test("state the dividend of a year as the sum of what was distributed of it", () => {
    const all = demoDistributions(companyId, now);
    for (const year of [2021, 2022, 2023, 2024, 2025]) {
      const sum = all.filter(({ period }) => period.startsWith(`${year}`)).reduce((all, { cash }) => all + +cash, 0);
      expect([year, amountIn("income", year, "dividendPerShare")]).toEqual([year, Math.round(sum * 10) / 100]);
    }
  });

  test("carry retained earnings from year to year with the profit and without the dividends paid", () => {
    for (const year of [2022, 2023, 2024, 2025]) {
      const moved = amountIn("balance", year, "retained") - amountIn("balance", year - 1, "retained");
      const paid = paidOf(companyId, "annual", year) * stepOf(companyId);
      expect([year, moved]).toEqual([year, amountIn("income", year, "parentProfit") - paid]);
      const own = demoDistributions(companyId, now)
        .filter(({ exDay }) => exDay.startsWith(`${year}-`))
        .reduce((sum, { cash }) => sum + (+cash / 10) * sharesOf(companyId), 0);
      expect(Math.abs(own - paid)).toBeLessThanOrEqual(stepOf(companyId));
    }
  });

  test("state the rates that their statements give", () => {
    for (const year of [2022, 2023, 2024, 2025]) {
      const [revenue, cost] = [amountIn("income", year, "revenue"), amountIn("income", year, "costOfSales")];
      expect(amountIn("indicators", year, "grossMargin").toFixed(2)).toBe((100 - (100 * cost) / revenue).toFixed(2));
    }
  });

  test("tell of a buyback only while its plan runs, at prices of the market, with growing figures", () => {
    const notices = titled("回购公司股份的进展").map(({ at, body }) => {
      const [shares = 0, yuan = 0] = [/累计回购股份([\d,]+)股/, /成交总金额为([\d,]+)元/].map((one) =>
        Number(one.exec(body["zh-CN"])?.[1]?.replaceAll(",", "")),
      );
      return { day: beijingDay(new Date(at ?? 0)), shares, yuan };
    });
    expect(notices.length).toBeGreaterThan(1);
    const { from, until, most } = buybackOf(companyId);
    const instrument = demoInstruments.find((one) => one.companyId === companyId && one.market === "A");
    if (!instrument) throw new Error("no shares");
    for (const [at, { day, shares, yuan }] of notices.entries()) {
      const days = demoHistory(instrument, now).filter((one) => one.day >= from && one.day <= day);
      const [low, high] = [
        Math.min(...days.flatMap(({ low }) => low ?? [])),
        Math.max(...days.flatMap(({ high }) => high ?? [])),
      ];
      const price = (yuan / shares) * 10 ** instrument.decimals;
      expect([day, day >= from && day <= until, price > low && price < high]).toEqual([day, true, true]);
      expect(shares).toBeGreaterThan(notices[at - 1]?.shares ?? 0);
      expect(yuan).toBeLessThanOrEqual(most);
    }
    const answers = demoQuestions(companyId, now).map(({ answer }) => answer["zh-CN"]);
    expect(answers.filter((answer) => /如有回购计划|如有股权激励/.test(answer))).toEqual([]);
    if (companyId === firstCompany) expect(answers.join()).toContain(dayText(from, "zh-CN"));
  });

  test("tell of the grant once, after the vote, at half of the price, and restrict as many shares", () => {
    const { registered, voted, shares, price, people } = grantOf(companyId);
    const notices = titled("首次授予登记完成");
    expect(notices.map(({ at }) => beijingDay(new Date(at ?? 0)))).toEqual([registered]);
    expect(notices[0]?.title.en).toContain("first grant");
    for (const figure of [shares.toLocaleString("en-US"), `${people}名`, price])
      expect(notices[0]?.body["zh-CN"]).toContain(figure);
    const ballot = demoMeetings(companyId, now).find(({ id }) => id.includes("-meeting-extraordinary-"));
    expect([beijingDay(new Date(ballot?.draft.at ?? 0)), voted < registered]).toEqual([voted, true]);
    const instrument = demoInstruments.find((one) => one.companyId === companyId && one.market === "A");
    if (!instrument) throw new Error("no shares");
    const close = demoHistory(instrument, now).find(({ day }) => day === voted)?.close ?? 0;
    const part = (Number(price) * 10 ** instrument.decimals) / close;
    expect([part > 0.4, part < 0.6]).toEqual([true, true]);
    const capitals = demoCapitals(companyId, now);
    const before = capitals.findLast(({ day }) => day < registered);
    const after = capitals.find(({ day }) => day === registered);
    expect([before?.restricted, after?.restricted, after?.total]).toEqual([0, shares, before?.total]);
    const floats = demoFloats(companyId, now).slice(1);
    expect(floats.reduce((sum, { unlocked }) => sum + (unlocked ?? 0), 0)).toBe(shares);
    expect(floats.at(-1)?.restricted).toBe(0);
    const bought = boughtBack(companyId, registered)?.shares ?? shares;
    expect(bought).toBeGreaterThanOrEqual(companyId === firstCompany ? shares : 0);
    const acted = demoCapitalEvents(companyId, now).find(({ id }) => id.endsWith("-incentive"));
    expect([beijingDay(new Date(acted?.draft.at ?? 0)), acted?.draft.facts.linked]).toEqual([
      registered,
      notices.map(({ id }) => id),
    ]);
  });

  test("count the directors alike on the people's page, in sustainability and in reports", () => {
    const people = board[companyId === firstCompany ? "chengyue" : "jilan"];
    const directors = people.flatMap(({ seats }) => seats.directors?.post?.[0] ?? []);
    const independent = directors.filter((post) => post.includes("独立董事"));
    const shown = demoEsg(companyId, now).find(({ name }) => name["zh-CN"] === "独立董事占比")?.series[0];
    expect(shown?.value).toBe(((100 * independent.length) / directors.length).toFixed(1));
    const { tell } = tellerOf({ companyId, lang: "en", convert }, "annual", 2025);
    const text = governance.map((one) => tell(one)).join(" ");
    expect([directors.length, independent.length, text]).toEqual([
      6,
      3,
      expect.stringContaining("six directors, three"),
    ]);
    expect(people.flatMap(({ seats }) => (seats.supervisors ? [seats] : []))).toEqual([]);
  });

  test("report the same sustainability in announcement, report and figures", () => {
    const figure = (name: string) =>
      demoEsg(companyId, now)
        .find((one) => one.name["zh-CN"] === name)
        ?.series.find(({ year }) => year === 2025)?.value ?? "none";
    const { tell } = tellerOf({ companyId, lang: "zh-CN", convert }, "annual", 2025);
    const report = sustainability.map((one) => tell(one)).join("");
    expect(report).toContain(`绿色电力占比提高到${figure("可再生能源用电占比")}%`);
    expect(report).toContain(`人均培训时间${figure("人均培训时数")}小时`);
    expect(titled("环境、社会及治理").at(-1)?.summary["zh-CN"]).toContain(`${figure("可再生能源用电占比")}%`);
  });
});

test("no house recommends a share above what it thinks the share is worth", () => {
  for (const { companyId, id, market, decimals } of demoInstruments.filter(({ market }) => market === "A")) {
    const instrument = demoInstruments.find((one) => one.id === id);
    const close = (instrument ? (demoHistory(instrument, now).at(-1)?.close ?? 0) : 0) / 10 ** decimals;
    const optimists = demoReports(companyId, now).filter(
      ({ kind, rating }) => kind === "company" && rating !== "neutral",
    );
    const names = optimists.map(({ institution }) => institution["zh-CN"]);
    for (const { institution, day, year, targetPrice } of demoEstimates(companyId, now))
      if (names.includes(institution["zh-CN"]) && year === 2026 && day > "2026-06-05")
        expect([market, institution["zh-CN"], Number(targetPrice) > close]).toEqual([
          market,
          institution["zh-CN"],
          true,
        ]);
  }
});

test("an acquisition that was closed is among the companies held", () => {
  const closed = demoCapitalEvents(firstCompany, now).filter(({ draft }) => /收购.*60%/.test(draft.title["zh-CN"]));
  expect(closed).toHaveLength(1);
  expect(demoInstitutions(firstCompany, now).map(({ percent }) => percent)).toContain("60");
});

test("the two companies go their own ways, one of them through a bad year", async () => {
  const growth = async (companyId: string) => {
    const { events } = await demoEvents(companyId, now);
    return demoFigures({ companyId, convert }, events).rows.flatMap(({ statement, span, periodEnd, lines }) =>
      statement === "income" && span === "fy"
        ? [[periodEnd, Number(lines.find(({ item }) => item === "parentProfit")?.value)] as const]
        : [],
    );
  };
  const [one, other] = (await Promise.all(["demo-chengyue", "demo-jilan"].map(growth))).map((all) => {
    const years = [...new Map(all)].sort();
    return years.slice(1).map(([, profit], at) => (profit / (years[at]?.[1] ?? profit) - 1).toFixed(3));
  });
  expect(new Set(one).size).toBe(one?.length);
  expect(one?.filter((change, at) => change === other?.[at])).toEqual([]);
  expect(other?.filter((change) => Number(change) < 0)).toHaveLength(1);
  const digits = (companyId: string) =>
    demoEsg(companyId, now).map(({ name, series }) => `${name["zh-CN"]} ${series[0]?.value}`);
  const board = (text: string) => text.startsWith("独立董事");
  expect(digits("demo-jilan").filter((one) => !board(one) && digits("demo-chengyue").includes(one))).toEqual([]);
});
