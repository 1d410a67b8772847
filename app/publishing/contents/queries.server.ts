import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { contents, editions, revisions } from "../tables.server";
import { deleteSearchRows } from "./search-queries.server";

export type ContentRow = typeof contents.$inferSelect;
type Save = {
  companyId: string;
  id: string;
  kind: string;
  draft: ContentRow["draft"];
  revision: number;
  changeId: string;
  savedAt: Date;
  savedBy: string;
};

const own = (companyId: string, id: string) => and(eq(contents.companyId, companyId), eq(contents.id, id));

/** One content with its draft, for whom `known` (see `isKnown`) lets read it. */
export const findContent = async (db: Db, companyId: string, id: string, known: SQL): Promise<ContentRow | null> => {
  const [row] = await db
    .select()
    .from(contents)
    .where(and(own(companyId, id), known))
    .limit(1);
  return row ?? null;
};

/** The id of a content that is confidential; none for one that is not. */
export const findConfidential = (db: Db, companyId: string, kind: string, id: string) =>
  db
    .select({ id: contents.id })
    .from(contents)
    .where(and(own(companyId, id), eq(contents.kind, kind), eq(contents.confidential, true)))
    .limit(1);

/**
 * The batch items of one save made from `revision` (0: a new content); nothing is written when somebody saved first, or
 * of what `known` hides.
 */
export function updateContent(
  db: Db,
  { companyId, id, kind, draft, revision, changeId, savedAt, savedBy }: Save,
  known: SQL,
) {
  const next = { draft, revision: revision + 1, changeId, savedAt, savedBy };
  const saved =
    revision === 0
      ? db
          .insert(contents)
          .values({ companyId, id, kind, createdAt: savedAt, ...next })
          .onConflictDoNothing()
          .returning({ revision: contents.revision })
      : db
          .update(contents)
          .set(next)
          // guard: draft-revision-checked
          // guard: draft-saved-by-insider
          .where(and(own(companyId, id), eq(contents.revision, revision), eq(contents.kind, kind), known))
          .returning({ revision: contents.revision });
  const stored = db.run(sql`INSERT INTO ${revisions} (company_id, content_id, revision, draft, saved_at, saved_by)
    SELECT company_id, id, revision, draft, saved_at, saved_by FROM ${contents}
      WHERE ${own(companyId, id)} AND change_id = ${changeId}`);
  return { saved, kept: stored };
}

/** For the other statements of a save's batch: true when this change was the one that got written. */
export const isSaved = (companyId: string, id: string, changeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM contents c
    WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.change_id = ${changeId})`;

/** True while the content is at that revision. */
// guard: published-revision-checked
export const isAt = (companyId: string, id: string, revision: number): SQL =>
  sql`EXISTS (SELECT 1 FROM contents c
    WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.revision = ${revision})`;

/** True while all of these contents are at their revisions and `known` (over `c`) holds for each. */
export const areAllAt = (
  companyId: string,
  of: readonly { id: string; kind: string; revision: number }[],
  known: SQL,
): SQL =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(of)}) one CROSS JOIN contents c ON c.company_id = ${companyId}
    AND c.id = one.value ->> 'id' AND c.kind = one.value ->> 'kind' AND c.revision = one.value ->> 'revision'
    AND (${known})) = ${of.length}`;

export const findRevision = async (db: Db, companyId: string, contentId: string, revision: number) => {
  const [row] = await db
    .select()
    .from(revisions)
    .where(
      and(eq(revisions.companyId, companyId), eq(revisions.contentId, contentId), eq(revisions.revision, revision)),
    )
    .limit(1);
  return row ?? null;
};

/** Who saved what when, newest first, without the texts. */
export const listRevisions = (db: Db, companyId: string, contentId: string, limit = 50) =>
  db
    .select({ revision: revisions.revision, savedAt: revisions.savedAt, savedBy: revisions.savedBy })
    .from(revisions)
    .where(and(eq(revisions.companyId, companyId), eq(revisions.contentId, contentId)))
    .orderBy(desc(revisions.revision))
    .limit(limit);

/**
 * The batch items that delete a content with all its editions and revisions, if `where` holds; `deleted` answers its
 * id.
 */
export const deleteContentRows = (db: Db, companyId: string, id: string, where: SQL) => ({
  found: deleteSearchRows(db, companyId, sql`content_id = ${id} AND ${where}`),
  editions: db.delete(editions).where(and(eq(editions.companyId, companyId), eq(editions.contentId, id), where)),
  deleted: db
    .delete(contents)
    .where(and(own(companyId, id), where))
    .returning({ id: contents.id }),
});

/**
 * The batch items that make the drafts of before (`key` the id, `before` the draft) those of now, each as a save of its
 * own, where `written` holds.
 */
export const restoreDrafts = (
  db: Db,
  companyId: string,
  rows: SQL,
  { changeId, savedAt, savedBy }: Pick<Save, "changeId" | "savedAt" | "savedBy">,
  applied: SQL,
) => [
  db.run(sql`UPDATE contents SET draft = (SELECT before FROM ${rows} change WHERE change.key = contents.id),
      revision = revision + 1, change_id = ${changeId}, saved_at = ${savedAt.getTime()}, saved_by = ${savedBy}
    WHERE company_id = ${companyId} AND id IN (SELECT key FROM ${rows} change) AND ${applied}`),
  db.run(sql`INSERT INTO revisions (company_id, content_id, revision, draft, saved_at, saved_by)
    SELECT company_id, id, revision, draft, saved_at, saved_by FROM contents WHERE company_id = ${companyId}
      AND change_id = ${changeId} AND id IN (SELECT key FROM ${rows} change)`),
];
