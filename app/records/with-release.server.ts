import { auditRow } from "~/server/audit.server";
import type { Item } from "~/server/database/batch.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { type ChangeKey, updateReleased } from "./changes/queries.server";
import { asSeen, byKind } from "./changes/seen.server";

/**
 * How waiting changes of records go out in a batch that sends contents out with a release: what must hold as it is
 * written (the changes as they were seen, in no release), and the items, tied to the batch's own condition. Null where
 * one is of no kind.
 */
export function changesTogether(ctx: Ctx, changes: readonly ChangeKey[]) {
  const { db, company } = ctx;
  const groups = byKind(ctx, changes);
  if (!groups) return null;
  // guard: record-changes-as-seen-together
  const where = asSeen(ctx, changes, groups);
  const items = (applied: Condition, { releaseId, at }: { releaseId: string; at: Date }): Item[] => [
    auditRow(
      ctx,
      {
        action: "records.publish",
        subjectId: releaseId,
        after: { at, changes: changes.map(({ record, id, seq }) => `${record}/${id}/${seq}`) },
      },
      applied,
    ),
    updateReleased(db, company.id, changes, { releaseId, correction: null }, applied),
  ];
  return { where, items };
}
