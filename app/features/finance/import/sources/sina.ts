import { bareName } from "~/features/finance/accounts/accounts";
import type { Table } from "~/sheets/rules/table";
import type { Answers, SourceRead } from "../source";
import { headed } from "./shape";
import { currencyIn } from "./stated-units";
import { readWide } from "./ths";

/** What stands beside the items: where the figures come from, in which currency, and when they were published. */
const beside = new Set(["数据源", "是否审计", "公告日期", "币种", "类型", "更新日期"]);

/**
 * Sina: `报告日` first, plain amounts, one item under each of its sections, and beside the items what the line is. Null:
 * not its shape.
 */
export function readSina(table: Table, answers: Answers): SourceRead | null {
  const shape = headed(
    table,
    ([first = "", ...rest]) => bareName(first) === "报告日" && rest.some((one) => beside.has(one)),
  );
  if (!shape) return null;
  const { names, ...rest } = shape;
  const { data } = rest;
  const stated = names.indexOf("币种");
  const currencies = new Set(data.map(({ cells }) => currencyIn(cells[stated] ?? "")));
  const [currency] = currencies.size === 1 ? currencies : [];
  const items = names.map((name) => (beside.has(name) ? "" : name));
  return readWide("sina", { names: items, ...rest }, answers, { currency });
}
