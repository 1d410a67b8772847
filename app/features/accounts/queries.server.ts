import { and, asc, eq, or, type SQLWrapper, sql } from "drizzle-orm";
import { picturesJson } from "~/pictures/queries.server";
import { type Condition, isNamed } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { publicAccounts } from "./tables.server";

export type AccountRow = typeof publicAccounts.$inferSelect;

/** The bound accounts, which readers see, in their order, each with its code as a picture where there is one. A builder. */
export const listBoundAccounts = (db: Db, companyId: string) =>
  db
    .select({
      id: publicAccounts.id,
      platform: publicAccounts.platform,
      name: publicAccounts.name,
      handle: publicAccounts.handle,
      link: publicAccounts.link,
      pictures: picturesJson(companyId, [sql`public_accounts.code`]),
    })
    .from(publicAccounts)
    .where(and(eq(publicAccounts.companyId, companyId), eq(publicAccounts.posted, true)))
    .orderBy(asc(publicAccounts.sort), asc(publicAccounts.id));

/** The address of one bound account; a builder, its row is missing for any other. */
export const findBoundLink = (db: Db, companyId: string, id: string) =>
  db
    .select({ link: publicAccounts.link })
    .from(publicAccounts)
    .where(and(eq(publicAccounts.companyId, companyId), eq(publicAccounts.id, id), eq(publicAccounts.posted, true)))
    .limit(1);

/** A few accounts with these words in their name or handle, for staff. */
export const listAccountsNamed = (db: Db, companyId: string, text: string, limit: number) =>
  db
    .select({ id: publicAccounts.id, name: publicAccounts.name, handle: publicAccounts.handle })
    .from(publicAccounts)
    .where(
      and(
        eq(publicAccounts.companyId, companyId),
        or(isNamed(publicAccounts.name, text), sql`instr(lower(${publicAccounts.handle}), lower(${text})) > 0`),
      ),
    )
    .orderBy(asc(publicAccounts.sort))
    .limit(limit);

/** True in a statement when an account, bound or not, has the picture as code. */
export const namesCode = (companyId: string, id: SQLWrapper): Condition =>
  sql`EXISTS (SELECT 1 FROM public_accounts WHERE company_id = ${companyId} AND code = ${id})`;

/** The same of one that readers see. */
export const showsCode = (companyId: string, id: SQLWrapper): Condition =>
  sql`EXISTS (SELECT 1 FROM public_accounts WHERE company_id = ${companyId} AND code = ${id} AND posted = 1)`;

/** True in a statement when the account has a way to reach it. */
export const isReachable = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM public_accounts WHERE company_id = ${companyId} AND id = ${id} AND (link <> '' OR code <> ''))`;
