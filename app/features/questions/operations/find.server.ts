import { pageOf } from "~/publishing/rules/paging";
import { matchOf } from "~/publishing/rules/search";
import { toSimplified } from "~/publishing/traditional.server";
import type { Ctx } from "~/server/context.server";
import { placeAfter, readPlace } from "~/shared/place";
import { type FoundRow, type ListedRow, listFoundQuestions, listQuestions, type Wanted } from "../queries/list.server";
import { platforms as allPlatforms, type Platform, type State } from "../rules/platforms";

export type Asked = {
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

type Found = { rows: ListedRow[]; previous: string | null; next: string | null };
const none: Found = { rows: [], previous: null, next: null };

/**
 * What reads a page of questions by states, platforms, topic, days and words, and makes the page of the rows. `previous` and `next`
 * are the places from which the neighbours are read.
 */
export async function findQuestions({ db, company }: Ctx, asked: Asked, size: number) {
  const { q, after, before, platforms } = asked;
  const whole = platforms.length === allPlatforms.length;
  const wanted: Wanted = {
    ...{ states: asked.states, topic: asked.topic, from: asked.from, until: asked.until },
    platforms: whole ? null : platforms,
    oldestFirst: asked.oldestFirst ?? false,
  };
  const typed = q?.trim();
  const match = typed ? matchOf((await toSimplified())(typed)) : null;
  if (platforms.length === 0 || (typed && !match))
    return { reads: listQuestions(db, company.id, wanted, 0), page: (): Found => none };
  if (match) {
    const place = { after: readPlace(after)?.sortAt ?? null, before: readPlace(before)?.sortAt ?? null };
    return {
      reads: listFoundQuestions(db, company.id, { ...wanted, ...place, match }, size + 1),
      page: (rows: ListedRow[]): Found =>
        pageOf(rows as FoundRow[], place, size, ({ place: at, id }) => placeAfter({ sortAt: new Date(at), id })),
    };
  }
  const place = { after: readPlace(after), before: readPlace(before) };
  return {
    reads: listQuestions(db, company.id, { ...wanted, ...place }, size + 1),
    page: (rows: ListedRow[]): Found =>
      pageOf(rows, place, size, ({ askedAt, id }) => placeAfter({ sortAt: new Date(askedAt), id })),
  };
}
