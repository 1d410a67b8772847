import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { inTurn, isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Words } from "~/shared/languages";
import type { ContentState } from "../contents/states";
import { byRelease, isLive, isOut } from "../contents/visibility-queries.server";
import type { ContentOrder } from "../lists/orders";
import { contents, editions, englishTitle, firstPublic, ownTime, releases } from "../tables.server";

/** By its own editions: left to itself the database would rather walk the company's whole index of releases. */
const some = (where: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${editions} INDEXED BY editions_in_order CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${contents.companyId}
    AND ${editions.contentId} = ${contents.id} AND (${where}))`;

const wasTakenDown = sql`${releases.state} = 'rolledBack' AND ${releases.followedAt} IS NOT NULL`;
const stays = sql`${editions.withdrawnAt} IS NULL`;

/**
 * True for a content that stands like that in at least one language; `draft`: in none is it out, gone or on its way.
 */
const stands = (state: ContentState, now: Date): SQL =>
  ({
    draft: sql`NOT ${some(sql`${releases.state} <> 'rolledBack' OR ${wasTakenDown}`)}`,
    takenDown: sql`${some(wasTakenDown)} AND NOT ${some(isOut(now))}`,
    scheduled: some(sql`${releases.state} = 'planned' AND ${releases.at} > ${now.getTime()} AND ${stays}`),
    published: some(isLive(now)),
    withdrawn: some(sql`${isOut(now)} AND ${editions.withdrawnAt} <= ${now.getTime()}`),
    held: some(sql`${releases.state} = 'held' AND ${stays}`),
    waiting: some(sql`${releases.state} = 'waiting' AND ${stays}`),
  })[state];

/**
 * The contents of releases and editions that can be found by their state; what stands so is few, whatever else there
 * is.
 */
const within = (companyId: string, where: SQL): SQL =>
  sql`${contents.id} IN (SELECT ${editions.contentId} FROM ${releases} CROSS JOIN ${editions} ON ${byRelease}
    WHERE ${releases.companyId} = ${companyId} AND ${where})`;

/**
 * Beside `stands`, where to look for it, so that a list reads no other contents on its way: what was never public by an
 * index of its own, what waits or was stopped by its release, what was withdrawn by its edition. Most of a list is
 * published and needs no help.
 */
const lookedFor = (companyId: string, state: ContentState, now: Date): SQL | undefined => {
  const ofState = (value: string) =>
    within(companyId, sql`${releases.state} <> 'planned' AND ${releases.state} = ${value}`);
  switch (state) {
    case "draft":
      return isNull(contents.firstPublishedAt);
    case "scheduled":
      return within(companyId, sql`${releases.at} > ${now.getTime()}`);
    case "takenDown":
      return ofState("rolledBack");
    case "held":
    case "waiting":
      return ofState(state);
    case "withdrawn":
      return sql`${contents.id} IN (SELECT ${editions.contentId} FROM ${editions}
        WHERE ${editions.companyId} = ${companyId} AND ${editions.withdrawnAt} <= ${now.getTime()})`;
    case "published":
      return undefined;
  }
};

const orders: Record<ContentOrder, SQL<number | string>> = {
  saved: sql<number>`${contents.savedAt}`,
  published: firstPublic(contents),
  at: ownTime(contents),
  title: englishTitle(contents),
};

type Place = { sortAt: number | string; id: string };
type Filter = {
  kind: string;
  /**
   * What this reader may know (see `isKnown`); the others stand without title and type where they are listed at all.
   */
  known: SQL;
  listsOthers: boolean;
  type: string | null;
  state: ContentState | null;
  /** Words of the title in any language; finds nothing that the reader may not know. */
  text?: string;
  /**
   * What they stand by; by time and title only those that the reader may know, drafts never by when they were public.
   */
  by?: ContentOrder;
  rising?: boolean;
  /**
   * Behind what stands at this place; with `tied` those alone that share it, which an index over an expression finds by
   * themselves only.
   */
  after: Place | null;
  tied?: boolean;
};

/** One page of an area's contents for staff, without their texts; `place` is what each stands by. */
export function listContentHeads(
  db: Db,
  companyId: string,
  now: Date,
  { kind, known, listsOthers, type, state, text, by = "saved", rising, after, tied = false }: Filter,
  limit: number,
) {
  const place = orders[state === "draft" && by === "published" ? "saved" : by];
  const named = state && state !== "draft" && state !== "published";
  const { order } = inTurn(place, contents.id, rising);
  const behind = sql.raw(rising ? ">" : "<");
  const beyond = ({ sortAt, id }: Place) =>
    tied ? sql`${place} = ${sortAt} AND ${contents.id} ${behind} ${id}` : sql`${place} ${behind} ${sortAt}`;
  const tells = by === "at" || by === "title" || type || text;
  return db
    .select({
      id: contents.id,
      title: sql<string | null>`CASE WHEN ${known} THEN json_extract(${contents.draft}, '$.title') END`,
      type: sql<string | null>`CASE WHEN ${known} THEN json_extract(${contents.draft}, '$.type') END`,
      at: sql<string | null>`CASE WHEN ${known} THEN json_extract(${contents.draft}, '$.at') END`,
      place: place.as("place"),
      confidential: contents.confidential,
      revision: contents.revision,
      savedAt: contents.savedAt,
      savedBy: contents.savedBy,
    })
    .from(contents)
    .where(
      and(
        eq(contents.companyId, companyId),
        named ? sql`+${contents.kind} = ${kind}` : eq(contents.kind, kind),
        state ? lookedFor(companyId, state, now) : undefined,
        listsOthers && !tells ? undefined : known,
        type ? sql`json_extract(${contents.draft}, '$.type') = ${type}` : undefined,
        text ? isNamed(sql`json_extract(${contents.draft}, '$.title')`, text) : undefined,
        state ? stands(state, now) : undefined,
        after ? beyond(after) : undefined,
      ),
    )
    .orderBy(...(tied ? order.slice(-1) : order))
    .limit(limit);
}

/** The contents of a kind that an editor can link, last saved first, of those for which `known` holds. */
export const listLinkable = (db: Db, companyId: string, kind: string, known: SQL, limit = 100) =>
  db
    .select({ id: contents.id, title: sql<string>`${contents.draft} ->> '$.title.zh-CN'` })
    .from(contents)
    .where(and(eq(contents.companyId, companyId), eq(contents.kind, kind), known))
    .orderBy(desc(contents.savedAt), desc(contents.id))
    .limit(limit);

/**
 * The drafts of all kinds saved last that were never public, without what has an insider list, of those for which
 * `known` holds; a builder.
 */
export const listLatestDrafts = (db: Db, companyId: string, now: Date, known: SQL, limit: number) =>
  db
    .select({
      id: contents.id,
      kind: contents.kind,
      title: sql`json_extract(${contents.draft}, '$.title')`.mapWith((text: string) => JSON.parse(text) as Words),
      savedAt: contents.savedAt,
    })
    .from(contents)
    .where(
      and(
        eq(contents.companyId, companyId),
        isNull(contents.firstPublishedAt),
        eq(contents.confidential, false),
        known,
        stands("draft", now),
      ),
    )
    .orderBy(desc(contents.savedAt), desc(contents.id))
    .limit(limit);
