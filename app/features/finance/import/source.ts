import type { RowProblem } from "~/sheets/rules/problems";
import type { Currency, Statement, StatementName } from "../accounts/facts";

/**
 * The files that are known by their shape, and `words`: any table whose periods and items are called as people call
 * them.
 */
export const sourceNames = ["ths", "eastmoney", "netease", "baostock", "sina", "template", "words"] as const;
export type SourceName = (typeof sourceNames)[number];

/** How many units of currency an amount may count in. */
export const scales = ["1", "1000", "10000", "1000000", "100000000"] as const;

/**
 * What a person says where a file does not, or contradicts itself. `scale`: how many units of currency an amount counts
 * in.
 */
export type Answers = {
  currency?: Currency;
  statement?: StatementName;
  scale?: (typeof scales)[number];
  lastMonth?: number;
};

/**
 * A question that a file leaves open: nothing is guessed. `code` says why it is asked, `options` what may be answered.
 */
export type Question = {
  of: keyof Answers;
  code: string;
  facts?: Record<string, string | number>;
  options: readonly string[];
};

/**
 * What a file says: its statements in whole units of currency, the stock codes that it names, the names for which the
 * chart of accounts has no item (they are kept as `own:<name>`), how many cells say that a figure is missing, and what
 * is wrong with lines (counted as in the file, from 1). There are no statements while a question is open.
 */
export type SourceRead = {
  source: SourceName;
  statements: Statement[];
  codes: string[];
  unmapped: { statement: StatementName; name: string }[];
  missing: number;
  questions: Question[];
  problems: RowProblem[];
};
