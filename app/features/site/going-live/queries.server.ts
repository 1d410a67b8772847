import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import { isMessage } from "~/server/outbox/outbox.server";

const standing = { live: isNotNull(companies.liveAt), private: isNull(companies.liveAt) };
export type Standing = keyof typeof standing;

// guard: going-live-state-as-seen
const stands = (companyId: string, as: Standing) => and(eq(companies.companyId, companyId), standing[as]);

/** Makes the site public, or private with null, if it stands as was seen; the row comes back when it did. */
export const updateLive = (db: Db, companyId: string, seen: Standing, liveAt: Date | null) =>
  db
    .update(companies)
    .set({ liveAt, release: sql`${companies.release} + 1` })
    .where(stands(companyId, seen))
    .returning({ id: companies.companyId });

/** True while the site stands so. */
export const isStanding = (companyId: string, as: Standing): SQL =>
  sql`EXISTS (SELECT 1 FROM ${companies} WHERE ${stands(companyId, as)})`;

/** True once staff have chosen the site's colours. */
export const hasChosenLook = (companyId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM audit WHERE company_id = ${companyId} AND action = 'site.changeTheme')`;

/** True once a mail of the company was taken by the mail service. */
export const hasSent = (companyId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM outbox WHERE company_id = ${companyId} AND state = 'sent' AND ${isMessage})`;
