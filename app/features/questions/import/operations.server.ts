import { defineRecordImport } from "~/records/define-record-import.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { importTemplate } from "~/sheets/import-template.server";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { indexed } from "../answers/questions.server";
import { questionKey } from "../platforms/key";
import { outAlone, wordsOf } from "../platforms/second-person.server";
import { listQuestionsBeside, listTopics, type QuestionRow } from "../queries.server";
import { Question, type QuestionFile, type QuestionValues } from "../schemas";
import { questions } from "../tables.server";
import { type ImportField, importFields, importHeading, isEnough } from "./columns";
import { readQuestions } from "./rows";

const blank = { "zh-CN": "" };
const empty: QuestionValues = {
  ...{ platform: "own", topic: "", askedAt: new Date(0), asker: "", question: blank, answer: blank },
  ...{ answeredAt: null, link: "", firstSaid: "" },
};

/** A stored question keeps the key that it came with, whatever staff have made of its words. */
const keyOf = (values: Partial<QuestionValues> & { key?: string }) =>
  values.key ?? questionKey({ ...empty, ...values });

/**
 * The import of questions from a platform's export, one a line, found again by platform, day, nickname and words: an
 * answer that came meanwhile is added, what a file does not say stays. Refuses `fileOfOtherCompany` where the name of a
 * file without a column of codes carries the code of somebody else.
 */
export const questionImport = defineRecordImport<QuestionRow, QuestionValues, ImportField, QuestionFile>({
  name: "questions.questions",
  action: "questions.importQuestions",
  undoAction: "questions.undoQuestions",
  purpose: "questions",
  table: questions,
  max: 0,
  among: ({ db, company }, keys) => listQuestionsBeside(db, company.id, keys),
  headingOf: importHeading,
  isEnough,
  keyOf,
  firstStands: true,
  schema: Question,
  empty,
  byOf: wordsOf,
  where: outAlone,
  rowOf: async (values) => ({ key: questionKey(values), ...(await indexed(values)) }),
  async read({ db, company, now }, { table, heading }, { platform }) {
    const own = company.settings.codes ?? [];
    return readQuestions(table, heading, { own, platform, topics: await listTopics(db, company.id), now });
  },
});

/** A file to be filled in with questions, its columns named in the reader's language. */
export function questionTemplate({ lang }: Pick<Ctx, "lang">, kind: SheetKind) {
  const t = translator(lang);
  const headers = importFields.filter((field) => field !== "code").map((field) => t(`questions:field.${field}`));
  return importTemplate(t("questions:import.template"), t("questions:title"), headers, kind);
}
