import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { inTurn, isNamed } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import type { ContentState } from "../rules/states";
import { contents, editions, releases } from "../tables.server";
import { byRelease, isLive, isOut } from "./visibility.server";

const some = (where: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${editions} CROSS JOIN ${releases} ON ${byRelease} WHERE ${editions.companyId} = ${contents.companyId}
    AND ${editions.contentId} = ${contents.id} AND ${where})`;

const wasTakenDown = sql`${releases.state} = 'rolledBack' AND ${releases.followedAt} IS NOT NULL`;
const stays = sql`${editions.withdrawnAt} IS NULL`;

/** True for a content that stands like that in at least one language; `draft`: in none is it out, gone or on its way. */
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

type Filter = {
  kind: string;
  /** What this reader may know (see `isKnown`); the others stand without title and type where they are listed at all. */
  known: SQL;
  listsOthers: boolean;
  type: string | null;
  state: ContentState | null;
  /** Words of the title in any language; finds nothing that the reader may not know. */
  text?: string;
  oldestFirst?: boolean;
  after: { sortAt: number; id: string } | null;
};

/** One page of an area's contents for staff, last saved first or `oldestFirst`, without their texts. */
export function listContentHeads(
  db: Db,
  companyId: string,
  now: Date,
  { kind, known, listsOthers, type, state, text, oldestFirst, after }: Filter,
  limit: number,
) {
  const turn = inTurn(contents.savedAt, contents.id, oldestFirst);
  return db
    .select({
      id: contents.id,
      title: sql<string | null>`CASE WHEN ${known} THEN json_extract(${contents.draft}, '$.title') END`,
      type: sql<string | null>`CASE WHEN ${known} THEN json_extract(${contents.draft}, '$.type') END`,
      confidential: contents.confidential,
      revision: contents.revision,
      savedAt: contents.savedAt,
      savedBy: contents.savedBy,
    })
    .from(contents)
    .where(
      and(
        eq(contents.companyId, companyId),
        eq(contents.kind, kind),
        listsOthers && !type && !text ? undefined : known,
        type ? sql`json_extract(${contents.draft}, '$.type') = ${type}` : undefined,
        text ? isNamed(sql`json_extract(${contents.draft}, '$.title')`, text) : undefined,
        state ? stands(state, now) : undefined,
        turn.following(after),
      ),
    )
    .orderBy(...turn.order)
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
