import { isInChart, kindOf } from "~/features/finance/accounts/accounts";
import { type Currency, currencies, type StatementName, statementNames } from "~/features/finance/accounts/facts";
import type { Table } from "~/sheets/rules/table";
import { type Answers, type Question, type SourceRead, scales } from "../source";
import { periodIn } from "./days";
import { type Gathering, gathering } from "./gather";
import { type Item, itemOf } from "./names";
import { currencyIn, scaleIn } from "./stated-units";

/** The rows of a template that say something of all figures of their sheet, by the code in their first cell. */
export const settings = ["code", "currency", "unit", "lastMonth"] as const;
type Setting = (typeof settings)[number];

/** Codes of rows that hold no figures: titles of sections, and sums that the sheet program checks. */
export const titleCode = (section: string): string => `section:${section}`;
export const checkCode = (check: string): string => `check:${check}`;
/**
 * Rows of the breakdown of the main business: what it is broken down by, and what is told of each part, whose name is
 * beside it.
 */
export const breakdowns = ["product", "region", "channel", "industry"].flatMap((by) => [`${by}:revenue`, `${by}:cost`]);
const noFigures = /^(?:section|check):/;

const codeIn = (cells: readonly string[]) => (cells[0] ?? "").trim();

const statementIn = ({ lines: [first] }: Table): StatementName | null =>
  statementNames.find((name) => first && codeIn(first.cells) === name) ?? null;

const settingIn = (table: Table, setting: Setting) =>
  (table.lines.find(({ cells }) => codeIn(cells) === setting)?.cells[2] ?? "").trim();

/** What the rows of the settings say; what they leave open or say in words that are not known is asked. */
function settingsOf(table: Table, answers: Answers, { ask }: Gathering) {
  const settingOf = (setting: Setting) => settingIn(table, setting);
  const open = (of: Question["of"], code: string, stated: string, options: readonly string[]) =>
    ask({ of, code, facts: { sheet: table.sheet ?? "", stated }, options });
  const currency: Currency | undefined = currencyIn(settingOf("currency")) ?? answers.currency;
  if (!currency) open("currency", "currencyNotStated", settingOf("currency"), currencies);
  const scale = scaleIn(settingOf("unit")) ?? answers.scale;
  if (!scale) open("scale", "unitNotStated", settingOf("unit"), scales);
  const stated = /^(?:[1-9]|1[0-2])$/.test(settingOf("lastMonth")) ? Number(settingOf("lastMonth")) : answers.lastMonth;
  const months = Array.from({ length: 12 }, (_, at) => `${at + 1}`);
  if (stated === undefined) open("lastMonth", "fiscalYearNotStated", settingOf("lastMonth"), months);
  return { currency, power: (scale ?? "1").length - 1, lastMonth: stated };
}

/** The item of a row: by its code, or by its name in a row that somebody added. */
function itemIn(statement: StatementName, cells: readonly string[]): Item | null {
  const [code, name] = [codeIn(cells), (cells[1] ?? "").trim()];
  if (isInChart(code)) return { code };
  if (code.startsWith("own:")) return { code, name: name || code.slice("own:".length).replace(/#\w+$/, "") };
  if (statement === "segments") return segmentIn(code, name);
  return code === "" && name !== "" ? itemOf(statement, name) : null;
}

/** A part of the business, as `product:Liquor:revenue`; `product:revenue` with a name beside it makes one. */
function segmentIn(code: string, name: string): Item | null {
  const parts = code.split(":");
  const [by = "", of = ""] = parts;
  if (parts.length === 3) return { code, name: name || of };
  return breakdowns.includes(code) && name !== "" ? { code: `${by}:${name.replaceAll(":", "：")}:${of}`, name } : null;
}

/** The rows that state figures. */
const statedIn = (lines: Table["lines"]) =>
  lines.flatMap(({ line, cells }) => {
    const code = codeIn(cells);
    if (noFigures.test(code) || settings.some((setting) => setting === code)) return [];
    const figures = cells.flatMap((text, column) => (column < 2 || text.trim() === "" ? [] : [{ text, column }]));
    return figures.length > 0 ? [{ line, cells, figures }] : [];
  });

/** A sheet without figures asks nothing. */
function readSheet(table: Table, statement: StatementName, answers: Answers, gather: Gathering): void {
  const { sheet, lines } = table;
  const [heading, ...rest] = lines;
  const rows = statedIn(rest);
  if (rows.length === 0) return;
  const { currency, power, lastMonth } = settingsOf(table, answers, gather);
  if (lastMonth === undefined) return;
  const periods = (heading?.cells ?? []).map((cell, column) => (column < 2 ? null : periodIn(cell, lastMonth)));
  for (const { line, cells, figures } of rows) {
    const item = itemIn(statement, cells);
    if (!item) {
      gather.tell(line, "itemUnknown", { item: codeIn(cells), sheet: sheet ?? "" });
      continue;
    }
    const bare = kindOf(item.code) === "amount" ? power : 0;
    for (const { text, column } of figures) {
      const period = periods[column];
      const place = { line, column, sheet, ...(currency && { currency }) };
      if (period) gather.add({ statement, period, item, text, bare, ...place });
      else gather.tell(line, "periodUnreadable", { text: heading?.cells[column] ?? "", sheet: sheet ?? "" });
    }
  }
}

/**
 * The workbook that a finance department fills in: one sheet a statement, the name of which is the first cell, items by
 * their codes in the first column, periods across from the third, and stock code, currency, unit and last month of the
 * year in rows of their own. Null: not its shape.
 */
export function readTemplate(tables: readonly Table[], answers: Answers): SourceRead | null {
  const sheets = tables.flatMap((table) => {
    const statement = statementIn(table);
    return statement && table.lines.some(({ cells }) => codeIn(cells) === "currency") ? [{ table, statement }] : [];
  });
  if (sheets.length === 0) return null;
  const gather = gathering("template");
  for (const { table, statement } of sheets) readSheet(table, statement, answers, gather);
  for (const { sheet } of tables.filter((table) => sheets.every((one) => one.table !== table)))
    gather.tell(1, "sheetNotRead", { sheet: sheet ?? "" }, "warning");
  return gather.read(
    answers.currency,
    sheets.map(({ table }) => settingIn(table, "code")),
  );
}
