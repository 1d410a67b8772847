import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { picturesJson } from "~/pictures/queries.server";
import { filesOfEdition } from "~/publishing/contents/documents-queries.server";
import { isLiveOne, listed } from "~/publishing/contents/editions-queries.server";
import { versionsOf } from "~/publishing/contents/versions-queries.server";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { contents, editions, releases } from "~/publishing/tables.server";
import { type Condition, isNamed, type Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { figuresOf } from "./figures/queries.server";
import { contentMenus, contentPlaces } from "./tables.server";

const kind = "content.item";
const inAnyLanguage = sql`lang IN ('zh-CN', 'tc', 'en')`;

export type MenuRow = typeof contentMenus.$inferSelect;

/** The company's menus in their order; a builder. */
export const listMenus = (db: Db, companyId: string) =>
  db
    .select()
    .from(contentMenus)
    .where(eq(contentMenus.companyId, companyId))
    .orderBy(asc(contentMenus.sort), asc(contentMenus.id));

/** True in a batch while a page, drafted or out, stands in the menu. */
export const isMenuUsed = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM content_places p
    CROSS JOIN contents c ON c.company_id = p.company_id AND c.id = p.content_id
      AND c.draft ->> '$.type' = p.menu_id WHERE p.company_id = ${companyId} AND p.menu_id = ${id})
    OR EXISTS (SELECT 1 FROM editions
      WHERE company_id = ${companyId} AND kind = ${kind} AND ${inAnyLanguage} AND type = ${id})`;

/** True in a batch while readers have a page of the menu or will have, or it shows contents of another area. */
export const isMenuFilled = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM content_menus WHERE company_id = ${companyId} AND id = ${id} AND source <> '')
    OR EXISTS (SELECT 1 FROM editions WHERE company_id = ${companyId} AND kind = ${kind} AND ${inAnyLanguage}
      AND type = ${id} AND withdrawn_at IS NULL)`;

/** True in a statement when the draft (JSON) stands in a menu of the company, or in none. */
export const isDraftsMenu = (companyId: string, draft: string): Condition => {
  const menu = sql`(${draft} ->> '$.type')`;
  return sql`${menu} = 'page' OR EXISTS (SELECT 1 FROM content_menus WHERE company_id = ${companyId} AND id = ${menu})`;
};

/** A few menus with these words in their name, for staff. */
export const listMenusNamed = (db: Db, companyId: string, text: string, limit: number) =>
  db
    .select({ id: contentMenus.id, name: contentMenus.name, address: contentMenus.address })
    .from(contentMenus)
    .where(and(eq(contentMenus.companyId, companyId), isNamed(contentMenus.name, text)))
    .orderBy(asc(contentMenus.sort))
    .limit(limit);

type Query = { menuId: string; lang: Lang; after: { sortAt: number; id: string } | null };

const inMenu = (companyId: string, now: Date, { menuId, lang, after }: Query) =>
  and(
    eq(contentPlaces.companyId, companyId),
    eq(contentPlaces.menuId, menuId),
    after ? sql`(${contentPlaces.sort}, ${contentPlaces.contentId}) > (${after.sortAt}, ${after.id})` : undefined,
    eq(editions.companyId, contentPlaces.companyId),
    eq(editions.contentId, contentPlaces.contentId),
    eq(editions.lang, lang),
    // By the content alone: the indexes by kind and type would read every page of the menu for each place.
    sql`+${editions.kind} = ${kind} AND +${editions.type} = ${contentPlaces.menuId}`,
    byRelease,
    isLive(now),
  );

const inOrder = [asc(contentPlaces.sort), asc(contentPlaces.contentId)];

/** What readers of a language have in a menu, in its order; a builder. */
export const listInMenu = (db: Db, companyId: string, now: Date, query: Query, limit: number) =>
  db
    .select({ ...listed, sort: contentPlaces.sort, outSince: releases.at, files: filesOfEdition.as("files") })
    .from(contentPlaces)
    .crossJoin(editions)
    .crossJoin(releases)
    .where(inMenu(companyId, now, query))
    .orderBy(...inOrder)
    .limit(limit);

const picturesOf = (companyId: string): Rows =>
  picturesJson(companyId, [sql`SELECT value FROM json_each(${editions.facts}, '$.pictures')`]);

/**
 * The first of them whole, with its files, pictures and, where it names any, sources of figures as JSON; a builder of
 * at most one row.
 */
export const findFirstInMenu = (
  db: Db,
  companyId: string,
  now: Date,
  query: Omit<Query, "after">,
  sources: readonly SQL[],
) =>
  db
    .select({
      ...listed,
      body: editions.body,
      outSince: releases.at,
      versions: versionsOf(now),
      files: filesOfEdition.as("files"),
      pictures: sql<string>`${picturesOf(companyId)}`.as("pictures"),
      figures: figuresOf(editions.body, sources).as("figures"),
    })
    .from(contentPlaces)
    .crossJoin(editions)
    .crossJoin(releases)
    .where(inMenu(companyId, now, { ...query, after: null }))
    .orderBy(...inOrder)
    .limit(1);

/**
 * The pictures and sources of figures that the page names which readers of a language have, as JSON; a builder of at
 * most one row.
 */
export const findNamedOf = (
  db: Db,
  companyId: string,
  now: Date,
  of: { contentId: string; lang: Lang },
  sources: readonly SQL[],
) =>
  db
    .select({
      pictures: sql<string>`${picturesOf(companyId)}`.as("pictures"),
      figures: figuresOf(editions.body, sources).as("figures"),
    })
    .from(editions)
    .crossJoin(releases)
    .where(isLiveOne(companyId, now, { kind, ...of }))
    .limit(1);

/** Pictures by their ids and, where the text names any, the sources of figures, as JSON; a builder of one row. */
export const findNamedIn = (
  db: Db,
  companyId: string,
  { pictures, body }: { pictures: readonly string[]; body: string },
  sources: readonly SQL[],
) =>
  db.all<{ pictures: string; figures: string | null }>(
    sql`SELECT ${picturesJson(companyId, [sql`SELECT value FROM json_each(${JSON.stringify(pictures)})`])} AS pictures,
      ${figuresOf(sql`${body}`, sources)} AS figures`,
  );

/** The pages of a menu as their drafts say, in their order, of those for which `known` holds; a builder. */
export const listPlaced = (db: Db, companyId: string, menuId: string, known: Condition, limit: number) =>
  db
    .select({
      id: contents.id,
      title: sql<string>`json_extract(${contents.draft}, '$.title')`,
      revision: contents.revision,
      savedAt: contents.savedAt,
      savedBy: contents.savedBy,
    })
    .from(contentPlaces)
    .crossJoin(contents)
    .where(
      and(
        eq(contentPlaces.companyId, companyId),
        eq(contentPlaces.menuId, menuId),
        eq(contents.companyId, contentPlaces.companyId),
        eq(contents.id, contentPlaces.contentId),
        sql`${contents.draft} ->> '$.type' = ${menuId}`,
        known,
      ),
    )
    .orderBy(...inOrder)
    .limit(limit);

/** True in a batch when each of these pages has a place in the menu. */
export const arePlaced = (companyId: string, menuId: string, ids: readonly string[]): Condition =>
  sql`(SELECT count(*) FROM content_places WHERE company_id = ${companyId} AND menu_id = ${menuId}
    AND content_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${new Set(ids).size}`;

/**
 * The batch item that puts these pages of a menu into this order, on the places that they hold together, if `written`
 * holds.
 */
export const updatePlaces = (db: Db, companyId: string, menuId: string, ids: readonly string[], applied: Condition) => {
  const list = JSON.stringify(ids);
  return db.run(sql`WITH held AS MATERIALIZED (SELECT sort, row_number() OVER (ORDER BY sort, content_id) AS n
    FROM content_places
      WHERE company_id = ${companyId} AND menu_id = ${menuId} AND content_id IN (SELECT value FROM json_each(${list}))),
    wanted AS (SELECT value AS content_id, key + 1 AS n FROM json_each(${list}))
    UPDATE content_places SET sort = (SELECT held.sort FROM wanted JOIN held ON held.n = wanted.n
      WHERE wanted.content_id = content_places.content_id)
    WHERE company_id = ${companyId} AND menu_id = ${menuId} AND content_id IN (SELECT content_id FROM wanted)
      AND ${applied}`);
};

/** True in a statement when a page, published or not, names the picture. */
export const namesPicture = (companyId: string, id: SQLWrapper): Condition =>
  sql`EXISTS (SELECT 1 FROM contents c, json_each(c.draft, '$.facts.pictures') one WHERE c.company_id = ${companyId}
      AND c.kind = ${kind} AND one.value = ${id})
    OR EXISTS (SELECT 1 FROM editions e, json_each(e.facts, '$.pictures') one WHERE e.company_id = ${companyId}
      AND e.kind = ${kind} AND one.value = ${id})`;

/** The same of a page that readers have at `now`. */
export const showsPicture = (companyId: string, id: SQLWrapper, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM ${editions}
    CROSS JOIN ${releases} ON ${byRelease}, json_each(${editions.facts}, '$.pictures') one
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${kind} AND one.value = ${id}
      AND ${isLive(now)})`;
