import { pageOf } from "~/publishing/lists/paging";
import { matchOf } from "~/publishing/texts/search-words";
import { toSimplified } from "~/publishing/traditional.server";
import type { Ctx } from "~/server/request/context.server";
import { nextCursor, readCursor } from "~/shared/place";
import {
  type ListedRow,
  type ListQueriesInput,
  listFoundQuestions,
  listQuestions,
  type RowMatch,
} from "./list-queries.server";
import { platforms as allPlatforms, type Platform, type State } from "./rules";

export type Query = {
  q?: string | null | undefined;
  topic?: string | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  states: readonly State[];
  platforms: readonly Platform[];
  oldestFirst?: boolean;
};

type Result = { rows: ListedRow[]; previous: string | null; next: string | null };
const none: Result = { rows: [], previous: null, next: null };

/**
 * What reads a page of questions by states, platforms, topic, days and words, and makes the page of the rows.
 * `previous` and `next` are the places from which the neighbours are read.
 */
export async function findQuestions({ db, company }: Ctx, query: Query, size: number) {
  const { q, after, before, platforms } = query;
  const whole = platforms.length === allPlatforms.length;
  const wanted: ListQueriesInput = {
    ...{ states: query.states, topic: query.topic, from: query.from, until: query.until },
    platforms: whole ? null : platforms,
    oldestFirst: query.oldestFirst ?? false,
  };
  const typed = q?.trim();
  const match = typed ? matchOf((await toSimplified())(typed)) : null;
  if (platforms.length === 0 || (typed && !match))
    return { reads: listQuestions(db, company.id, wanted, 0), page: (): Result => none };
  if (match) {
    const place = { after: readCursor(after)?.sortAt ?? null, before: readCursor(before)?.sortAt ?? null };
    return {
      reads: listFoundQuestions(db, company.id, { ...wanted, ...place, match }, size + 1),
      page: (rows: ListedRow[]): Result =>
        pageOf(rows as RowMatch[], place, size, ({ place: at, id }) => nextCursor({ sortAt: new Date(at), id })),
    };
  }
  const place = { after: readCursor(after), before: readCursor(before) };
  return {
    reads: listQuestions(db, company.id, { ...wanted, ...place }, size + 1),
    page: (rows: ListedRow[]): Result =>
      pageOf(rows, place, size, ({ askedAt, id }) => nextCursor({ sortAt: new Date(askedAt), id })),
  };
}
