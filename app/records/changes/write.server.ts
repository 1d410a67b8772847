import type { Item } from "~/server/database/batch.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { assertKeysFree } from "../queries/unique-keys.server";
import { kindOf, waits } from "./kinds.server";
import { deleteUnchanged, insertChanges, type Touched } from "./queries.server";

/**
 * The batch items of a write to records, with what readers have meanwhile noted before it, where `applied` holds:
 * everything that changes rows of records goes through here.
 */
// guard: record-write-waits
export function asChange(ctx: Ctx, touched: readonly Touched[], applied: Condition, items: readonly Item[]): Item[] {
  const { db, company, now } = ctx;
  const known = touched.filter(({ table }) => kindOf(ctx, table));
  return [
    ...known.map((one) => insertChanges(db, company.id, one, { waits: waits(ctx, one.table), now }, applied)),
    ...items,
    ...known.map((one) => deleteUnchanged(db, company.id, one)),
    ...known.flatMap((one) => assertKeysFree(db, company.id, one, { now, applied })),
  ];
}
