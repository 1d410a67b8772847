import { expect, test } from "vitest";
import { openFinance, openRows } from "~/features/finance/statements/open-rules";
import { statement } from "./figures-world";

const rows = [statement({ revenue: "9", basicEps: "0.1" }), statement({ assets: "7" }, { statement: "balance" })];
const openItems = (closed: Parameters<typeof openFinance>[0]) =>
  openRows(rows, openFinance(closed)).map(({ statement: name, lines }) => [name, lines.map(({ item }) => item)]);

test("of stated figures the public is shown all but the closed statements and items, and the rows stay as they were", () => {
  expect(openItems({})).toEqual([
    ["income", ["revenue", "basicEps"]],
    ["balance", ["assets"]],
  ]);
  expect(openItems({ statements: ["balance"], items: ["basicEps"] })).toEqual([["income", ["revenue"]]]);
  expect(openItems({ items: ["revenue", "assets", "basicEps"] })).toEqual([
    ["income", []],
    ["balance", []],
  ]);
  expect(rows[0]?.lines).toHaveLength(2);
});
