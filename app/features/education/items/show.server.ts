import { filmOf, posterOf } from "~/publishing/contents/films";
import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import { listPublished } from "~/publishing/editions/published.server";
import { pageOf } from "~/publishing/lists/paging";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { nextCursor, readCursor } from "~/shared/place";
import { type EducationFacts, education } from "../kind";
import { listPublicSources, shownBelow } from "../queries.server";
import type { ItemsQuery } from "../schemas";
import { type SourceView, sourcePaths, sourcesIn } from "../sources/operations.server";
import { educationTypes } from "../terms/rules";
import { listOfSources } from "../terms/shown-queries.server";

export const readerOf = ({ company, now, lang }: Ctx) => ({ companyId: company.id, kind: education.kind, now, lang });

type Row = {
  contentId: string;
  type: string;
  sortAt: Date;
  title: string;
  summary: string;
  shownLang: Lang;
  automatic: boolean;
  facts: Record<string, unknown>;
};

/** An item as lists show it: `source` with the sources above it, the outermost first; `watch` leads to its video. */
export function itemIn(row: Row, paths: Map<string, SourceView[]>) {
  const facts = education.factsIn(row);
  return {
    id: row.contentId,
    type: row.type,
    at: row.sortAt,
    title: row.title,
    summary: row.summary,
    shownLang: row.shownLang,
    automatic: row.automatic,
    source: paths.get(facts.source) ?? null,
    course: facts.course || null,
    lesson: facts.course ? facts.lesson : null,
    poster: posterOf(facts),
    watch: watchOf(row.contentId, facts),
  };
}
export type ItemView = ReturnType<typeof itemIn>;

/** Where the video of an item is watched; null for one without. */
export const watchOf = (id: string, facts: Pick<EducationFacts, "video">): string | null =>
  filmOf(facts) ? `${hrefOf("investorEducationViewMp4")}?id=${id}` : null;

type BySource = Pick<ItemsQuery, "type" | "year" | "after"> & { source: string };

/** What readers have of a source and all below it, newest first; null for a source that they are not shown. */
export async function showSource(ctx: Ctx, { source, type, year, after }: BySource, size: number) {
  const { db, lang } = ctx;
  const wanted = {
    sources: shownBelow(ctx, source),
    types: type ? [type] : educationTypes,
    year,
    after: readCursor(after),
  };
  const { change, known, rows } = await inBatch(db, {
    change: nextChange(ctx),
    known: listPublicSources(db, ctx),
    rows: listOfSources(db, readerOf(ctx), wanted, size + 1),
  });
  holdUntilRelease(ctx, change);
  const trees = sourcesIn(known, lang);
  const paths = sourcePaths(trees);
  const path = paths.get(source);
  if (!path) return null;
  const page = pageOf(rows, { after: wanted.after }, size, nextCursor);
  return { trees, path, items: page.rows.map((row) => itemIn(row, paths)), next: page.next };
}

/** The items that readers have, for the calls: of a source by its tree, else as the list has them. */
export async function listItems(ctx: Ctx, { source, pageSize, ...query }: ItemsQuery) {
  if (source) {
    const found = await showSource(ctx, { ...query, source }, pageSize);
    return { items: found?.items ?? [], next: found?.next ?? null };
  }
  const [{ items, next }, known] = await Promise.all([
    listPublished(ctx, education, { ...query, before: null }, pageSize),
    listPublicSources(ctx.db, ctx),
  ]);
  const paths = sourcePaths(sourcesIn(known, ctx.lang));
  return {
    items: items.map(({ id, at, ...item }) => itemIn({ ...item, contentId: id, sortAt: at }, paths)),
    next,
  };
}
