import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { deleteSearchTexts } from "./search-queries.server";

export type Withdrawal = { contentId: string; lang: Lang | null; at: SQL; reason: string };

/**
 * True over editions `e` that a withdrawal takes away: those of its content and language that are not gone by its
 * moment.
 */
export const isWithdrawn = (companyId: string, { contentId, lang, at }: Withdrawal): SQL =>
  sql`e.company_id = ${companyId} AND e.content_id = ${contentId} AND ${lang ? sql`e.lang = ${lang}` : sql`1`}
    AND (e.withdrawn_at IS NULL OR e.withdrawn_at > ${at})`;

/** True in a batch, before the withdrawal, when there is something that it takes away. */
export const isToWithdraw = (companyId: string, what: Withdrawal): SQL =>
  sql`EXISTS (SELECT 1 FROM editions e WHERE ${isWithdrawn(companyId, what)})`;

/**
 * Takes every edition of a content (of one language, or of all) away from `at` on, if `where` holds; answers from when.
 */
export const updateWithdrawn = (db: Db, companyId: string, what: Withdrawal, where: SQL) =>
  db.all<{ at: number }>(sql`UPDATE editions AS e SET withdrawn_at = ${what.at}, withdrawn_reason = ${what.reason}
    WHERE ${isWithdrawn(companyId, what)} AND ${where} RETURNING withdrawn_at AS at`);

/** The batch items that take a content out of a release again, if `where` holds: a newer revision takes its place. */
export const deleteFromRelease = (
  db: Db,
  companyId: string,
  releaseId: string,
  contentId: string,
  langs: readonly Lang[],
  where: SQL,
) => {
  const theirs = sql`company_id = ${companyId} AND release_id = ${releaseId} AND content_id = ${contentId}
    AND lang IN (SELECT value FROM json_each(${JSON.stringify(langs)})) AND ${where}`;
  return [
    ...deleteSearchTexts(db, { companyId, releaseId, contentId }, langs, where),
    db.run(sql`DELETE FROM editions WHERE ${theirs}`),
  ] as const;
};
