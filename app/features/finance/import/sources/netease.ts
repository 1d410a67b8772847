import { bareName, kindOf } from "~/features/finance/accounts/accounts";
import type { Table } from "~/sheets/rules/table";
import { type Answers, type SourceRead, scales } from "../source";
import { dayIn, periodIn } from "./days";
import { gathering } from "./gather";
import { named } from "./named-units";
import { itemsOf, ownOf } from "./names";
import { headed, requestedStatement, statedOrAnswered } from "./shape";
import { mainlandYearEnd } from "./ths";

/**
 * NetEase: an item in each line with its unit in its name, a period in each column, `--` for what is missing, blank
 * lines and a column without a date at the end. Its old zeros can mean that nothing is known: they are kept and told.
 * Null: not its shape.
 */
export function readNetease(table: Table, answers: Answers): SourceRead | null {
  const shape = headed(
    table,
    ([first = "", ...rest]) => bareName(first) === "报告日期" && rest.some((one) => dayIn(one)),
  );
  if (!shape) return null;
  const gather = gathering("netease");
  const rows = shape.data.map(({ line, cells }) => ({ line, cells, ...named(cells[0] ?? "") }));
  const statement = requestedStatement(
    gather,
    answers,
    rows.map(({ name }) => name),
  );
  const periods = shape.names.map((cell, column) => (column === 0 ? null : periodIn(cell, mainlandYearEnd)));
  const { currency, scale } = statedOrAnswered(shape.money, answers, gather);
  const power = scale === undefined ? undefined : scale.length - 1;
  const isEmpty = (at: number) => (rows[at]?.cells ?? []).slice(1).every((cell) => cell.trim() === "");
  const items = itemsOf(
    statement ?? "indicators",
    rows.map(({ name }) => name),
    isEmpty,
  );
  for (const [at, { line, cells, unit }] of rows.entries()) {
    const known = items[at];
    if (!known || !statement) continue;
    const item = unit?.kind ? ownOf(known, unit.kind) : known;
    if (!unit && power === undefined && kindOf(item.code) === "amount")
      gather.ask({ of: "scale", code: "unitNotStated", facts: { line }, options: scales });
    const bare = kindOf(item.code) === "amount" || unit?.kind ? (unit?.power ?? power ?? 0) : 0;
    const zeros = [];
    for (const [column, text] of cells.entries()) {
      const period = periods[column];
      if (period) gather.add({ statement, period, item, text, bare, line, column });
      else if (column > 0 && text.trim() !== "")
        gather.tell(line, "periodUnreadable", { text: shape.names[column] ?? "" });
      if (period && /^[-+]?0+(?:\.0*)?$/.test(text.trim())) zeros.push(period.end);
    }
    if (zeros.length > 0)
      gather.tell(line, "zeroMayBeMissing", { item: item.name ?? item.code, ends: zeros.join(", ") }, "warning");
  }
  return gather.read(currency);
}
