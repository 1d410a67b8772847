import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { withStated } from "~/features/shareholders/rules/holders";
import { holdersHeading, otherListOf, readHolders } from "~/features/shareholders/rules/holders-file";
import type { HolderPositionValues } from "~/features/shareholders/schemas";
import { tableOf } from "~/sheets/rules/table";

const folder = path.resolve(process.env.SHARED_DATA ?? "../shared/data", "holders");
const there = existsSync(folder) || Boolean(process.env.CI);

async function readAs(name: string, own: string[]) {
  const table = await tableOf(new Uint8Array(readFileSync(path.join(folder, name))));
  if (!table.ok) throw new Error(table.code);
  const heading = holdersHeading(table.value.lines);
  return { heading, ...readHolders(table.value, heading, { own, list: "tradable", today: "2026-01-01" }) };
}

test.runIf(there)(
  "a vendor's ten dates of one company are read whole, and are of the tradable list alone",
  async () => {
    const { heading, rows, found, problems, asksWhose } = await readAs("000001_top10_circulating_holders_sina.csv", []);
    expect({ found, rows: rows.length, problems, asksWhose }).toEqual({
      found: 100,
      rows: 100,
      problems: [],
      asksWhose: true,
    });
    expect(new Set(rows.map(({ values }) => values.day)).size).toBe(10);
    expect(rows[0]).toEqual({
      line: 2,
      values: {
        ...{ list: "tradable", rank: 1, day: "2025-12-31", shares: 9_618_540_236, ratio: "49.566", kind: "境内法人股" },
        name: "中国平安保险(集团)股份有限公司-集团本级-自有资金",
      },
    });
    expect([otherListOf("top10", heading.headers), otherListOf("tradable", heading.headers)]).toEqual([
      "tradable",
      null,
    ]);
  },
);

test.runIf(there)("of a market's file only the company's own ten lines go in, ranked as they stand", async () => {
  const { rows, found, problems, asksWhose } = await readAs("market_free_holding_detail_em.csv", ["688981.SH"]);
  expect({ found, rows: rows.length, asksWhose }).toEqual({ found: 100, rows: 10, asksWhose: false });
  expect(rows.map(({ line }) => line)).toEqual([32, 33, 34, 35, 36, 37, 38, 39, 40, 41]);
  expect(rows.map(({ values }) => values.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(rows[0]?.values).toMatchObject({ name: "HKSCC NOMINEES LIMITED", kind: "其它", day: "2021-09-30" });
  expect(problems.map(({ code }) => code)).toEqual(Array.from({ length: 90 }, () => "otherCompany"));
  expect(withStated(rows, [])).toEqual([]);
  const before = rows.map(
    ({ values }) => ({ ...values, day: "2021-06-30", shares: 1 }) as Required<HolderPositionValues>,
  );
  expect(withStated(rows, before).length).toBeGreaterThan(0);
});
