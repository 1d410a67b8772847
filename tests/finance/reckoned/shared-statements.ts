import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { itemNamed } from "~/features/finance/accounts/accounts";
import { openingOf, spanOf } from "~/features/finance/amounts/periods";
import type { Facts } from "~/features/finance/dupont/figures";
import { tableOf } from "~/sheets/rules/table";

const folder = path.resolve(process.env.SHARED_DATA ?? "../shared/data", "financials");
export const areThere = existsSync(folder) || Boolean(process.env.CI);

type Named = Map<string, string>;
type Items = ReadonlyMap<string, { value: string }>;
/** A period of a real company: what its file says under the file's own names, and under the items of the chart. */
export type Real = Record<"named" | "closing" | "opening", Named> & { end: string; facts: Facts };

export async function recordsOf(name: string): Promise<string[][]> {
  const table = await tableOf(new Uint8Array(readFileSync(path.join(folder, name))));
  if (!table.ok) throw new Error(table.code);
  return table.value.lines.map(({ cells }) => cells);
}

/** `517.53亿` in units. */
function units(text: string): string {
  const shift = text.endsWith("亿") ? 8 : text.endsWith("万") ? 4 : 0;
  const [whole = "", after = ""] = text.replace(/[亿万%]/g, "").split(".");
  const padded = after.padEnd(shift, "0");
  return `${whole}${padded.slice(0, shift)}.${padded.slice(shift)}`.replace(/\.$/, "");
}

/** Day by day what a sheet of THS says, headline columns once more under their plain names left aside. */
async function sheetOf(name: string): Promise<Map<string, Named>> {
  const [heads = [], ...rows] = await recordsOf(`600519_ths_${name}.csv`);
  return new Map(
    rows.map((cells) => {
      const valuesByHead = cells.flatMap((cell, at): [string, string][] =>
        at > 0 && /\d/.test(cell) ? [[heads[at] ?? "", units(cell)]] : [],
      );
      return [cells[0] ?? "", new Map(valuesByHead)];
    }),
  );
}

/** Day by day what a long file of EastMoney says. */
async function longOf(name: string): Promise<Map<string, Named>> {
  const [heads = [], ...rows] = await recordsOf(`00700_hk_eastmoney_${name}.csv`);
  const at = (head: string) => heads.indexOf(head);
  const days = new Map<string, Named>();
  for (const cells of rows) {
    const day = (cells[at("REPORT_DATE")] ?? "").slice(0, 10);
    const value = cells[at("AMOUNT")] ?? "";
    const own = days.get(day) ?? new Map<string, string>();
    if (value) own.set(cells[at("STD_ITEM_NAME")] ?? "", value);
    days.set(day, own);
  }
  return days;
}

const itemsOf = (statement: "income" | "balance", named: Named): Items =>
  new Map(
    [...named].flatMap(([name, value]) => {
      const item = itemNamed(statement, name);
      return item ? [[item, { value }] as const] : [];
    }),
  );

const together = (income: Map<string, Named>, balance: Map<string, Named>): Real[] =>
  [...income].map(([end, named]) => {
    const opening = balance.get(openingOf({ end, span: spanOf(end) ?? "fy" })) ?? new Map();
    const closing = balance.get(end) ?? new Map();
    const facts = {
      income: itemsOf("income", named),
      balance: itemsOf("balance", closing),
      opening: itemsOf("balance", opening),
    };
    return { end, named, closing, opening, facts };
  });

export const moutai = async () => together(await sheetOf("profit_sheet"), await sheetOf("balance_sheet"));
export const tencent = async () => together(await longOf("income_statement"), await longOf("balance_sheet"));
export const moutaiIndicators = () => sheetOf("indicators");
