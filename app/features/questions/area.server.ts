import { z } from "zod";
import { fieldWords, namedFields } from "~/server/registry/field-words.server";
import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, adjustable, block } from "~/server/registry/registry.server";
import { hrefOf } from "~/shared/addresses";
import { howMany } from "~/shared/forms/block-settings";
import { say, textLang } from "~/shared/languages";
import { listForStaff } from "./answers/stored.server";
import { latestOf, latestReads } from "./board/show.server";
import { commonCalls, questionCalls } from "./calls.server";
import type { CommonRow } from "./common-problems/operations.server";
import { questionImport } from "./import/operations.server";
import { questionInstitutions } from "./ledger/institutions.server";
import { hasCommon, hasQuestion, listCommonNamed, listPublicCommon } from "./queries.server";
import { commonQuestions, questionTopics } from "./tables.server";
import { shownPlatforms } from "./topics/sources";

const maxResults = 10;
const commonInBlock = 5;

export const questionsServer: AreaServer = {
  imports: [fileImport(questionImport, "questions:import.title", "questions.edit", "office/questions/import")],
  calls: questionCalls,
  shared: { kind: "commonProblems", calls: commonCalls },
  blocks: {
    questions: block(latestReads, latestOf),
    commonProblems: adjustable(z.object({ count: howMany(20) }), ({ count = commonInBlock }) =>
      block(
        (_, contents) => ({ common: listPublicCommon(contents.db, contents, count) }),
        ({ common }, { lang }) =>
          common.map(({ id, question }) => ({ id, question: say(question, lang), lang: textLang(question, lang) })),
      ),
    ),
  },
  siteFinder: {
    reads: (ctx, texts) => listCommonNamed(ctx.db, ctx, texts, maxResults),
    hits: (rows: Awaited<ReturnType<typeof listCommonNamed>>, lang) =>
      rows.map(({ id, question }) => ({
        title: say(question, lang),
        lang: textLang(question, lang),
        href: hrefOf(`commonProblems#problem-${id}`),
      })),
  },
  places: [
    { page: "commonProblems", path: (id) => `commonProblems#problem-${id}`, has: hasCommon },
    {
      page: "questions",
      path: () => "questions",
      has: ({ company }, id) => hasQuestion(company.id, id, shownPlatforms(company.settings, null)),
    },
  ],
  records: [
    {
      table: commonQuestions,
      word: "questions:common.title",
      path: "office/commonProblems",
      edit: "questions.edit",
      fields: {
        ...fieldWords("questions:field", ["question", "answer"]),
        ...namedFields("questions:field", { topic: questionTopics }),
      },
      nameOf: ({ question }: CommonRow) => question,
      waits: false,
    },
  ],
  institutions: questionInstitutions,
  finders: [
    {
      path: "office/questions",
      find: async (ctx, text) =>
        (await listForStaff(ctx, { q: text }, maxResults)).items.map(({ id, question, asker }) => ({
          title: say(question, ctx.lang),
          note: asker,
          href: `/office/questions/${id}`,
        })),
    },
  ],
};
