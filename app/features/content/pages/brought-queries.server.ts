import { and, eq, inArray, sql } from "drizzle-orm";
import { contents } from "~/publishing/tables.server";
import type { Condition, Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { type contentMenus, contentPlaces } from "../tables.server";

export type MenuRow = typeof contentMenus.$inferSelect;

/** The pages of these menus by their titles, as their drafts say. */
export const listTitles = (db: Db, companyId: string, menus: readonly string[]) =>
  db
    .select({
      menuId: contentPlaces.menuId,
      title: sql<string>`${contents.draft} ->> '$.title."zh-CN"'`,
    })
    .from(contentPlaces)
    .innerJoin(contents, and(eq(contents.companyId, contentPlaces.companyId), eq(contents.id, contentPlaces.contentId)))
    .where(
      and(
        eq(contentPlaces.companyId, companyId),
        inArray(contentPlaces.menuId, [...menus]),
        sql`${contents.draft} ->> '$.type' = ${contentPlaces.menuId}`,
      ),
    );

/** True in a batch while no menu of the company has one of these addresses. */
export const areAddressesFree = (companyId: string, addresses: readonly string[]): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM content_menus WHERE company_id = ${companyId}
    AND address IN (SELECT value FROM json_each(${JSON.stringify(addresses)})))`;

/** New pages (before: nothing) and the change that brings them, for the rows of an import. */
export const pagesComing = (ids: readonly string[], changeId: string): Rows =>
  sql`SELECT value AS key, NULL AS before, ${changeId} AS after FROM json_each(${JSON.stringify(ids)})`;

/** True in a batch while no page stands in those menus but those pages. */
export const areBroughtOnly = (companyId: string, menus: Rows, pages: Rows): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM ${menus} change
    CROSS JOIN content_places p ON p.company_id = ${companyId} AND p.menu_id = change.key
    CROSS JOIN contents c ON c.company_id = p.company_id AND c.id = p.content_id AND c.draft ->> '$.type' = p.menu_id
    WHERE change.before IS NULL AND p.content_id NOT IN (SELECT key FROM ${pages} brought))`;
