import { type Answers, type BatchQuery, inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, languages } from "~/shared/languages";
import { nextCursor, readCursor } from "~/shared/place";
import { type Document, documentsOf } from "../contents/documents";
import { findLive, findLiveYears, findReplaced, listFilesOf, listLive } from "../contents/editions-queries.server";
import { listFound } from "../contents/search-queries.server";
import type { Fields } from "../fields";
import type { Kind, ListQuery } from "../kind";
import { inOrder, pageOf, readNumber } from "../lists/paging";
import { matchOf } from "../texts/search-words";
import { toSimplified } from "../traditional.server";
import { aroundOf } from "./around";
import { listAround, listFilesByLang } from "./around-queries.server";
import { type Correction, changedAt, correctionsOf } from "./corrections";
import { holdUntilRelease, nextChange } from "./live.server";
import { type FactTexts, sayFacts } from "./localized.server";
import { showPreviewed } from "./previews.server";

export type Listed<All extends Fields = Fields> = {
  id: string;
  type: string;
  at: Date;
  title: string;
  summary: string;
  shownLang: Lang;
  automatic: boolean;
  /** Since when readers have this version; `at` is when the first was disclosed. */
  changedAt: Date;
  /** What this version corrects of the one before. */
  correction: Correction | null;
  facts: FactTexts<All>;
};

/**
 * One page of what is published of a kind, newest first, in the reader's language; `previous` and `next` are the places
 * of the pages before and after it, or null; `years` run from the first that has any to the last. With `q` only what
 * has it in its text, in whatever language it was found. Each has the documents that come with it. One database call.
 */
export async function listPublished<All extends Fields>(
  ctx: Ctx,
  kind: Kind<All>,
  query: ListQuery,
  pageSize = query.q ? 10 : 20,
) {
  const { extra: _, ...page } = await listPublishedWith(ctx, kind, query, {}, pageSize);
  return page;
}

/**
 * The same with further statements of the page in the same call, by names of their own; their answers are in `extra`.
 */
export async function listPublishedWith<All extends Fields, const More extends Record<string, BatchQuery>>(
  ctx: Ctx,
  kind: Kind<All>,
  query: ListQuery,
  more: More,
  pageSize = query.q ? 10 : 20,
) {
  const { db, company, now, lang } = ctx;
  const { type = null, year = null } = query;
  const typed = query.q?.trim() ?? "";
  const match = typed ? matchOf((await toSimplified())(typed)) : null;
  const shared = {
    ...(more as Record<string, BatchQuery>),
    change: nextChange(ctx),
    years: findLiveYears(db, company.id, now, kind.kind, lang),
  };
  const beside = ({ change, years, ...extra }: { change: { at: number | null }[]; years: YearSpan[] }) => {
    holdUntilRelease(ctx, change);
    return { years: yearsOf(years), extra: extra as unknown as Answers<More> };
  };
  if (typed && !match) return { items: [], previous: null, next: null, ...beside(await inBatch(db, shared)) };
  if (match) {
    const place = { after: readNumber(query.after), before: readNumber(query.before) };
    const wanted = { kinds: [kind.kind], lang, match, types: type ? kind.typesIn(type) : null, year, ...place };
    const found = { ...shared, rows: listFound(db, company.id, now, wanted, pageSize + 1) };
    const { rows: read, ...answer } = await inBatch(db, found);
    const { rows, previous, next } = pageOf(read, place, pageSize, (row) => row.place);
    const listedRows = rows.map(({ facts, sortAt, automatic, outSince, correction, ...row }) => ({
      ...row,
      outSince: new Date(outSince),
      correction: correction === null ? null : (JSON.parse(correction) as Correction),
      facts: JSON.parse(facts) as Record<string, unknown>,
      sortAt: new Date(sortAt),
      automatic: automatic === 1,
    }));
    return { items: await withDocuments(ctx, kind, listedRows), previous, next, ...beside(answer) };
  }
  const place = { after: readCursor(query.after), before: readCursor(query.before) };
  const of = (one: string | null) => {
    const wanted = { kind: kind.kind, lang, type: one, year, files: true, ...place };
    return listLive(db, company.id, now, wanted, pageSize + 1);
  };
  const [first = null, ...others] = type ? kind.typesIn(type) : [];
  const live = { ...shared, rows: of(first), alsoRows: others.map(of) };
  const { rows: firstRows, alsoRows, ...answer } = await inBatch(db, live);
  const read = inOrder([firstRows, ...(alsoRows as (typeof firstRows)[])].flat(), Boolean(place.before));
  const { rows, previous, next } = pageOf(read.slice(0, pageSize + 1), place, pageSize, nextCursor);
  return { items: await withDocuments(ctx, kind, rows), previous, next, ...beside(answer) };
}

async function withDocuments<All extends Fields>(ctx: Ctx, kind: Kind<All>, rows: (Row & { files: string })[]) {
  const items = await listed(ctx, kind, rows);
  return items.map((item, n) => {
    const { files = "[]", facts = {} } = rows[n] ?? {};
    return { ...item, files: documentsOf(loose(kind, { facts }, JSON.parse(files) as Document[])) };
  });
}

type YearSpan = { first: number | null; last: number | null };
const yearsOf = ([span]: YearSpan[]): number[] => {
  const { first, last } = span ?? {};
  return first && last ? Array.from({ length: last - first + 1 }, (_, back) => last - back) : [];
};

type Row = Omit<Listed, "id" | "at" | "facts" | "changedAt"> & {
  contentId: string;
  sortAt: Date;
  outSince: Date;
  facts: Record<string, unknown>;
};

async function listed<All extends Fields>(ctx: Ctx, kind: Kind<All>, rows: Row[]): Promise<Listed<All>[]> {
  const facts = await sayFacts(ctx, kind, rows);
  return rows.map(
    ({ contentId: id, type, sortAt: at, title, summary, shownLang, automatic, outSince, correction }, n) => {
      const own = facts[n] as FactTexts<All>;
      return {
        id,
        type,
        at,
        title,
        summary,
        shownLang,
        automatic,
        changedAt: changedAt(at, outSince),
        correction,
        facts: own,
      };
    },
  );
}

/**
 * What is published of one content with its files, in the reader's language, and the files that readers of other
 * languages have in their stead; null for one that is not out, was withdrawn or never was, after the same single
 * database call.
 */
export async function showPublished<All extends Fields>(ctx: Ctx, kind: Kind<All>, id: string) {
  const { db, company, now, lang } = ctx;
  const answer = await inBatch(db, {
    change: nextChange(ctx),
    found: findLive(db, company.id, now, { kind: kind.kind, contentId: id, lang }),
    files: listFilesByLang(db, company.id, now, id),
  });
  holdUntilRelease(ctx, answer.change);
  return pageShown(ctx, kind, answer);
}

/**
 * The same with what stands beside it in the list of its kind: the next later and earlier one, and earlier ones of its
 * type. `more` are further statements of the page that go in the same call, by names of their own; their answers are in
 * `extra`.
 */
export async function showAmongOthers<All extends Fields, const More extends Record<string, BatchQuery>>(
  ctx: Ctx,
  kind: Kind<All>,
  id: string,
  more: More,
) {
  const { db, company, now, lang } = ctx;
  const one = { kind: kind.kind, contentId: id, lang };
  const { change, found, files, around, ...extra } = await inBatch(db, {
    change: nextChange(ctx),
    found: findLive(db, company.id, now, one),
    files: listFilesByLang(db, company.id, now, id),
    around: listAround(db, company.id, now, one, 3),
    ...(more as Record<string, BatchQuery>),
  });
  holdUntilRelease(ctx, change);
  const shown = await pageShown(ctx, kind, { found, files });
  return shown && { shown: { ...shown, around: aroundOf(around) }, extra: extra as unknown as Answers<More> };
}

async function pageShown<All extends Fields>(
  ctx: Ctx,
  kind: Kind<All>,
  answer: { found: Awaited<ReturnType<typeof findLive>>; files: { lang: Lang; own: number; files: string }[] },
) {
  const [found] = answer.found;
  if (!found) return null;
  const { body, versions } = found;
  const [item] = await listed(ctx, kind, [found]);
  const read = answer.files.map(({ lang, files }) => ({
    lang,
    files: loose(kind, found, JSON.parse(files) as Document[]),
  }));
  const files = read.find(({ lang }) => lang === ctx.lang)?.files ?? [];
  const others = new Map(read.flatMap((one) => one.files).map((file) => [file.fileId, file]));
  for (const { fileId } of files) others.delete(fileId);
  const corrections = correctionsOf(versions);
  const langs = languages.filter((one) => answer.files.some(({ lang, own }) => lang === one && own === 1));
  return { ...(item as Listed<All>), body, corrections, files, translations: [...others.values()], langs };
}

/**
 * The version of a published content that readers of the language had once that release was out, where a correction
 * replaced it since; null for everything else. `corrections` are none: they stand on the page of what is public.
 */
export async function showReplaced<All extends Fields>(ctx: Ctx, kind: Kind<All>, id: string, releaseId: string) {
  const { db, company, now, lang } = ctx;
  const [found] = await findReplaced(db, company.id, now, { kind: kind.kind, contentId: id, lang, releaseId });
  if (!found) return null;
  const [item] = await listed(ctx, kind, [found]);
  const files = await listFilesOf(db, company.id, found.id);
  return { ...(item as Listed<All>), body: found.body, corrections: [], files: loose(kind, found, files) };
}

/**
 * What an open preview link of the kind shows in the reader's language, as if it were out now; null for unknown, ended,
 * revoked and foreign links alike.
 */
export async function showPreview<All extends Fields>(ctx: Ctx, kind: Kind<All>, token: string) {
  const found = await showPreviewed(ctx, kind.kind, token);
  if (!found) return null;
  const { draft, contentId, localized, files, expiresAt } = found;
  const sortAt = draft.at ? new Date(draft.at) : ctx.now;
  const row = {
    ...localized,
    contentId,
    sortAt,
    outSince: sortAt,
    type: draft.type,
    facts: draft.facts,
    correction: null,
  };
  const [item] = await listed(ctx, kind, [row]);
  const shown = { ...(item as Listed<All>), body: localized.body, corrections: [], files: loose(kind, draft, files) };
  return { shown, expiresAt };
}

const loose = <File extends { fileId: string }>(
  { filedIn }: Pick<Kind, "filedIn">,
  { facts }: { facts: Record<string, unknown> },
  files: File[],
) => {
  const named = filedIn(facts);
  return files.filter(({ fileId }) => !named.includes(fileId));
};
