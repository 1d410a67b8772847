import { and, eq, sql } from "drizzle-orm";
import { always, type Condition, selectWhere } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { companies } from "~/server/tables.server";
import type { MenuTree } from "~/shared/area";
import { menuDrafts } from "../tables.server";

export type MenuDraft = typeof menuDrafts.$inferSelect;

export const findMenuDraft = async (db: Db, companyId: string): Promise<MenuDraft | null> => {
  const [row] = await db.select().from(menuDrafts).where(eq(menuDrafts.companyId, companyId)).limit(1);
  return row ?? null;
};

type Version = Omit<MenuDraft, "publishedAt"> & { publishedAt?: Date };

/** Writes the draft that follows `revision`; changes nothing when somebody else has written it already. */
export const updateMenuDraft = (db: Db, { companyId, revision, ...saved }: Version) => {
  const next = { ...saved, revision: revision + 1 };
  return revision === 0
    ? db
        .insert(menuDrafts)
        .select(selectWhere(menuDrafts, { companyId, ...next }, always))
        .onConflictDoNothing()
        .returning({ revision: menuDrafts.revision })
    : db
        .update(menuDrafts)
        .set(next)
        .where(and(eq(menuDrafts.companyId, companyId), eq(menuDrafts.revision, revision)))
        .returning({ revision: menuDrafts.revision });
};

/** For the other statements of the batch: true when this change was the one that got written. */
export const isMenuWritten = (companyId: string, changeId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM menu_drafts WHERE company_id = ${companyId} AND change_id = ${changeId})`;

/** Gives readers this menu, from the next request on; every kept page is stale then. */
export const updateMenu = (db: Db, companyId: string, menu: MenuTree, where: Condition) =>
  db
    .update(companies)
    .set({
      settings: sql`json_set(${companies.settings}, '$.menu', json(${JSON.stringify(menu)}))`,
      release: sql`${companies.release} + 1`,
    })
    .where(and(eq(companies.companyId, companyId), where));
