import { expect, test } from "vitest";
import { flowHeading, readFlowLines } from "~/features/stock/flows/flow-file";
import { tableOf } from "~/sheets/rules/table";
import { bytesOf } from "./reading";

test.each(["单位：万元 万股,,", "单位：万元、万股,,"])(
  "margin trading is in the units of a title above its heads: %s",
  async (title) => {
    const table = await tableOf(bytesOf([title, "日期,融资余额,融券余量", "2025-12-31,100000,5"]));
    if (!table.ok) throw new Error(table.code);
    const heading = flowHeading("margin")(table.value.lines);
    const { rows } = readFlowLines("margin", table.value, heading, { own: [], today: "2026-03-02" });
    expect(rows.map(({ values }) => values)).toMatchObject([
      { financingBalance: 100_000_000_000, lendingVolume: 50_000 },
    ]);
  },
);

test("a figure so small that nothing of it could be kept is unreadable, and no zero", async () => {
  const lines = ["日期,持股数量,持股数量占A股百分比", "2025-12-30,60000000,0.0000000851", "2025-12-31,60000000,0"];
  const table = await tableOf(bytesOf(lines));
  if (!table.ok) throw new Error(table.code);
  const heading = flowHeading("northbound")(table.value.lines);
  const read = readFlowLines("northbound", table.value, heading, { own: [], today: "2026-03-02" });
  expect(read.problems.map(({ line, code }) => [line, code])).toEqual([[2, "figureUnreadable"]]);
  expect(read.rows.map(({ values }) => values.ratio)).toEqual([0]);
});
