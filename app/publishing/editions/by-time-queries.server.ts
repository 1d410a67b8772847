import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { isLiveOne, listed, type Place } from "../contents/editions-queries.server";
import { versionsOf } from "../contents/versions-queries.server";
import { byRelease, isLive } from "../contents/visibility-queries.server";
import { editions, releases } from "../tables.server";

type Span = {
  kind: string;
  lang: Lang;
  type?: string | null;
  /** Lists begin at this time, inclusive, and end before that one. */
  from?: Date | null;
  before?: Date | null;
  /** For kinds whose facts say `endsAt`: only what ends later than, or not later than, this moment. */
  endsAfter?: Date | null;
  endsBy?: Date | null;
  after?: Place | null;
  order: "ascending" | "descending";
};

const endsAt = sql`json_extract(${editions.facts}, '$.endsAt')`;

/**
 * How many editions of the content and language, of those that `where` takes, have been out by now, rolled back or not:
 * those that are planned, and those that were taken back before their second, tell nobody of themselves.
 */
const wereOut = (now: Date, where: SQL = sql`1`): SQL<number> =>
  sql<number>`(SELECT count(*) FROM editions other INDEXED BY editions_in_order
    CROSS JOIN releases its ON its.company_id = other.company_id AND its.id = other.release_id
    WHERE other.company_id = ${editions.companyId} AND other.content_id = ${editions.contentId}
      AND other.lang = ${editions.lang}
    AND (its.state = 'planned' OR (its.state = 'rolledBack' AND its.followed_at IS NOT NULL))
    AND its.at <= ${now.getTime()} AND ${where})`;

const beyond = ({ after, order }: Span) => {
  if (!after) return undefined;
  const place = sql`(${after.sortAt}, ${after.id})`;
  return order === "ascending"
    ? sql`(${editions.sortAt}, ${editions.id}) > ${place}`
    : sql`(${editions.sortAt}, ${editions.id}) < ${place}`;
};

const result = { ...listed, outSince: releases.at };
const numbered = (now: Date) => ({
  ...result,
  seq: wereOut(now, sql`other.seq <= ${editions.seq}`),
  reached: wereOut(now),
});

const within = (companyId: string, now: Date, span: Span) =>
  and(
    byRelease,
    eq(editions.companyId, companyId),
    eq(editions.kind, span.kind),
    eq(editions.lang, span.lang),
    span.type ? eq(editions.type, span.type) : undefined,
    span.from ? gte(editions.sortAt, span.from) : undefined,
    span.before ? lt(editions.sortAt, span.before) : undefined,
    span.endsAfter ? sql`${endsAt} > ${span.endsAfter.toISOString()}` : undefined,
    span.endsBy ? sql`${endsAt} <= ${span.endsBy.toISOString()}` : undefined,
    beyond(span),
    isLive(now),
  );

const inOrder = ({ order }: Span) =>
  order === "ascending" ? [asc(editions.sortAt), asc(editions.id)] : [desc(editions.sortAt), desc(editions.id)];

/** What readers of a language see of a kind at `now` within a stretch of its own time, in that order; a builder. */
export const listLiveBetween = (db: Db, companyId: string, now: Date, span: Span, limit: number) =>
  db
    .select(result)
    .from(editions)
    .crossJoin(releases)
    .where(within(companyId, now, span))
    .orderBy(...inOrder(span))
    .limit(limit);

/** The same with how often each was changed, for files that programs compare with what they have; a builder. */
export const listNumberedBetween = (db: Db, companyId: string, now: Date, span: Span, limit: number) =>
  db
    .select(numbered(now))
    .from(editions)
    .crossJoin(releases)
    .where(within(companyId, now, span))
    .orderBy(...inOrder(span))
    .limit(limit);

/** The live editions of one content in all languages, one each; a builder. */
export const listLiveInTime = (db: Db, companyId: string, now: Date, contentId: string) =>
  db
    .select({ ...result, lang: editions.lang })
    .from(editions)
    .crossJoin(releases)
    .where(and(byRelease, eq(editions.companyId, companyId), eq(editions.contentId, contentId), isLive(now)));

/**
 * The live edition of one content in a language with all that its own page and file say; a builder of at most one row.
 */
export const findLiveInTime = (db: Db, companyId: string, now: Date, one: Parameters<typeof isLiveOne>[2]) =>
  db
    .select({ ...numbered(now), body: editions.body, versions: versionsOf(now) })
    .from(editions)
    .crossJoin(releases)
    .where(isLiveOne(companyId, now, one))
    .limit(1);
