import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { flowHeading, isOfMarket, readFlowLines } from "~/features/stock/flows/flow-file";
import { tableOf } from "~/sheets/rules/table";

const name = "market_margin_sh.csv";
const file = path.resolve(process.env.SHARED_DATA ?? "../shared/data", "margin", name);
const there = existsSync(file) || Boolean(process.env.CI);

test.runIf(there)(
  "the totals of the Shanghai market are known for what they are under any name, and read to the yuan",
  async () => {
    const table = await tableOf(new Uint8Array(readFileSync(file)));
    if (!table.ok) throw new Error(table.code);
    const heading = flowHeading("margin")(table.value.lines);
    expect(isOfMarket("margin", [name], heading)).toBe(true);
    expect(isOfMarket("margin", ["download.csv"], heading)).toBe(true);
    const { rows, found, problems, asksWhose } = readFlowLines("margin", table.value, heading, {
      own: [],
      today: "2026-11-23",
    });
    expect({ found, rows: rows.length, problems, asksWhose }).toEqual({
      found: 100,
      rows: 100,
      problems: [],
      asksWhose: true,
    });
    expect(rows[0]?.values).toEqual({
      ...{ day: "2010-03-31", financingPurchase: 586_631_600, financingBalance: 582_481_300 },
      ...{ lendingSold: 3_100, lendingVolume: 2_900, lendingBalance: 2_414_200 },
    });
    expect(rows[1]?.values).toMatchObject({ day: "2010-04-01", lendingSold: 0 });
  },
);
