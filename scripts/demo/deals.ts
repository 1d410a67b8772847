import { addDays, beijingInstant } from "~/shared/dates";
import { demoInstruments, firstCompany } from "./instruments.ts";
import { demoHistory } from "./prices.ts";
import { sharesOf } from "./results.ts";
import { openDay } from "./trading-days.ts";

/** A plan to buy shares back: its first day, its limits in yuan, and the shares bought in each of its months. */
type Buyback = { from: string; least: number; most: number; shares: readonly number[] };
/** Restricted shares as they were granted: when the meeting voted, when they were registered, how many to how many. */
type Grant = { voted: string; registered: string; shares: number; people: number };

const deals: Record<"first" | "second", { buyback: Buyback; grant: Grant }> = {
  first: {
    buyback: {
      ...{ from: "2026-04-08", least: 120_000_000, most: 240_000_000 },
      shares: [1_036_800, 1_124_500, 1_093_200, 1_187_600, 1_162_300, 412_700, 386_500, 401_900, 365_200],
    },
    grant: { voted: "2026-07-24", registered: "2026-09-16", shares: 5_430_000, people: 162 },
  },
  second: {
    buyback: {
      ...{ from: "2026-05-12", least: 40_000_000, most: 80_000_000 },
      shares: [246_300, 312_800, 298_400, 327_600, 341_200, 274_500, 216_700],
    },
    grant: { voted: "2025-07-24", registered: "2025-09-16", shares: 2_460_000, people: 86 },
  },
};
const dealsOf = (companyId: string) => deals[companyId === firstCompany ? "first" : "second"];

/** The parts of a grant that come free after one, two and three years, in percent. */
const releases = [40, 30, 30] as const;

/** The closes in yuan between two days, both included. */
function domesticCloses(companyId: string, from: string, to: string) {
  const instrument = demoInstruments.find((one) => one.companyId === companyId && one.market === "A");
  if (!instrument) throw new Error(`no domestic shares of ${companyId}`);
  const days = demoHistory(instrument, beijingInstant(addDays(to, 1)));
  return days
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, close }) => ({ day, close: close / 10 ** instrument.decimals }));
}

const monthsBetween = (from: string, to: string) =>
  Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(0, 4)) * 12 - Number(from.slice(5, 7));

const monthsEnd = (day: string, ahead: number) => {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month + ahead, 0)).toISOString().slice(0, 10);
};

/** The plan to buy back, which runs for twelve months. */
export function buybackOf(companyId: string) {
  const { from, least, most } = dealsOf(companyId).buyback;
  const until = addDays(`${Number(from.slice(0, 4)) + 1}${from.slice(4)}`, -1);
  return { from, until, least, most };
}

/**
 * What was bought back by the end of a month while the plan ran, at the average prices of its months; null before and
 * after.
 */
export function boughtBack(companyId: string, day: string) {
  const { from, shares } = dealsOf(companyId).buyback;
  const months = monthsBetween(from, day);
  if (day < from || day > buybackOf(companyId).until) return null;
  const bought = { shares: 0, yuan: 0, low: Number.POSITIVE_INFINITY, high: 0 };
  const days = domesticCloses(companyId, from, monthsEnd(from, months));
  for (const [ahead, some] of shares.slice(0, months + 1).entries()) {
    const month = monthsEnd(from, ahead).slice(0, 7);
    const closes = days.filter(({ day }) => day.startsWith(month)).map(({ close }) => close);
    if (closes.length === 0) break;
    bought.shares += some;
    bought.yuan += Math.round((some * closes.reduce((sum, one) => sum + one, 0)) / closes.length);
    bought.low = Math.min(bought.low, ...closes);
    bought.high = Math.max(bought.high, ...closes);
  }
  return { ...bought, percent: ((100 * bought.shares) / sharesOf(companyId)).toFixed(2) };
}

const prices = new Map<string, string>();

/** The grant with its price: half of the average of the twenty trading days before the meeting that voted on it. */
export function grantOf(companyId: string) {
  const { grant } = dealsOf(companyId);
  const closes = () => domesticCloses(companyId, addDays(grant.voted, -60), addDays(grant.voted, -1)).slice(-20);
  const average = () => closes().reduce((sum, { close }) => sum + close / 20, 0);
  const price = prices.get(companyId) ?? (Math.ceil(average() * 50) / 100).toFixed(2);
  prices.set(companyId, price);
  const freed = releases.map((percent, at) => ({
    day: openDay(`${Number(grant.registered.slice(0, 4)) + 1 + at}${grant.registered.slice(4)}`),
    shares: (grant.shares * percent) / 100,
  }));
  return { ...grant, price, freed };
}

/** The contract that a filing of a year tells of: its amount in CNY 100 million, its years, what is sold and to whom. */
export function contractOf(companyId: string, year: number) {
  const first = [
    {
      ...{ amount: "6.8", years: ["三", "three"] },
      what: ["谐波减速器与行星减速器", "harmonic and planetary reducers"],
      whom: ["国内一家工业机器人制造商", "a maker of industrial robots in China"],
    },
    {
      ...{ amount: "5.2", years: ["两", "two"] },
      what: ["新能源汽车主驱轴承", "bearings for the traction motors of new energy vehicles"],
      whom: ["国内一家汽车电驱系统供应商", "a supplier of electric drive systems in China"],
    },
  ] as const;
  const second = [
    {
      ...{ amount: "2.4", years: ["两", "two"] },
      what: ["隔膜涂覆材料", "coating materials for battery separators"],
      whom: ["国内一家动力电池制造商", "a maker of traction batteries in China"],
    },
    {
      ...{ amount: "1.9", years: ["两", "two"] },
      what: ["车载显示用光学膜", "optical films for displays in vehicles"],
      whom: ["国内一家显示面板制造商", "a maker of display panels in China"],
    },
  ] as const;
  const own = companyId === firstCompany ? first : second;
  const { amount, years, what, whom } = own[year % 2] ?? own[0];
  return { amount, million: String(Math.round(Number(amount) * 100)), years, what, whom };
}
