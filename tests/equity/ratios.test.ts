import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dividendYears,
  percentOf,
  quartersOf,
  ratiosOf,
  receivedBy,
  returnOf,
  sharesOn,
} from "~/features/equity/rules/ratios";
import type { Capital, Distribution, YearClose } from "~/features/equity/rules/terms";
import { seedOf } from "../support/full";
import { factorOf, fractionOf, text } from "./fractions";

const seed = seedOf(20_261_129);
const runs = 1_000;

const paid: Distribution = {
  ...{ period: "2024-12-31", kind: "annual", status: "paid", cash: "4.20", bonus: "", capitalised: "" },
  ...{ exDay: "2025-06-19", payDay: "2025-06-19", shares: "", netProfit: "1003000000.00" },
};
const capital = (day: string, total: number): Capital => ({ day, total, tradable: total, restricted: 0, overseas: 0 });
const closed = (day: string, close: string) => new Map([[day.slice(0, 4), { day, close }]]);
const rounded = (rate: string | null) => (rate === null ? null : percentOf(rate));

test("the ratios of a year are those of the spec's formulas", () => {
  const [year] = dividendYears([paid], [capital("2020-05-20", 705_300_000)], closed("2024-12-31", "26.59"));
  expect(year).toMatchObject({ perShare: "0.42", cash: "296226000", value: "18753927000" });
  expect(percentOf(year?.payout ?? null)).toBe("29.53");
  expect(percentOf(year?.retention ?? null)).toBe("70.47");
  const ratios = ratiosOf(year ? [year] : [], [paid], "27.67");
  expect(percentOf(ratios.currentYield?.rate ?? null)).toBe("1.52");
  expect(percentOf(ratios.averageYield?.rate ?? null)).toBe("1.58");
});

test("a loss year has neither payout nor retention, and counts in no average payout", () => {
  const loss = { ...paid, period: "2023-12-31", exDay: "2024-06-19", netProfit: "-5000000" };
  const years = dividendYears([paid, loss], [capital("2020-05-20", 705_300_000)], new Map());
  expect(years.map(({ payout, retention }) => [payout === null, retention === null])).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(rounded(ratiosOf(years, [paid, loss], null).averagePayout?.rate ?? null)).toBe("29.53");
});

test("proposals and approvals count nowhere, two payments of a year add up, and a year not decided yet is no full year", () => {
  const interim: Distribution = {
    ...paid,
    kind: "interim",
    period: "2025-06-30",
    exDay: "2025-10-15",
    cash: "2.36",
    netProfit: "",
  };
  const final: Distribution = {
    ...paid,
    period: "2025-12-31",
    status: "proposed",
    cash: "3.6",
    exDay: "",
    netProfit: "9",
  };
  const capitals = [capital("2020-05-20", 1_000)];
  const open = dividendYears([paid, interim, final], capitals, new Map());
  expect(open[0]).toMatchObject({ year: "2025", perShare: "0.236", cash: "236", payout: null });
  expect(ratiosOf(open, [paid, interim, final], "10").currentYield?.year.year).toBe("2024");
  const done: Distribution = { ...final, status: "paid", exDay: "2026-06-12", netProfit: "1000" };
  const decided = dividendYears([interim, done], capitals, new Map());
  expect(decided[0]).toMatchObject({ perShare: "0.596", cash: "596" });
  expect(percentOf(decided[0]?.payout ?? null)).toBe("59.60");
});

test("shares of before the first known change make no amount, and those that took part are taken where they are said", () => {
  expect(sharesOn([capital("2020-05-20", 5)], "2020-05-19")).toBeNull();
  expect(dividendYears([paid], [], new Map())[0]).toMatchObject({ cash: null, payout: null, value: null });
  expect(dividendYears([{ ...paid, shares: "1000" }], [], new Map())[0]).toMatchObject({ cash: "420" });
});

test("the share capital by quarters holds each change from its day on", () => {
  const capitals = [capital("2025-05-20", 7), capital("2025-02-01", 5)];
  expect(quartersOf(capitals, "2025-08-15")).toEqual([
    { day: "2025-03-31", total: 5 },
    { day: "2025-06-30", total: 7 },
    { day: "2025-08-15", total: 7 },
  ]);
  expect(quartersOf([], "2025-08-15")).toEqual([]);
});

test("a holding receives what has its ex-date after the purchase, on the shares that came before, fractions left out", () => {
  const bonus: Distribution = { ...paid, exDay: "2024-06-12", cash: "1", bonus: "2", capitalised: "1.5" };
  const got = receivedBy([paid, bonus], { shares: 105, since: "2024-06-11", today: "2026-01-01" });
  expect(got.rows).toEqual([
    { exDay: "2024-06-12", payDay: paid.payDay, held: "105", cash: "10.5", added: "36" },
    { exDay: "2025-06-19", payDay: paid.payDay, held: "141", cash: "59.22", added: "0" },
  ]);
  expect(got).toMatchObject({ shares: "141", cash: "69.72" });
  expect(receivedBy([paid, bonus], { shares: 105, since: "2024-06-12", today: "2025-06-18" }).rows).toEqual([]);
  const rate = returnOf({ shares: 105, price: "20" }, { shares: got.shares, price: "16", cash: got.cash });
  expect(percentOf(rate)).toBe("10.75");
});

const amount = fc.integer({ min: 0, max: 90_000 }).map((cents) => (cents === 0 ? "" : (cents / 1_000).toString()));
const two = (number: number) => String(number).padStart(2, "0");
const day = (year: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map((at) => `${year}-${at.map(two).join("-")}`);
const ends = { annual: "12-31", interim: "06-30", special: "09-30" };
const distribution = fc
  .record({
    year: fc.integer({ min: 2017, max: 2024 }),
    kind: fc.constantFrom("annual" as const, "annual" as const, "interim" as const, "special" as const),
    status: fc.constantFrom(
      "paid" as const,
      "paid" as const,
      "proposed" as const,
      "approved" as const,
      "none" as const,
    ),
    cash: amount,
    shares: fc.oneof(fc.constant(""), fc.constantFrom("0"), fc.integer({ min: 1, max: 9_000_000_000 }).map(String)),
    netProfit: fc.oneof(fc.constant(""), fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }).map(String)),
  })
  .chain(({ year, ...rest }) =>
    day(year + 1).map(
      (exDay): Distribution => ({
        ...rest,
        ...{ bonus: "", capitalised: "", payDay: exDay, exDay: rest.status === "paid" ? exDay : "" },
        cash: rest.status === "none" ? "" : rest.cash,
        period: `${year}-${ends[rest.kind]}`,
        netProfit: rest.kind === "annual" ? rest.netProfit : "",
      }),
    ),
  );
const history = fc.record({
  distributions: fc.uniqueArray(distribution, { selector: ({ period }) => period, maxLength: 20, size: "max" }),
  capitals: fc.uniqueArray(
    fc.tuple(fc.integer({ min: 2015, max: 2025 }).chain(day), fc.integer({ min: 1, max: 9_000_000_000 })),
    { selector: ([from]) => from, maxLength: 8, size: "max" },
  ),
  closes: fc.array(fc.tuple(fc.integer({ min: 2017, max: 2024 }), fc.integer({ min: 1, max: 90_000 })), {
    maxLength: 24,
  }),
  price: fc.integer({ min: 1, max: 90_000 }).map((cents) => (cents / 100).toString()),
});

test(`payout, retention and yields equal an exact computation in fractions over ${runs} random histories (seed ${seed})`, () => {
  const met = { lossYears: 0, zeroShares: 0, twoPayments: 0, changesBetween: 0, nothingPaid: 0 };
  fc.assert(
    fc.property(history, ({ distributions, capitals: drawn, closes: made, price }) => {
      const capitals = drawn.map(([from, total]) => capital(from, total));
      const closes = new Map<string, YearClose>(
        made.map(([year, cents]) => [String(year), { day: `${year}-12-31`, close: (cents / 100).toString() }]),
      );
      const years = dividendYears(distributions, capitals, closes);
      const truth = fractionOf(distributions, capitals, closes);
      for (const year of years) {
        const paidIn = distributions.filter(({ period, status }) => period.startsWith(year.year) && status === "paid");
        const days = paidIn.map(({ exDay }) => exDay).sort();
        met.lossYears += Number(Number(year.netProfit) < 0);
        met.zeroShares += Number(paidIn.some(({ shares }) => shares === "0"));
        met.twoPayments += Number(paidIn.length > 1);
        met.changesBetween += Number(
          capitals.some((one) => one.day > (days[0] ?? "") && one.day < (days.at(-1) ?? "")),
        );
        met.nothingPaid += Number(paidIn.length === 0);
        expect(text(year.payout), year.year).toBe(text(truth.payout(year.year)));
        expect(text(year.cash), year.year).toBe(text(truth.cash(year.year)));
        expect(text(year.yield), year.year).toBe(text(truth.yield(year.year)));
        if (year.payout !== null)
          expect(text(year.retention)).toBe(text(factorOf(1n, truth.payout(year.year) ?? [0n, 1n])));
      }
      const ratios = ratiosOf(years, distributions, price);
      expect(text(ratios.averageYield?.rate ?? null)).toBe(text(truth.averageYield()));
      expect(text(ratios.averagePayout?.rate ?? null)).toBe(text(truth.averagePayout()));
      expect(text(ratios.currentYield?.rate ?? null)).toBe(text(truth.currentYield(price)));
    }),
    { seed, numRuns: runs },
  );
  console.log(`years met in ${runs} histories, seed ${seed}:`, met);
  for (const [name, times] of Object.entries(met)) expect([name, times > 20]).toEqual([name, true]);
});
