import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { inTurn, isNamed } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import type { Lang } from "~/shared/languages";
import type { ContentOrder } from "../rules/lists/orders";
import type { ContentState } from "../rules/states";
import { contents, editions, firstPublic, ownTime, releases, titleIn } from "../tables.server";
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

const orders: Record<ContentOrder, (lang: Lang) => SQL<number | string>> = {
  saved: () => sql<number>`${contents.savedAt}`,
  published: () => firstPublic(contents),
  at: () => ownTime(contents),
  title: (lang) => titleIn(contents, lang),
};

type Place = { sortAt: number | string; id: string };
type Filter = {
  kind: string;
  /** What this reader may know (see `isKnown`); the others stand without title and type where they are listed at all. */
  known: SQL;
  listsOthers: boolean;
  type: string | null;
  state: ContentState | null;
  /** Words of the title in any language; finds nothing that the reader may not know. */
  text?: string;
  /** What they stand by, the title in `lang`; by time and title only those that the reader may know. */
  by?: ContentOrder;
  rising?: boolean;
  lang?: Lang;
  /** Behind what stands at this place; with `tied` those alone that share it, which an index over an expression finds by themselves only. */
  after: Place | null;
  tied?: boolean;
};

/** One page of an area's contents for staff, without their texts; `place` is what each stands by. */
export function listContentHeads(
  db: Db,
  companyId: string,
  now: Date,
  { kind, known, listsOthers, type, state, text, by = "saved", rising, lang = "zh-CN", after, tied = false }: Filter,
  limit: number,
) {
  const place = orders[by](lang);
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
        eq(contents.kind, kind),
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
