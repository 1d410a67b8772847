import type { ItemKind } from "~/features/finance/accounts/account";
import { monthEnd, monthsOf, type Period } from "~/features/finance/amounts/periods";
import type { Table } from "~/sheets/rules/table";
import type { Answers, SourceRead } from "../source";
import { dayIn, periodIn } from "./days";
import { type Gathering, gathering } from "./gather";
import { type Item, itemOf, ownOf } from "./names";
import { type Headed, headed, requestedCurrency, requestedStatement, withoutPoint } from "./shape";

type Cell = (name: string) => string;

const cellsBy = ({ names, data }: Headed) => {
  const columns = new Map(names.map((name, column) => [name, column] as const));
  return data.map(({ line, cells }) => ({
    line,
    cell: (name: string) => (cells[columns.get(name) ?? -1] ?? "").trim(),
    column: (name: string) => columns.get(name) ?? 0,
  }));
};

/** The month in which a fiscal year ends, of `3-31`; the cell says no year. */
const monthIn = (cell: string): number | undefined => {
  const month = Number(/^(\d{1,2})-\d{1,2}$/.exec(cell)?.[1]);
  return month >= 1 && month <= 12 ? month : undefined;
};

const yearly = "001";

/**
 * The period of a line: it ends on REPORT_DATE, and which part of the year that is the month of FISCAL_YEAR says. A
 * START_DATE or a DATE_TYPE_CODE that tells another length is a contradiction. STD_REPORT_DATE is the vendor's own
 * calendar and says nothing.
 */
function periodOf(cell: Cell, line: number, answers: Answers, { ask, tell }: Gathering): Period | null {
  const lastMonth = monthIn(cell("FISCAL_YEAR")) ?? answers.lastMonth;
  if (lastMonth === undefined) {
    ask({ of: "lastMonth", code: "fiscalYearNotStated", options: Array.from({ length: 12 }, (_, at) => `${at + 1}`) });
    return null;
  }
  const text = cell("REPORT_DATE");
  const period = periodIn(text, lastMonth);
  if (!period) {
    tell(line, "periodUnreadable", { text: text.slice(0, 80) });
    return null;
  }
  const start = dayIn(cell("START_DATE"));
  const isOther = start !== null && monthEnd(start, monthsOf(period.span) - 1) !== period.end;
  if (!isOther && (cell("DATE_TYPE_CODE") !== yearly || period.span === "fy")) return period;
  tell(line, "periodContradicts", { end: period.end, start: start ?? "", fiscalYear: cell("FISCAL_YEAR") });
  return null;
}

/** Interest that is earned beside the business stands below the operating profit under this code. */
const byCode: Record<string, Item> = { "004011200": { code: "interestIncome" } };

function readLong(shape: Headed, answers: Answers): SourceRead {
  const gather = gathering("eastmoney");
  const rows = cellsBy(shape);
  const names = new Set(rows.map(({ cell }) => cell("STD_ITEM_NAME")));
  const statement = requestedStatement(gather, answers, [...names]);
  if (statement)
    for (const { line, cell, column } of rows) {
      const period = periodOf(cell, line, answers, gather);
      if (!period) continue;
      const known = statement === "income" ? byCode[cell("STD_ITEM_CODE")] : undefined;
      const item = known ?? itemOf(statement, cell("STD_ITEM_NAME"));
      gather.add({ statement, period, item, text: withoutPoint(cell("AMOUNT")), line, column: column("AMOUNT") });
    }
  return gather.read(
    requestedCurrency(gather, answers),
    rows.map(({ cell }) => cell("SECUCODE")),
  );
}

const beside =
  /^(?:SECUCODE|SECURITY_.*|ORG_.*|REPORT_DATE|STD_REPORT_DATE|DATE_TYPE.*|REPORT_TYPE|START_DATE|FISCAL_YEAR|CURRENCY|IS_CNY_CODE)$/;
const kinds: readonly (readonly [RegExp, ItemKind])[] = [
  [/^PER_|^BPS|EPS/, "perShare"],
  [/_(?:YOY|QOQ|RATIO)$|^RO[AE]|^ROIC|^TAX_EBT$|^OCF_SALES$|^CURRENTDEBT_DEBT$/, "percent"],
];

/**
 * The item of a column of the indicators; the vendor's short names tell what those are counted in that the chart does
 * not have.
 */
function indicatorOf(name: string): Item {
  const item = itemOf("indicators", name);
  const kind = kinds.find(([names]) => names.test(name))?.[1];
  return kind ? ownOf(item, kind) : item;
}

/**
 * CURRENCY of these files is the one in which the share trades, whatever the figures are in: it is shown with the
 * question.
 */
function readIndicators(shape: Headed, answers: Answers): SourceRead {
  const gather = gathering("eastmoney");
  const rows = cellsBy(shape);
  const items = shape.names.flatMap((name) =>
    name === "" || beside.test(name) ? [] : [{ name, item: indicatorOf(name) }],
  );
  for (const { line, cell, column } of rows) {
    const period = periodOf(cell, line, answers, gather);
    if (!period) continue;
    for (const { name, item } of items)
      gather.add({
        statement: "indicators",
        period,
        item,
        text: withoutPoint(cell(name)),
        line,
        column: column(name),
      });
  }
  const stated = [...new Set(rows.map(({ cell }) => cell("CURRENCY")))].join(", ");
  return gather.read(
    requestedCurrency(gather, answers, stated === "" ? undefined : "currencyNotSure", stated),
    rows.map(({ cell }) => cell("SECUCODE")),
  );
}

/**
 * EastMoney's files of Hong Kong companies: one line an item of a period, or one line of indicators a period. Null: not
 * its shape.
 */
export function readEastmoney(table: Table, answers: Answers): SourceRead | null {
  const has = (...needed: string[]) => headed(table, (names) => needed.every((name) => names.includes(name)));
  const long = has("REPORT_DATE", "STD_ITEM_CODE", "STD_ITEM_NAME", "AMOUNT");
  if (long) return readLong(long, answers);
  const wide = has("SECUCODE", "REPORT_DATE", "BASIC_EPS");
  return wide && readIndicators(wide, answers);
}
