import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import type { Lang } from "~/shared/languages";
import { views } from "../tables.server";

type View = { companyId: string; day: string; subject: string; lang: Lang };

/** Counts one more look at a subject on a Beijing day. */
export const updateViews = (db: Db, view: View) =>
  db
    .insert(views)
    .values({ ...view, count: 1 })
    .onConflictDoUpdate({ target: [views.companyId, views.day, views.subject, views.lang], set: { count: sql`${views.count} + 1` } });

/** The counts of the days from `from` to `to` inclusive, by day and subject, over all languages. */
export const listViews = (db: Db, companyId: string, from: string, to: string) =>
  db
    .select({ day: views.day, subject: views.subject, lang: views.lang, count: views.count })
    .from(views)
    .where(and(eq(views.companyId, companyId), gte(views.day, from), lte(views.day, to)))
    .orderBy(views.day, views.subject, views.lang);
