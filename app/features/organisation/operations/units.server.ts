import { defineRecord } from "~/records/define-record.server";
import {
  hasBelow,
  hasRoomFor,
  isFrom,
  isRemovedFrom,
  placeBefore,
  selectFrom,
  selectRemovedFrom,
} from "~/records/queries/below.server";
import { deleteRecord, findRemoved, isRemoved, restoreRecord } from "~/records/queries/removed.server";
import { findRecord, isRecordAt } from "~/records/queries.server";
import { all } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import type { UnitRow } from "../queries.server";
import { mostUnits } from "../rules/tree";
import type { UnitValues } from "../schemas";
import { organisationUnits as table } from "../tables.server";

const name = "organisation.unit";

/**
 * The units of the chart, each saved for itself: two people who draw at once lose nothing of each other's. A save may
 * also move a unit; the database refuses a place that would close a circle or make more than eight levels
 * (`unitMisplaced`).
 */
export const units = defineRecord<UnitRow, UnitValues>({
  name,
  table,
  fields: ["name", "parentId"],
  max: mostUnits,
  full: "unitsTooMany",
  misplaced: {
    by: ["FOREIGN KEY constraint failed", "units form a tree of at most eight levels"],
    code: "unitMisplaced",
  },
  also: ({ db, company }, id, { before }, applied) =>
    before === undefined ? [] : placeBefore(db, table, { companyId: company.id, id, before }, applied),
});

type At = { id: string; revision: number };

/** Puts a unit, with all below it, elsewhere in the chart. Refuses as `units.save` does. */
export async function moveUnit(
  ctx: Ctx,
  { id, revision, ...place }: At & Pick<UnitValues, "parentId" | "before">,
): ReturnType<typeof units.save> {
  const row = await findRecord<UnitRow>(ctx.db, table, ctx.company.id, id);
  if (!row) return refuse("notFound");
  return units.save(ctx, { id, revision, posted: row.posted, values: { name: row.name, ...place } });
}

/**
 * Deletes a unit with the `below` units that stand below it on all levels, as the person was told. Refuses `notFound`
 * and, when somebody has changed it or put another one below it, `changedMeanwhile`.
 */
export async function removeUnit(ctx: Ctx, { id, revision, below }: At & { below: number }) {
  const { db, company, now, actor } = ctx;
  const row = await findRecord<UnitRow>(db, table, company.id, id);
  if (!row) return refuse("notFound");
  const applied = await units.write(
    ctx,
    "delete",
    { subjectId: id, before: { name: row.name, parentId: row.parentId, below } },
    // guard: unit-deleted-with-seen-descendants
    all(isRecordAt(table, company.id, id, revision), hasBelow(table, company.id, id, below)),
    (noted) =>
      deleteRecord(
        db,
        table,
        { companyId: company.id, name, id },
        { at: now, name: actorName(actor) },
        noted,
        isFrom(table, company.id, id),
      ),
    [{ table, ids: selectFrom(table, company.id, id) }],
  );
  return applied ? ok(null) : units.overtaken(ctx, id);
}

/**
 * Puts a deleted unit back with what was deleted with it, each at its place. Refuses `notFound`, `unitsTooMany`, and
 * `unitMisplaced` when the unit above is gone or has come too deep.
 */
export async function restoreUnit(ctx: Ctx, { id }: { id: string }): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const removed = { companyId: company.id, name, id };
  const row = await findRemoved(db, removed);
  if (!row) return refuse("notFound");
  const which = isRemovedFrom(removed);
  try {
    // guard: units-restored-within-limit
    const room = all(isRemoved(removed), hasRoomFor(table, which, company.id, mostUnits));
    const applied = await units.write(
      ctx,
      "restore",
      { subjectId: id },
      room,
      (noted) => restoreRecord(db, table, removed, noted, which),
      [{ table, ids: selectRemovedFrom(removed) }],
    );
    return applied ? ok(null) : refuse("unitsTooMany", { max: mostUnits });
  } catch (error) {
    return units.broken(error, {});
  }
}
