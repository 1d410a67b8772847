import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { type Condition, insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { previewLinks } from "../tables.server";

type NewLink = Omit<typeof previewLinks.$inferSelect, "revokedAt">;

const open = (companyId: string, now: Date) =>
  and(eq(previewLinks.companyId, companyId), gt(previewLinks.endsAt, now), isNull(previewLinks.revokedAt));

/** True while fewer than so many links of the company are open. */
export const hasRoomForLink = (companyId: string, now: Date, most: number): Condition =>
  sql`(SELECT count(*) FROM preview_links l
    WHERE l.company_id = ${companyId} AND l.ends_at > ${now.getTime()} AND l.revoked_at IS NULL) < ${most}`;

export const insertLink = (db: Db, row: NewLink, where: Condition) => db.run(insertWhere(previewLinks, row, where));

/** True in a batch once that link is there and has not been taken back. */
export const isStanding = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM preview_links l
    WHERE l.company_id = ${companyId} AND l.id = ${id} AND l.revoked_at IS NULL)`;

/** The link of a token that opens at that moment; null once it ended or was taken back, and for another company's. */
export const findOpenLink = async (db: Db, companyId: string, tokenHash: string, now: Date) => {
  const [row] = await db
    .select({
      id: previewLinks.id,
      name: previewLinks.name,
      showsAt: previewLinks.showsAt,
      createdById: previewLinks.createdById,
      endsAt: previewLinks.endsAt,
    })
    .from(previewLinks)
    .where(and(open(companyId, now), eq(previewLinks.tokenHash, tokenHash)))
    .limit(1);
  return row ?? null;
};

/** The links that open at that moment, newest first. */
export const listOpenLinks = (db: Db, companyId: string, now: Date) =>
  db
    .select({
      id: previewLinks.id,
      name: previewLinks.name,
      showsAt: previewLinks.showsAt,
      createdBy: previewLinks.createdBy,
      createdAt: previewLinks.createdAt,
      endsAt: previewLinks.endsAt,
    })
    .from(previewLinks)
    .where(open(companyId, now))
    .orderBy(desc(previewLinks.createdAt), desc(previewLinks.id));

export const updateLinkRevoked = (db: Db, companyId: string, id: string, now: Date) =>
  db
    .update(previewLinks)
    .set({ revokedAt: now })
    .where(and(open(companyId, now), eq(previewLinks.id, id)))
    .returning({ id: previewLinks.id });
