import { and, asc, eq, or, type SQLWrapper, sql } from "drizzle-orm";
import { picturesJson } from "~/pictures/queries.server";
import { published } from "~/records/changes/published.server";
import { type Audience, recordsFor } from "~/records/queries/audience.server";
import { isInPrevious } from "~/records/queries/previous.server";
import { type Condition, isNamed, some } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { publicAccounts } from "./tables.server";

export type AccountRow = typeof publicAccounts.$inferSelect;

/**
 * The bound accounts, which readers see, in their order, each with its code as a picture where there is one. A builder.
 */
export const listBoundAccounts = (db: Db, readers: Readers) =>
  db
    .select({
      id: publicAccounts.id,
      platform: publicAccounts.platform,
      name: publicAccounts.name,
      handle: publicAccounts.handle,
      link: publicAccounts.link,
      pictures: picturesJson(readers.company.id, [sql`public_accounts.code`]),
    })
    .from(published(publicAccounts, readers))
    .orderBy(asc(publicAccounts.sort), asc(publicAccounts.id));

/** The address of one bound account; a builder, its row is missing for any other. */
export const findBoundLink = (db: Db, readers: Readers, id: string) =>
  db
    .select({ link: publicAccounts.link })
    .from(published(publicAccounts, readers))
    .where(eq(publicAccounts.id, id))
    .limit(1);

/** A few accounts with these words in their name or handle, for staff. */
export const listAccountsNamed = (db: Db, audience: Audience, text: string, limit: number) =>
  db
    .select({ id: publicAccounts.id, name: publicAccounts.name, handle: publicAccounts.handle })
    .from(recordsFor(publicAccounts, audience))
    .where(
      and(
        eq(publicAccounts.companyId, audience.readers.company.id),
        or(isNamed(publicAccounts.name, text), sql`instr(lower(${publicAccounts.handle}), lower(${text})) > 0`),
      ),
    )
    .orderBy(asc(publicAccounts.sort))
    .limit(limit);

/** True in a statement when an account, bound or not, has the picture as code, or readers have one that has it. */
export const namesCode = (companyId: string, id: SQLWrapper): Condition =>
  some(
    sql`EXISTS (SELECT 1 FROM public_accounts WHERE company_id = ${companyId} AND code = ${id})`,
    isInPrevious(publicAccounts, publicAccounts.code, companyId, id),
  );

/** The same of one that readers have. */
export const showsCode = (companyId: string, id: SQLWrapper, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM ${published(publicAccounts, { company: { id: companyId }, now })} WHERE code = ${id})`;

/** True in a statement when the account has a way to reach it. */
export const isReachable = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM public_accounts
    WHERE company_id = ${companyId} AND id = ${id} AND (link <> '' OR code <> ''))`;
