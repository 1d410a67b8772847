import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { institutionId, nameIndexIn } from "~/shared/institutions/address";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import { knownHead } from "./history.server";
import { areHeads, deleteSpelling, insertSpelling, isJoined, updateJoined } from "./queries.server";

/**
 * Joins another institution, with all that is joined to it, to this one as further spellings. Refuses notFound,
 * institutionSame, and institutionJoined where somebody else has just joined one of them elsewhere.
 */
export async function joinInstitutions(ctx: Ctx, id: string, otherId: string): Promise<Outcome<{ id: string }>> {
  const { db, company, now, actor } = ctx;
  const head = await knownHead(ctx, id);
  const other = await knownHead(ctx, otherId);
  if (!head.ok) return head;
  if (!other.ok) return other;
  if (head.value === other.value) return refuse("institutionSame");
  const noteId = ctx.newId();
  const applied = isNoted(ctx, noteId);
  const row = {
    ...{ companyId: company.id, nameIndex: other.value, joinedTo: head.value },
    ...{ joinedAt: now, joinedBy: actorId(actor) },
  };
  const { note } = await inBatch(db, {
    note: auditRow(
      ctx,
      {
        action: "institutions.join",
        subjectId: institutionId(head.value),
        after: { spelling: institutionId(other.value) },
      },
      areHeads(company.id, head.value, other.value),
      noteId,
    ),
    moved: updateJoined(db, company.id, other.value, head.value, applied),
    joined: insertSpelling(db, row, applied),
  });
  return note.meta.changes > 0 ? ok({ id: institutionId(head.value) }) : refuse("institutionJoined");
}

/** Parts a spelling from the institution to which it was joined. Refuses notFound. */
export async function partSpelling(ctx: Ctx, id: string, spelling: string): Promise<Outcome<{ id: string }>> {
  const { db, company } = ctx;
  const [head, nameIndex] = [nameIndexIn(id), nameIndexIn(spelling)];
  if (!head || !nameIndex) return refuse("notFound");
  const noteId = ctx.newId();
  const { note } = await inBatch(db, {
    note: auditRow(
      ctx,
      { action: "institutions.part", subjectId: id, after: { spelling } },
      isJoined(company.id, nameIndex, head),
      noteId,
    ),
    parted: deleteSpelling(db, company.id, nameIndex, isNoted(ctx, noteId)),
  });
  return note.meta.changes > 0 ? ok({ id: spelling }) : refuse("notFound");
}
