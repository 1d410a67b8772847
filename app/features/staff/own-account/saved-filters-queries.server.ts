import { and, asc, eq, sql } from "drizzle-orm";
import { insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { savedFilters } from "../tables.server";

type Owner = { companyId: string; userId: string };
type Named = Owner & { list: string; name: string };

// guard: saved-filters-of-own-company
// guard: saved-filters-own-only
const of = ({ companyId, userId }: Owner) =>
  and(eq(savedFilters.companyId, companyId), eq(savedFilters.userId, userId));

/** Of all lists, by name. */
export const listSavedFilters = (db: Db, owner: Owner) =>
  db
    .select({ list: savedFilters.list, name: savedFilters.name, search: savedFilters.search })
    .from(savedFilters)
    .where(of(owner))
    .orderBy(asc(savedFilters.list), asc(savedFilters.name));

/** Keeps it, in the place of the one of that name; answers no row where the list has `max` others already. */
export const putSavedFilter = (db: Db, row: Named & { search: string }, max: number) =>
  db.all<{ name: string }>(
    sql`${insertWhere(
      savedFilters,
      row,
      // guard: saved-filters-limit-per-list
      // guard: saved-filter-overwritten-at-limit
      // guard: saved-filters-limit
      sql`(SELECT count(*) FROM saved_filters WHERE company_id = ${row.companyId} AND user_id = ${row.userId}
      AND list = ${row.list} AND name <> ${row.name}) < ${max}`,
    )} ON CONFLICT (company_id, user_id, list, name) DO UPDATE SET search = excluded.search RETURNING name`,
  );

export const deleteSavedFilter = (db: Db, { list, name, ...owner }: Named) =>
  db.delete(savedFilters).where(and(of(owner), eq(savedFilters.list, list), eq(savedFilters.name, name)));
