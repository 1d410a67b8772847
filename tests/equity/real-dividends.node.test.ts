import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { distributionHeading, readDistributions } from "~/features/equity/rules/distribution-file";
import { tableOf } from "~/sheets/rules/table";

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

test.runIf(there)("a calendar of a whole market names ex-dates for periods, and nothing of it goes in", async () => {
  const { rows, found, problems } = await readAs("dividend_calendar_baidu.csv", ["601788.SH", "06808.HK"]);
  expect({ found, rows: rows.length }).toEqual({ found: 15, rows: 0 });
  expect(problems.filter(({ code }) => code === "otherCompany")).toHaveLength(13);
  expect(problems.filter(({ code }) => code === "periodNotEnd").map(({ line }) => line)).toEqual([2, 6]);
});
