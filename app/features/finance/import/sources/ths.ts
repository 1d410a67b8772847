import { bareName, kindOf } from "~/features/finance/accounts/accounts";
import type { Table } from "~/sheets/rules/table";
import type { Answers, SourceRead } from "../source";
import { periodIn } from "./days";
import { gathering } from "./gather";
import { itemsOf } from "./names";
import { type Headed, headed, requestedStatement, statedOrAnswered } from "./shape";

/** The fiscal year of mainland companies ends in December by law (Accounting Law, article 11). */
export const mainlandYearEnd = 12;

/**
 * Statements of one period in each line, of one item in each column after the first; starred columns repeat others.
 * Amounts without a unit of their own count in the one that the lines above the names say, else in ones.
 */
export function readWide(
  source: "ths" | "sina",
  { names, data, money, first }: Headed,
  answers: Answers,
  { currency, columns = names.length }: { currency?: Answers["currency"]; columns?: number } = {},
): SourceRead {
  const gather = gathering(source);
  const { currency: statedCurrency, scale = "1" } = statedOrAnswered(
    [...money, ...(currency ? [{ currency }] : [])],
    answers,
    gather,
  );
  const items = names.slice(1, columns);
  const statement = requestedStatement(gather, answers, items);
  if (!statement) return gather.read(statedCurrency);
  const isEmpty = (at: number) => data.every(({ cells }) => (cells[at + 1] ?? "").trim() === "");
  const starsLast = itemsOf(statement, items, isEmpty)
    .map((item, at) => ({ item, column: at + 1, repeats: items[at]?.startsWith("*") ?? false }))
    .sort((one, other) => Number(one.repeats) - Number(other.repeats));
  for (const { line, cells } of data) {
    const period = periodIn(cells[0] ?? "", mainlandYearEnd);
    if (!period) gather.tell(line, "periodUnreadable", { text: (cells[0] ?? "").slice(0, 80) });
    else if (cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim() !== ""))
      gather.tell(line, "cellsWithoutName", { count: cells.length - names.length });
    else
      for (const { item, column } of starsLast)
        if (item) {
          const bare = kindOf(item.code) === "amount" ? scale.length - 1 : 0;
          gather.add({ statement, period, item, text: cells[column] ?? "", bare, line, column: column + first });
        }
  }
  return gather.read(statedCurrency);
}

/**
 * Tonghuashun: `报告期` first, amounts as text with their unit, `False` for what is missing, quarters cumulative. Null:
 * not its shape.
 */
export function readThs(table: Table, answers: Answers): SourceRead | null {
  const shape = headed(table, ([first = "", ...rest]) => bareName(first) === "报告期" && rest.length > 1);
  return shape && readWide("ths", shape, answers);
}
