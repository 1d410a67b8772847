import { momentOf } from "~/features/announcements/rules/import-moment";
import type { ReadRow } from "~/records/rules/read-rows";
import type { Words } from "~/shared/languages";
import { isMissing } from "~/sheets/rules/cells";
import { codeNamed, exchangeOf, ownLines } from "~/sheets/rules/codes";
import type { Heading } from "~/sheets/rules/columns";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import type { Platform } from "../platforms/rules";
import type { QuestionValues } from "../schemas";
import { topicOf } from "../topics/rules";
import type { ImportField } from "./columns";

type Given = {
  own: readonly string[];
  /** What a person said that the file came from, where it does not say itself. */
  platform: Platform | undefined;
  topics: readonly { id: string; name: Words; keywords: string }[];
  now: Date;
};

const platformWords: readonly [RegExp, Platform][] = [
  [/互动易|互動易|深交所|深圳|cninfo|szse|\beasy/i, "szse"],
  [/e\s*互动|e\s*互動|上证|上證|上交所|上海|sseinfo|\bsse\b|e-?interaction/i, "sse"],
  [/自有|留言|官网|本站|\bown\b|\bmessage|\bwebsite/i, "own"],
];
const platformIn = (text: string) => platformWords.find(([form]) => form.test(text.normalize("NFKC")))?.[1];

/** The platform of the exchange that lists a code. */
function platformOfCode(text: string): Platform | undefined {
  const named = codeNamed(text);
  const exchange = named && "code" in named ? exchangeOf(named.code) : null;
  return exchange === "SZ" ? "szse" : exchange === "SH" ? "sse" : undefined;
}

/** The text of a cell: with line breaks of a page as such, without what other programs leave at its ends. */
const textOf = (cell: string) =>
  cell
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/&nbsp;/g, " ")
    .replaceAll("\r\n", "\n")
    .trim();

const unanswered = /^(暂无|尚无|未|待)(公司)?(回复|回答|答复)[。.]?$/;
const answerOf = (cell: string) => {
  const text = textOf(cell);
  return isMissing(text) || unanswered.test(text) ? "" : text;
};

const dayMs = 86_400_000;

/** A moment of a cell in Beijing time; Excel's number of days counts as one. */
function readMoment(cell: string, now: Date): Date | { problem: string } {
  const text = cell.normalize("NFKC").trim();
  if (/^[2-7]\d{4}(\.\d+)?$/.test(text))
    return new Date(Math.round((Number(text) - 25_569) * 86_400) * 1_000 - dayMs / 3);
  const read = momentOf({ at: text, day: "" }, now, false);
  return "problem" in read ? { problem: read.problem } : read.at;
}

/**
 * What the lines of a file of questions say, those of the company alone. What a line does not say stays as it is: an
 * older file takes no answer away, and the topic is said only of a question that is new.
 */
export function readQuestions(table: Table, heading: Heading<ImportField>, { own, platform, topics, now }: Given) {
  const { ours, problems: others, ...rest } = ownLines<Exclude<ImportField, "code">>(table, heading, own);
  const problems: RowProblem[] = [...others];
  const rows: ReadRow<QuestionValues>[] = [];
  const listing = own.map(platformOfCode).find(Boolean);
  for (const { line, cell } of ours) {
    const wrong = (code: string, facts = {}) => problems.push({ line, code, severity: "error", facts });
    const platformText = isMissing(cell("platform")) ? "" : cell("platform").trim();
    const result = platformIn(platformText) ?? platform;
    const where = platformText === "" ? (result ?? platformOfCode(cell("code")) ?? listing) : result;
    const question = textOf(cell("question"));
    const askedAt = readMoment(cell("askedAt"), now);
    if (question === "") wrong("questionMissing");
    else if (!where && platformText) wrong("platformNotKnown", { text: platformText.slice(0, 40) });
    else if (!where) wrong("platformUnknown");
    else if ("problem" in askedAt) wrong(askedAt.problem, { text: cell("askedAt").slice(0, 40) });
    else {
      const answer = answerOf(cell("answer"));
      const answeredAt = answer && !isMissing(cell("answeredAt")) ? readMoment(cell("answeredAt"), now) : null;
      if (answeredAt && "problem" in answeredAt) {
        wrong(answeredAt.problem, { text: cell("answeredAt").slice(0, 40) });
        continue;
      }
      const link = isMissing(cell("link")) ? "" : cell("link").trim();
      if (link && !link.startsWith("https://"))
        problems.push({ line, code: "linkLeftOut", severity: "warning", facts: { text: link.slice(0, 60) } });
      rows.push({
        line,
        values: {
          platform: where,
          askedAt,
          asker: isMissing(cell("asker")) ? "" : textOf(cell("asker")),
          question: { "zh-CN": question },
          ...(answer ? { answer: { "zh-CN": answer }, ...(answeredAt ? { answeredAt } : {}) } : {}),
          ...(link.startsWith("https://") ? { link } : {}),
        },
        anew: { topic: topicOf({ stated: cell("topic"), text: `${question}\n${answer}` }, topics) },
      });
    }
  }
  return { rows, problems, ...rest };
}
