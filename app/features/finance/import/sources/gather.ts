import { kindOf } from "~/features/finance/accounts/accounts";
import {
  type Currency,
  isSameAmount,
  type Line,
  type Statement,
  type StatementName,
} from "~/features/finance/accounts/facts";
import type { Period } from "~/features/finance/amounts/periods";
import type { Facts } from "~/shared/outcome";
import type { RowProblem } from "~/sheets/rules/problems";
import { withExpenses } from "../expense-signs";
import type { Question, SourceName, SourceRead } from "../source";
import { isMissing, readAmount } from "./amounts";
import { type Item, ownOf } from "./names";

/** One cell of a file: what it states of what, and where it stands (`line` from 1 as in the file, `column` from 0). */
export type Stated = {
  statement: StatementName;
  period: Period;
  item: Item;
  text: string;
  /** The power of ten in which a number without a unit counts, if not in ones. */
  bare?: number;
  line: number;
  column: number;
  sheet?: string | null;
  /** Where the file states one for these figures. */
  currency?: Currency;
};

const letters = (column: number): string =>
  column < 0 ? "" : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

/** A cell as sheet programs name it: `C12`, `Balance!C12` in a workbook of several sheets. */
export const cellName = (line: number, column: number, sheet?: string | null): string =>
  `${sheet ? `${sheet}!` : ""}${letters(column)}${line}`;

type Gathered = { of: Period & { statement: StatementName; currency?: Currency }; lines: Map<string, Line> };

/**
 * What a file can be wrong in: a figure that another one contradicts is left out, since nothing tells which of them is
 * right.
 */
export function gathering(source: SourceName) {
  const statements = new Map<string, Gathered>();
  const disputed = new Set<string>();
  const unmapped = new Map<string, { statement: StatementName; name: string }>();
  const problems: RowProblem[] = [];
  const questions: Question[] = [];
  let missing = 0;

  const tell = (line: number, code: string, facts: Facts = {}, severity: RowProblem["severity"] = "error") =>
    problems.push({ line, code, severity, facts });

  function keep({ statement, period, line: at, column, sheet, currency }: Stated, { code, name }: Item, result: Line) {
    const key = `${statement} ${period.end} ${period.span}`;
    const stored = statements.get(key) ?? {
      of: { statement, ...period, ...(currency && { currency }) },
      lines: new Map<string, Line>(),
    };
    statements.set(key, stored);
    const before = stored.lines.get(code);
    if (disputed.has(`${key} ${code}`)) return;
    if (before && !isSameAmount(before.value, result.value)) {
      stored.lines.delete(code);
      disputed.add(`${key} ${code}`);
      const cell = cellName(at, column, sheet);
      tell(at, "figuresContradict", {
        item: name ?? code,
        end: period.end,
        one: before.value,
        other: result.value,
        cells: `${before.cell}, ${cell}`,
      });
    } else if (!before) stored.lines.set(code, result);
  }

  function add(stated: Stated): void {
    const { statement, text, bare, line, column, sheet } = stated;
    if (isMissing(text)) {
      missing += 1;
      return;
    }
    const amount = readAmount(text, bare);
    const item = amount?.percent ? ownOf(stated.item, "percent") : stated.item;
    const kind = kindOf(item.code);
    const isCounted = amount?.unit && !(kind === "perShare" && /\d\s*元$/.test(text.trim()));
    if (!amount || (amount.percent && kind !== "percent") || (isCounted && kind !== "amount" && kind !== "shares")) {
      tell(line, "amountUnreadable", { item: item.name ?? item.code, text: text.slice(0, 80) });
      return;
    }
    const { code, name } = item;
    if (code.startsWith("own:")) unmapped.set(`${statement} ${code}`, { statement, name: name ?? code });
    keep(stated, item, {
      item: code,
      value: amount.value,
      ...(name !== undefined && { name }),
      ...(amount.step && { step: amount.step }),
      cell: cellName(line, column, sheet),
    });
  }

  const ask = (question: Question) => {
    if (!questions.some(({ of }) => of === question.of)) questions.push(question);
  };

  /** What was read; without statements while a question is open. */
  function read(currency: Currency | undefined, codes: Iterable<string> = []): SourceRead {
    const companies = [...new Set(codes)].filter((code) => code !== "");
    const isOne = companies.length < 2;
    if (!isOne) tell(1, "severalCompanies", { codes: companies.slice(0, 20).join(", ") });
    const all = isOne && questions.length === 0 ? [...statements.values()] : [];
    const stated = all.flatMap(({ of, lines }): Statement[] => {
      const its = of.currency ?? currency;
      return its && lines.size > 0 ? [{ ...of, currency: its, lines: [...lines.values()] }] : [];
    });
    const asStated = (statement: Statement) => ({ statement, turned: false, unclear: [] });
    const signed = stated.map(source === "template" ? asStated : withExpenses);
    const ends = signed.flatMap(({ statement, turned }) => (turned ? [statement.end] : []));
    if (ends.length > 0) tell(1, "expensesBelowZero", { ends: [...new Set(ends)].join(", ") }, "warning");
    for (const { statement, unclear } of signed)
      for (const { item, value, cell } of unclear)
        tell(1, "expenseNegative", { item, end: statement.end, value, cell: cell ?? "" });
    return {
      source,
      statements: signed.map(({ statement }) => statement),
      codes: companies,
      unmapped: [...unmapped.values()],
      missing,
      questions,
      problems,
    };
  }

  return { add, tell, ask, read };
}

export type Gathering = ReturnType<typeof gathering>;
