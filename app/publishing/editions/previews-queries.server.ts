import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { contents, previews, revisions } from "../tables.server";

type NewPreview = Omit<typeof previews.$inferSelect, "revokedAt">;

export const insertPreview = (db: Db, row: NewPreview, where: SQL) => db.run(insertWhere(previews, row, where));

/**
 * What an open preview link shows: the revision as it was saved; nothing once it ended, was revoked or is another
 * company's.
 */
export const findPreviewed = async (db: Db, companyId: string, tokenHash: string, now: Date) => {
  const [row] = await db
    .select({
      contentId: previews.contentId,
      kind: contents.kind,
      revision: previews.revision,
      draft: revisions.draft,
      expiresAt: previews.expiresAt,
    })
    .from(previews)
    .innerJoin(contents, and(eq(contents.companyId, previews.companyId), eq(contents.id, previews.contentId)))
    .innerJoin(
      revisions,
      and(
        eq(revisions.companyId, previews.companyId),
        eq(revisions.contentId, previews.contentId),
        eq(revisions.revision, previews.revision),
      ),
    )
    .where(
      and(
        eq(previews.companyId, companyId),
        eq(previews.tokenHash, tokenHash),
        // guard: preview-link-expires
        gt(previews.expiresAt, now),
        // guard: preview-link-revocable
        isNull(previews.revokedAt),
      ),
    )
    .limit(1);
  return row ?? null;
};

/** The links of a content that still open, newest first. */
export const listOpenPreviews = (db: Db, companyId: string, contentId: string, now: Date) =>
  db
    .select({
      id: previews.id,
      revision: previews.revision,
      createdBy: previews.createdBy,
      expiresAt: previews.expiresAt,
    })
    .from(previews)
    .where(
      and(
        eq(previews.companyId, companyId),
        eq(previews.contentId, contentId),
        gt(previews.expiresAt, now),
        isNull(previews.revokedAt),
      ),
    )
    .orderBy(desc(previews.createdAt));

/** True in a batch while that link of the content has not been revoked. */
export const isUnrevoked = (companyId: string, contentId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM previews p
    WHERE p.company_id = ${companyId} AND p.content_id = ${contentId} AND p.id = ${id}
    AND p.revoked_at IS NULL)`;

export const updateRevoked = (db: Db, companyId: string, contentId: string, id: string, now: Date, where: SQL) =>
  db
    .update(previews)
    .set({ revokedAt: now })
    .where(
      and(
        eq(previews.companyId, companyId),
        eq(previews.contentId, contentId),
        eq(previews.id, id),
        isNull(previews.revokedAt),
        where,
      ),
    )
    .returning({ id: previews.id });
