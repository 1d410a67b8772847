import type { StatementName } from "~/features/finance/accounts/facts";
import { simplified } from "~/features/finance/accounts/report-names";
import { codeNamed, codeNames } from "~/sheets/rules/codes";
import { isBlank, plainName } from "~/sheets/rules/columns";
import type { Table } from "~/sheets/rules/table";
import { hasPeriodText } from "./stated-periods";

type Lines = Table["lines"];

const farthest = 20;
const known: readonly string[] = codeNames;
const isCode = (text: string) => codeNamed(text.trim()) !== null;

/** Where a line of heads stands in front of lines below, and the column of these for which `is` holds. */
function columnUnder(lines: Lines, isHead: (name: string) => boolean, is: (text: string) => boolean) {
  for (const [at, { cells }] of lines.slice(0, farthest).entries()) {
    const column = cells.findIndex((name) => isHead(name.trim()));
    const below = lines.slice(at + 1).filter((line) => !isBlank(line.cells));
    const filled = below.filter((line) => (line.cells[column] ?? "").trim() !== "");
    if (column >= 0 && filled.length > 0 && filled.every((line) => is(line.cells[column] ?? ""))) return { at, column };
  }
  return null;
}

/**
 * A table without the column that says whose a line is, and the codes that stood there; where some lines are of one of
 * `own`, those of others are left out and `others` of them are counted.
 */
export function withoutCodes(table: Table, own: readonly string[]) {
  const found = columnUnder(table.lines, (name) => known.includes(plainName(name)), isCode);
  if (!found) return { table, codes: [], others: [] };
  const { at, column } = found;
  const ofLine = ({ cells }: Lines[number], place: number) => (place > at ? (cells[column] ?? "").trim() : "");
  const isOwn = (text: string) => {
    const named = codeNamed(text);
    return named !== null && "code" in named && own.includes(named.code);
  };
  const someOwn = table.lines.some((line, place) => isOwn(ofLine(line, place)));
  const isOther = (line: Lines[number], place: number) =>
    someOwn && ofLine(line, place) !== "" && !isOwn(ofLine(line, place));
  const left = table.lines.filter((line, place) => !isOther(line, place));
  return {
    table: {
      ...table,
      lines: left.map((line) => ({ ...line, cells: line.cells.map((text, place) => (place === column ? "" : text)) })),
    },
    codes: [...new Set(table.lines.flatMap((line, place) => (isOther(line, place) ? [] : ofLine(line, place) || [])))],
    others: table.lines.filter(isOther).map((line) => ({ line: line.line, text: (line.cells[column] ?? "").trim() })),
  };
}

const statements: readonly (readonly [RegExp, StatementName])[] = [
  [/^(?:合并|综合)?(?:资产负债表|财务状况表)$|^(?:balancesheet|statementoffinancialposition)$/, "balance"],
  [/^(?:合并|综合)?(?:利润表|损益表|收益表)$|^(?:incomestatement|statementofprofitorloss)$/, "income"],
  [/^(?:合并|综合)?现金流量表$|^(?:cashflowstatement|statementofcashflows|cashflow)$/, "cashFlow"],
  [/^(?:主要)?(?:财务)?指标(?:表)?$|^indicators$/, "indicators"],
];

/** The statement that a cell names: `合并利润表`, `Income statement`; null for none. */
function statementNamed(text: string): StatementName | null {
  const plain = simplified(plainName(text)).replace(/表表$/, "表");
  const bare = plain.replace(/^consolidated/, "");
  return statements.find(([words]) => words.test(bare))?.[1] ?? null;
}

const itemHeads = /^(?:项目|主表项目|报表项目|项目名称|科目|科目名称|会计科目|指标|item|itemname|account|lineitem)$/;
const periodHeads = /^(?:报告期|报告日期|报告日|会计期间|期间|截止日期|日期|period|periodend|reportdate|enddate|date)$/;
const amountHeads = /^(?:金额|数值|值|期末金额|本期金额|amount|value)$/;
const headOf = (text: string) => simplified(plainName(text));

/** A line whose figures stand elsewhere in the file than in it: by column, where each does. */
export type SpottedLine = Lines[number] & { spots?: readonly ({ line: number; column: number } | undefined)[] };
export type SpottedTable = Omit<Table, "lines"> & { lines: SpottedLine[] };

/** Lines of one item and one period each as a table with a period in each column; null for another shape. */
function pivoted({ lines, ...table }: Table, at: number): SpottedTable | null {
  const heads = (lines[at]?.cells ?? []).map(headOf);
  const placeOf = (words: RegExp) => heads.findIndex((head) => words.test(head));
  const [item, period, amount] = [placeOf(itemHeads), placeOf(periodHeads), placeOf(amountHeads)];
  if (item < 0 || period < 0 || amount < 0) return null;
  const cellIn = ({ cells }: Lines[number], place: number) => (cells[place] ?? "").trim();
  const data = lines.slice(at + 1).filter(({ cells }) => !isBlank(cells));
  const periods = [...new Set(data.map((line) => cellIn(line, period)))].filter((text) => text !== "");
  if (!periods.some(hasPeriodText)) return null;
  const rows: Required<SpottedLine>[] = [];
  for (const line of data) {
    const column = periods.indexOf(cellIn(line, period)) + 1;
    const name = cellIn(line, item);
    const found = rows.find(({ cells }) => cells[0] === name && !cells[column]);
    const row = found ?? { line: line.line, cells: [name], spots: [] };
    if (!found) rows.push(row);
    row.cells[column] = cellIn(line, amount);
    (row.spots as unknown[])[column] = { line: line.line, column: amount };
  }
  const head = { line: lines[at]?.line ?? 1, cells: ["", ...periods] };
  const whole = rows.map((row) => ({ ...row, cells: Array.from(row.cells, (text) => text ?? "") }));
  return { ...table, lines: [...lines.slice(0, at), head, ...whole] };
}

/** The column in which each of these lines names a statement; -1 where there is none. */
const statementColumn = (below: Lines): number =>
  (below[0]?.cells ?? []).findIndex((_, at) => below.every(({ cells }) => statementNamed(cells[at] ?? "") !== null));

/** A table, and the statement of which it is where it says so. */
export type Part = { table: SpottedTable; statement: StatementName | null };

/**
 * The tables of a table that names in a column of which statement each line is (`主表`, `报表类型`), and of one with one item
 * and one period a line; else the table itself.
 */
export function partsOf(table: Table): Part[] {
  const belowOf = (at: number) => table.lines.slice(at + 1).filter(({ cells }) => !isBlank(cells));
  const filled = table.lines.slice(0, farthest).flatMap(({ cells }, at) => (isBlank(cells) ? [] : at));
  const at = filled.find((one) => statementColumn(belowOf(one)) >= 0) ?? filled[0] ?? 0;
  const of = statementColumn(belowOf(at));
  if (of < 0) return [{ table: pivoted(table, at) ?? table, statement: null }];
  const blanked = ({ line, cells }: Lines[number]) => ({
    line,
    cells: cells.map((text, place) => (place === of ? "" : text)),
  });
  const named = Map.groupBy(belowOf(at), ({ cells }) => statementNamed(cells[of] ?? "") as StatementName);
  return [...named].map(([statement, own]) => {
    const part = { ...table, lines: [...table.lines.slice(0, at + 1), ...own].map(blanked) };
    return { table: pivoted(part, at) ?? part, statement };
  });
}
