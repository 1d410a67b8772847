import { describe, expect, test } from "vitest";
import * as counts from "~/features/shareholders/rules/counts-file";
import { asUsual, holdersHeading, readHolders } from "~/features/shareholders/rules/holders-file";
import { tableOf } from "~/sheets/rules/table";
import { bytesOf } from "../stock/reading";

async function read(lines: string[]) {
  const table = await tableOf(bytesOf(lines));
  if (!table.ok) throw new Error(table.code);
  const whole = asUsual(table.value);
  const known = { own: ["600690.SH"], list: "top10", today: "2026-03-02" } as const;
  const { rows, problems } = readHolders(whole, holdersHeading(whole.lines), known);
  return {
    rows: rows.map(({ line, values }) => [line, values.day, values.name, values.shares, values.ratio]),
    problems: problems.map(({ line, code }) => [line, code]),
  };
}
const holder = [3, "2025-12-31", "海尔集团公司", 1_072_610_764, "11.43"];

describe("a list of holders", () => {
  test.each([
    ["reports", "报告期,2025年年报"],
    ["a title", "海尔智家2025年年报前十大股东,"],
    ["a register", "证券代码：600690  权益登记日：2025年12月31日,"],
    ["a plain date", "截止日期：20251231,"],
  ])("of one date has the date that %s tells above its heads", async (_, above) => {
    const file = [above, "序号,持有人名称,持有数量,持有比例(%)", "1,海尔集团公司,1072610764,11.43", ",,,"];
    expect(await read(file)).toEqual({ rows: [holder], problems: [] });
  });

  test.each([
    [
      "above its heads",
      ["截止日期：2025-12-31 单位：万股,", "股东名称,持股数量,持股比例", "海尔集团公司,107261.0764,11.43"],
    ],
    [
      "below its heads",
      ["截止日期,股东名称,持股数量,持股比例", ",,万股,%", "2025-12-31,海尔集团公司,107261.0764,11.43"],
    ],
  ])("is in the unit that stands %s", async (_, file) => {
    expect(await read(file)).toEqual({ rows: [holder], problems: [] });
  });

  test("has no date where two stand above its heads", async () => {
    const file = ["2025-09-30 至 2025-12-31,打印于2026-01-05", "持有人名称,持有数量", "海尔集团公司,1072610764"];
    expect((await read(file)).rows).toEqual([]);
  });

  test("whose dates were one merged cell has it on each of its lines, and none beside a sum", async () => {
    const file = [
      "股东信息,,,持股情况,",
      "截止日期,名次,股东名称,持股总数（股）,持股比例",
      "2025年年报,1,海尔集团公司,1072610764股,11.43%",
      ",2,香港中央结算有限公司,628291149股,6.70%",
      ",,,1700901913,18.13",
      "2025三季报,1,海尔集团公司,1072610764股,11.43%",
    ];
    expect(await read(file)).toEqual({
      rows: [
        holder,
        [4, "2025-12-31", "香港中央结算有限公司", 628_291_149, "6.7"],
        [6, "2025-09-30", "海尔集团公司", 1_072_610_764, "11.43"],
      ],
      problems: [[5, "dayUnreadable"]],
    });
  });
});

test("counts of holders are in the units that stand beside their heads", async () => {
  const table = await tableOf(
    bytesOf(["单位：万户、亿股", "截止日期,股东户数,总股本(万股)", "2025-12-31,18.32,938000.5"]),
  );
  if (!table.ok) throw new Error(table.code);
  const whole = counts.asUsual(table.value);
  const { rows } = counts.readCounts(whole, counts.countsHeading(whole.lines), {
    own: ["600690.SH"],
    today: "2026-03-02",
  });
  expect(rows.map(({ values }) => values)).toEqual([
    { day: "2025-12-31", shareClass: "A", holders: 183_200, shares: 9_380_005_000 },
  ]);
});
