import {
  factsOf,
  isSameFigure,
  type Line,
  plainAmount,
  type Reported,
  type Statement,
  type StatementName,
} from "../accounts/facts";
import type { SetType } from "../accounts/set-types";
import { type Period, periodsOnce, type Span, yearEndOf } from "../amounts/periods";
import { checksOf } from "../sets/checks";
import { type ScaleDoubt, scaleDoubts } from "../statements/scale-apart";

/** A figure that readers have otherwise, or in another currency (`item` is then ""). */
export type FigureChange = Period & {
  statement: StatementName;
  item: string;
  name?: Line["name"];
  before: string;
  after: string;
};
/** A sum that does not hold, and by how much its parts differ from the whole. */
export type BrokenSum = Period & {
  statement: StatementName;
  code: string;
  /** The item that is the sum, its amount, and what its parts make. */
  whole: string;
  stated: string;
  computed: string;
  difference: string;
};
/** Of how many periods a file has a statement, from the first to the last, and how many items it has in all. */
export type Overview = { statement: StatementName; periods: number; from: string; to: string; items: number };

export type FiguresPlan = {
  /** What goes in: all that is not there already, word by word. */
  statements: Statement[];
  /**
   * How many statements are there already, word by word; and how many go in whose period stands in `kept` otherwise.
   */
  there: number;
  replaced: number;
  /** Of which report the periods seem to be; null where there is none. */
  type: SetType | null;
  overview: Overview[];
  changes: FigureChange[];
  broken: BrokenSum[];
  /** What seems to be in another unit than the statements that stand beside it. */
  scale: ScaleDoubt[];
};

const keyOf = ({ statement, end, span }: Period & { statement: StatementName }) => `${statement} ${end} ${span}`;
type Saying = Pick<Statement, "currency" | "lines">;
const wordsOf = ({ currency, lines }: Saying) => JSON.stringify([currency, lines]);
const figuresOf = ({ currency, lines }: Saying) =>
  JSON.stringify([currency, lines.map(({ item, value }) => `${item} ${plainAmount(value)}`).sort()]);

const typeOfSpan: Record<Span, SetType> = { q1: "quarterly", h1: "interim", q3: "quarterly", fy: "annual" };

/** The report that ends with the newest period; more than a year and the one before it are a history. */
function typeOf(statements: readonly Statement[]): SetType | null {
  const [newest, ...older] = periodsOnce(statements);
  if (!newest) return null;
  const years = new Set([newest, ...older].map(yearEndOf)).size;
  return years > 2 ? "history" : typeOfSpan[newest.span];
}

function overviewOf(statements: readonly Statement[]): Overview[] {
  const names = [...new Set(statements.map(({ statement }) => statement))];
  return names.map((statement) => {
    const own = statements.filter((one) => one.statement === statement);
    const ends = own.map(({ end }) => end).sort();
    const items = new Set(own.flatMap(({ lines }) => lines.map(({ item }) => item))).size;
    return { statement, periods: own.length, from: ends[0] ?? "", to: ends.at(-1) ?? "", items };
  });
}

function changesOf(one: Statement, shown: readonly Reported[]): FigureChange[] {
  const { statement, end, span, currency, lines } = one;
  const known = factsOf(shown);
  if (!known) return [];
  const of = { statement, end, span };
  if (known.currency !== currency) return [{ ...of, item: "", before: known.currency, after: currency }];
  return lines.flatMap(({ item, name, value, step }) => {
    const before = known.facts.get(item);
    if (!before || isSameFigure(before, { value, step })) return [];
    return [{ ...of, item, ...(name !== undefined && { name }), before: before.value, after: value }];
  });
}

/**
 * What a file of figures would bring: `kept` are the statements that stand in some set as it is now, of which the same
 * one is not brought again (word by word, or of the one set that the file goes into (`into`) figure by figure, wherever
 * they stand in the file), and `shown` what readers have, against which a change is told.
 */
export function planFigures(
  read: readonly Statement[],
  stored: readonly Statement[],
  shown: readonly Reported[],
  { into = false } = {},
): FiguresPlan {
  const sayingOf = into ? figuresOf : wordsOf;
  const standing = new Set(stored.map((one) => `${keyOf(one)} ${sayingOf(one)}`));
  const statements = read.filter((one) => !standing.has(`${keyOf(one)} ${sayingOf(one)}`));
  const periods = new Set(stored.map(keyOf));
  const byKey = Map.groupBy(shown, keyOf);
  return {
    statements,
    there: read.length - statements.length,
    replaced: statements.filter((one) => periods.has(keyOf(one))).length,
    type: typeOf(read),
    overview: overviewOf(read),
    scale: scaleDoubts(statements, stored),
    changes: statements.flatMap((one) => changesOf(one, byKey.get(keyOf(one)) ?? [])),
    broken: statements.flatMap((one) => {
      const { statement, end, span } = one;
      const sums = checksOf(one).filter(({ holds }) => !holds);
      return sums.map(({ code, whole, stated, computed, difference }) => ({
        ...{ statement, end, span, code, whole, stated, computed, difference },
      }));
    }),
  };
}
