import { eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Words } from "~/shared/languages";
import { visitNotes } from "./tables.server";

/** The visit notes that the company has written, of every way; a builder. */
export const listVisitNotes = (db: Db, companyId: string) =>
  db.select().from(visitNotes).where(eq(visitNotes.companyId, companyId));
export type VisitNotesRow = typeof visitNotes.$inferSelect;
type Way = VisitNotesRow["way"];

/** True in a batch while the notes of a way are at this revision; 0 is a way that has none of the company's own. */
export const notesAreAt = (companyId: string, way: Way, revision: number): Condition =>
  sql`coalesce((SELECT revision FROM visit_notes WHERE company_id = ${companyId} AND way = ${way}), 0) = ${revision}`;

type Save = { companyId: string; way: Way; notes: Words; revision: number };

// guard: visit-notes-saved-from-their-revision
/** Saves notes that are still at `revision`; answers with the revision that they have then. */
export const upsertVisitNotes = (db: Db, { companyId, way, notes, revision }: Save) =>
  db.all<{ revision: number }>(sql`INSERT INTO visit_notes (company_id, way, notes, revision)
    SELECT ${companyId}, ${way}, ${JSON.stringify(notes)}, 1
    WHERE ${notesAreAt(companyId, way, revision)}
    ON CONFLICT (company_id, way) DO UPDATE SET notes = excluded.notes, revision = visit_notes.revision + 1
    RETURNING revision`);
