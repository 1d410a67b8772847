import { z } from "zod";
import { ContentsDeleted } from "~/publishing/drafts/call-schemas";
import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { listOf } from "~/shared/wire";
import { QuestionStatistics, Saved, ShownQuestions, Sources, StoredCommon, StoredQuestions } from "./answers";
import { listForReaders, listInteract } from "./answers/stored.server";
import { countQuestions } from "./board/show.server";
import {
  commonRecords,
  findCommon,
  listCommon,
  removeAllCommon,
  removeCommon,
  saveCommon,
} from "./common-problems/operations.server";
import {
  CommonId,
  CommonIds,
  CommonPost,
  CommonQuery,
  CommonSave,
  InteractQuery,
  QuestionsQuery,
  SourceSave,
  SourcesQuery,
  StatisticsQuery,
} from "./schemas";
import { sourcesOf } from "./topics/sources";
import { listSources, saveSource } from "./topics/sources.server";

const staff = "/irh/investorCommunicate";
const front = "/irh/investorForntPageController";
const read = "questions.read";
const edit = "questions.edit";
const existing = existingIn(commonRecords);

export const questionCalls = {
  [`POST ${front}/getIrmQaList`]: reading(QuestionsQuery, ShownQuestions, listForReaders),
  [`POST ${front}/getIrmQaStatistics`]: reading(StatisticsQuery, QuestionStatistics, countQuestions),
  [`POST ${staff}/queryInteractMainByCondition`]: call(read, InteractQuery, StoredQuestions, listInteract),
  [`GET ${staff}/getSetDataSourceList`]: call(read, SourcesQuery, Sources, listSources),
  [`GET ${staff}/saveSetDataSourceList`]: call(edit, SourceSave, z.null(), saveSource, {
    sameOrigin: true,
    existing: async ({ company }, { platform }) =>
      sourcesOf(company.settings).find((one) => one.platform === platform) ?? null,
  }),
} satisfies CallTable;

/** The shared calls of the investor-communication screen, for common questions. */
export const commonCalls = {
  [`POST ${staff}/calendarInit`]: call(read, CommonQuery, listOf(StoredCommon), listCommon),
  [`POST ${staff}/newQueryPositionDetails`]: call(read, CommonId, StoredCommon, findCommon),
  [`POST ${staff}/saveItem`]: call(edit, CommonSave, Saved, saveCommon, { existing }),
  [`POST ${staff}/saveMethod`]: call(edit, CommonSave, Saved, saveCommon, { existing }),
  [`POST ${staff}/savePostStatus`]: call(edit, CommonPost, Saved, commonRecords.post),
  [`POST ${staff}/deleteItem`]: call(edit, CommonId, z.null(), removeCommon),
  [`POST ${staff}/deleteOne`]: call(edit, CommonId, z.null(), removeCommon),
  [`POST ${staff}/deleteAll`]: call(edit, CommonIds, ContentsDeleted, removeAllCommon),
} satisfies CallTable;
