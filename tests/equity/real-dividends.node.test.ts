import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { distributionHeading, readDistributions } from "~/features/equity/rules/distribution-file";
import { dividendYears, ratiosOf } from "~/features/equity/rules/ratios";
import type { Capital, Distribution, YearClose } from "~/features/equity/rules/terms";
import { tableOf } from "~/sheets/rules/table";
import { factorOf, fractionOf, text } from "./fractions";

const folder = path.resolve(process.env.SHARED_DATA ?? "../shared/data", "dividends");
const there = existsSync(folder) || Boolean(process.env.CI);

async function readAs(name: string, own: string[]) {
  const table = await tableOf(new Uint8Array(readFileSync(path.join(folder, name))));
  if (!table.ok) throw new Error(table.code);
  return readDistributions(table.value, distributionHeading(table.value.lines), own);
}

test.runIf(there)(
  "a vendor's 28 periods of one share are read whole, and the newest, proposed, has no ex-date",
  async () => {
    const { rows, found, problems, asksWhose } = await readAs("000001_fhps_detail_em.csv", ["000001.SZ"]);
    expect({ found, rows: rows.length, problems, asksWhose }).toEqual({
      found: 28,
      rows: 28,
      problems: [],
      asksWhose: true,
    });
    expect(rows.filter(({ values }) => values.status === "paid")).toHaveLength(27);
    expect(rows.at(-1)?.values).toMatchObject({
      period: "2025-12-31",
      status: "proposed",
      cash: "3.6",
      shares: "19405918198",
    });
    expect(rows.at(-1)?.values.exDay).toBeUndefined();
    expect(rows.find(({ values }) => values.period === "1995-12-31")?.values).toMatchObject({
      cash: "",
      bonus: "5",
      capitalised: "5",
    });
    expect(rows.find(({ values }) => values.period === "2008-06-30")?.values).toMatchObject({
      kind: "interim",
      cash: "0.335",
      bonus: "3",
    });
  },
);

/** The vendor's lines read by nothing of the product: its numbers as they stand in their columns. */
function fileSays(): Distribution[] {
  const [head = "", ...lines] = readFileSync(path.join(folder, "000001_fhps_detail_em.csv"), "utf8")
    .trim()
    .split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => {
    const cells = [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell);
    const cell = (name: string) => cells[names.indexOf(name)] ?? "";
    const isPaid = cell("方案进度") === "实施分配";
    const period = cell("报告期");
    return {
      ...{ period, kind: period.endsWith("12-31") ? "annual" : "interim", status: isPaid ? "paid" : "proposed" },
      ...{ cash: cell("现金分红-现金分红比例"), bonus: "", capitalised: "", payDay: "", netProfit: "" },
      ...{ exDay: cell("除权除息日"), shares: cell("总股本") },
    } as Distribution;
  });
}

test.runIf(there)(
  "ratios of the vendor's 28 periods equal an exact computation in fractions out of the file's own numbers, a loss year among them",
  async () => {
    const { rows } = await readAs("000001_fhps_detail_em.csv", ["000001.SZ"]);
    const truthRows = fileSays();
    const years = [...new Set(truthRows.map(({ period }) => period.slice(0, 4)))];
    const profitOf = (year: string) => (year === "1997" ? "-12345678.90" : `${Number(year) ** 3}.5`);
    const withProfit = <Row extends { period: string; kind: string }>(row: Row) => ({
      ...row,
      netProfit: row.kind === "annual" ? profitOf(row.period.slice(0, 4)) : "",
    });
    const capitals: Capital[] = truthRows.map(({ period, shares }) => ({
      ...{ day: period, total: Number(shares), tradable: Number(shares), restricted: 0, overseas: 0 },
    }));
    const closes = new Map(
      years.map((year): [string, YearClose] => [
        year,
        { day: `${year}-12-31`, close: `${Number(year) % 37}.0${Number(year) % 7}` },
      ]),
    );
    const blank = { cash: "", bonus: "", capitalised: "", exDay: "", payDay: "", shares: "", netProfit: "" };
    const distributions = rows.map(({ values }) => withProfit({ ...blank, ...values } as Distribution));
    const made = dividendYears(distributions, capitals, closes);
    const truth = fractionOf(truthRows.map(withProfit), capitals, closes);
    expect(made.map(({ year }) => year)).toEqual([...years].sort().reverse());
    for (const { year, ...own } of made) {
      expect([year, text(own.cash)]).toEqual([year, text(truth.cash(year))]);
      expect([year, text(own.yield)]).toEqual([year, text(truth.yield(year))]);
      expect([year, text(own.payout)]).toEqual([year, text(truth.payout(year))]);
      const rest = truth.payout(year);
      expect([year, text(own.retention)]).toEqual([year, rest && text(factorOf(1n, rest))]);
    }
    const ratios = ratiosOf(made, distributions, "11.01");
    expect(text(ratios.averageYield?.rate ?? null)).toBe(text(truth.averageYield()));
    expect(text(ratios.averagePayout?.rate ?? null)).toBe(text(truth.averagePayout()));
    expect(text(ratios.currentYield?.rate ?? null)).toBe(text(truth.currentYield("11.01")));
    const twice = made.filter(({ year }) => truthRows.filter(({ period }) => period.startsWith(year)).length > 1);
    expect(twice.length).toBeGreaterThan(2);
    console.log(`${made.length} fiscal years of ${rows.length} periods, ${twice.length} with two`);
  },
);

test.runIf(there)("a calendar of a whole market names ex-dates for periods, and nothing of it goes in", async () => {
  const { rows, found, problems } = await readAs("dividend_calendar_baidu.csv", ["601788.SH", "06808.HK"]);
  expect({ found, rows: rows.length }).toEqual({ found: 15, rows: 0 });
  expect(problems.filter(({ code }) => code === "otherCompany")).toHaveLength(13);
  expect(problems.filter(({ code }) => code === "periodNotEnd").map(({ line }) => line)).toEqual([2, 6]);
});
