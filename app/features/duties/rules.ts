import type { Period, PeriodPart } from "~/features/calendar/result-figures/rules";
import { lastDayOf } from "~/features/calendar/results-day/periods";
import { nextTradingDay } from "~/features/stock/import/reading/trading-days";
import type { Market } from "~/features/stock/rules";
import { addDays } from "~/shared/dates";

/** What a market asks for a period: the report, or the announcement of its results; `by` is a month and day. */
type Obligation = { document: "report" | "results"; part: PeriodPart; by: string };

/**
 * Of a year that ends in December, the annual ones in the year after. Mainland: CSRC's rules on periodic reports. Hong
 * Kong: Main Board Rules 13.46, 13.48 and 13.49.
 */
const obligations: Record<Market, readonly Obligation[]> = {
  A: [
    { document: "report", part: "annual", by: "04-30" },
    { document: "report", part: "q1", by: "04-30" },
    { document: "report", part: "interim", by: "08-31" },
    { document: "report", part: "q3", by: "10-31" },
  ],
  H: [
    { document: "results", part: "annual", by: "03-31" },
    { document: "report", part: "annual", by: "04-30" },
    { document: "results", part: "interim", by: "08-31" },
    { document: "report", part: "interim", by: "09-30" },
  ],
};

/** A duty is listed from so many days ahead until so many days after it was due. */
const shownAhead = 200;
const shownAfter = 60;
/** The exchanges of the mainland ask for a briefing within so many trading days of the annual report. */
const briefingWithin = 15;

/** What is out; `out` is the day in Beijing on which it was first. */
type Document = Period & { document: Obligation["document"]; out: string };
/** A briefing on results, or the event of results of a period without its figures yet, that readers know of. */
type Briefing = { day: string };
type Announced = Period & Briefing;

/** `due` and `done` are days in Beijing; `planned` is one on which it is announced to happen. */
export type Due = { due: string; done: string | null; planned: string | null };
export type DocumentDuty = Due & Period & { document: Obligation["document"]; markets: Market[] };
export type BriefingDuty = Due & { year: number };

export const isListed = (due: string, today: string): boolean =>
  due >= addDays(today, -shownAfter) && due <= addDays(today, shownAhead);

/** What came out before its period was over, as a plan or a forecast does, is none of it. */
const ofEnded = (known: readonly Document[]) => known.filter((one) => one.out > lastDayOf(one));

/** The reports and results that these markets ask for around a day, each once, by the earliest day of them. */
export function documentDuties(
  markets: readonly Market[],
  known: readonly Document[],
  announced: readonly Announced[],
  today: string,
): DocumentDuty[] {
  const year = Number(today.slice(0, 4));
  const all = markets.flatMap((market) =>
    [year - 1, year].flatMap((of) =>
      obligations[market].map(({ document, part, by }) => ({
        ...{ market, document, part, year: of },
        due: `${part === "annual" ? of + 1 : of}-${by}`,
      })),
    ),
  );
  const ended = ofEnded(known);
  const once = Map.groupBy(all, ({ document, part, year: of }) => `${document} ${part} ${of}`);
  return [...once.values()].flatMap((same) => {
    const [first] = same.sort((one, other) => (one.due < other.due ? -1 : 1));
    if (!first || !isListed(first.due, today)) return [];
    const { document, part, year: of, due } = first;
    const isOf = (one: Period) => one.part === part && one.year === of;
    const out = ended.filter((one) => one.document === document && isOf(one));
    const coming = announced.filter((one) => isOf(one) && one.day > today);
    const done = out.map((one) => one.out).sort()[0] ?? null;
    const planned = coming.map(({ day }) => day).sort()[0] ?? null;
    return [{ document, part, year: of, due, markets: same.map(({ market }) => market), done, planned }];
  });
}

/** The day `count` trading days of the mainland after one. */
const tradingDaysAfter = (day: string, count: number): string =>
  Array.from({ length: count }).reduce<string>((last) => nextTradingDay("A", last), day);

/** The briefings on annual results that the mainland asks for, of each annual report that is out. */
export function briefingDuties(
  markets: readonly Market[],
  known: readonly Document[],
  briefings: readonly Briefing[],
  today: string,
): BriefingDuty[] {
  if (!markets.includes("A")) return [];
  const reports = ofEnded(known).filter(({ document, part }) => document === "report" && part === "annual");
  const first = [...Map.groupBy(reports, ({ year }) => year)].map(([year, all]) => ({
    year,
    out: all.map(({ out }) => out).sort()[0] ?? "",
  }));
  return first.flatMap(({ year, out }) => {
    const due = tradingDaysAfter(out, briefingWithin);
    if (!isListed(due, today)) return [];
    // One on the day of the report or some days before it belongs to it as well.
    const own = briefings
      .map(({ day }) => day)
      .filter((day) => day >= addDays(out, -7) && day <= addDays(due, shownAfter));
    const day = own.sort()[0] ?? null;
    return [{ year, due, done: day && day <= today ? day : null, planned: day && day > today ? day : null }];
  });
}
