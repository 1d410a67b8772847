import type { z } from "zod";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { questionIn, requestedDays } from "../board/show.server";
import { findQuestions } from "../platforms/find.server";
import type { ListedRow } from "../platforms/list-queries.server";
import { platforms, stateOf, states } from "../platforms/rules";
import { listTopics } from "../queries.server";
import type { InteractQuery, OfficeQuestions, QuestionsQuery } from "../schemas";
import { shownPlatforms } from "../topics/sources";

const pageSize = 30;

/** A question as staff have it. */
function shownRow({ posted, question, answer, askedAt, answeredAt, first: _, ...row }: ListedRow) {
  const words = { question: JSON.parse(question) as Words, answer: JSON.parse(answer) as Words };
  return {
    ...row,
    ...words,
    posted: posted === 1,
    state: stateOf({ posted: posted === 1, answer: words.answer }),
    askedAt: new Date(askedAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  };
}
export type StoredQuestion = ReturnType<typeof shownRow>;

type Query = Partial<OfficeQuestions>;

/** A page of the questions as staff have them, hidden ones too, newest first or `oldestFirst`. */
export async function listForStaff(ctx: Ctx, { state, platform, ...query }: Query, size = pageSize) {
  const found = await findQuestions(
    ctx,
    { ...query, states: state ? [state] : states, platforms: platform ? [platform] : platforms },
    size,
  );
  const { rows, next } = found.page((await found.reads) as ListedRow[]);
  return { items: rows.map(shownRow), next };
}

/** The same for the call. */
export const listInteract = (ctx: Ctx, { pageSize: size, ...query }: z.output<typeof InteractQuery>) =>
  listForStaff(ctx, { ...query, ...requestedDays(query) }, size);

/** A page of the questions that readers see, for the call. */
export async function listForReaders(
  ctx: Ctx,
  { pageSize: size, platform, ...query }: z.output<typeof QuestionsQuery>,
) {
  const { db, company, lang } = ctx;
  const found = await findQuestions(
    ctx,
    {
      ...query,
      ...requestedDays(query),
      states: ["answered", "waiting"],
      platforms: shownPlatforms(company.settings, platform),
    },
    size,
  );
  const [rows, topics] = await db.batch([found.reads, listTopics(db, company.id)]);
  const page = found.page(rows as ListedRow[]);
  return { items: page.rows.map((row) => questionIn(row, topics, lang)), next: page.next };
}
