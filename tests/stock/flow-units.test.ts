import { expect, test } from "vitest";
import { flowHeading, readFlowLines } from "~/features/stock/rules/flow-file";
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
