import type { Book, Table } from "~/sheets/rules/table";
import type { Answers, SourceRead } from "./source";
import { readBaostock } from "./sources/baostock";
import { readEastmoney } from "./sources/eastmoney";
import { readNetease } from "./sources/netease";
import { withoutParent } from "./sources/parent-statements";
import { readSina } from "./sources/sina";
import { withoutCodes } from "./sources/tables-apart";
import { readTemplate } from "./sources/template";
import { readThs } from "./sources/ths";
import { type ItemWords, readByWords } from "./sources/words";

/** Those whose lines carry no code of their own, and those whose do. */
const readers = [readThs, readSina, readNetease] as const;
const codedReaders = [readEastmoney, readBaostock] as const;

/** A reading with what the column of codes says: the company, lines of others, and that there are several companies. */
function withWhose(read: SourceRead, { codes, others }: ReturnType<typeof withoutCodes>): SourceRead {
  const isOne = codes.length < 2;
  const skipped = others.map(
    ({ line, text }) => ({ line, code: "otherCompany", severity: "warning", facts: { text } }) as const,
  );
  const several = {
    line: 1,
    code: "severalCompanies",
    severity: "error",
    facts: { codes: codes.slice(0, 20).join(", ") },
  } as const;
  return {
    ...read,
    codes: codes.length > 0 ? codes : read.codes,
    // guard: statements-of-several-companies-refused
    statements: isOne ? read.statements : [],
    problems: [...skipped, ...read.problems, ...(isOne ? [] : [several])],
  };
}

/** What tables say that are all the group's. */
function readGroup(
  [table, ...others]: readonly Table[],
  answers: Answers,
  words?: ItemWords,
  own: readonly string[] = [],
): SourceRead | null {
  if (!table) return null;
  const template = readTemplate([table, ...others], answers);
  if (template) return template;
  const left = others.map(
    ({ sheet }) => ({ line: 1, code: "sheetNotRead", severity: "warning", facts: { sheet } }) as const,
  );
  const [first, ...apart] = [table, ...others].map((one) => withoutCodes(one, own));
  if (!first) return null;
  const plain = readers.map((read) => read(first.table, answers)).find((one) => one !== null);
  const coded = plain ? null : codedReaders.map((read) => read(table, answers)).find((one) => one !== null);
  const found = plain ? withWhose(plain, first) : coded;
  if (found) return { ...found, problems: [...found.problems, ...left] };
  const sheets = [first, ...apart];
  const read = readByWords(
    sheets.map((one) => one.table),
    answers,
    words,
  );
  const whose = {
    ...first,
    codes: [...new Set(sheets.flatMap(({ codes }) => codes))],
    others: sheets.flatMap((one) => one.others),
  };
  return read && withWhose(read, whose);
}

/**
 * What a file of figures says. Its shape is told by its columns, never by its name; null for a shape that is not known.
 * What a file leaves open is asked, and what contradicts itself is left out and told. A table of no vendor is read by
 * the words of its items and periods; `words` knows those of other languages than the chart's. Its lines of others than
 * the company of these `own` codes are left out and told, and so are the parent company's own statements. Of a vendor's
 * workbook the first sheet is read.
 */
export function readSource(
  table: Table | Book,
  answers: Answers,
  words?: ItemWords,
  own: readonly string[] = [],
): SourceRead | null {
  const group = withoutParent("others" in table ? [table, ...table.others] : [table]);
  const read = readGroup(group.tables, answers, words, own);
  if (group.problems.length === 0) return read;
  if (read && (read.statements.length > 0 || read.questions.length > 0))
    return { ...read, problems: [...group.problems, ...read.problems] };
  const problems = group.problems.map((one) => ({ ...one, severity: "error" as const }));
  return { source: "words", statements: [], codes: [], unmapped: [], missing: 0, questions: [], problems };
}
