import { all } from "~/server/database/conditions.server";
import type { RecordKind } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { kindNamed, tableOf } from "./kinds.server";
import { areAtRevisions, areLoose, type ChangeKey } from "./queries.server";

/** The kinds to which these changes belong, each with its own; null where one is of no kind. */
export function byKind(ctx: Ctx, keys: readonly ChangeKey[]): [RecordKind, ChangeKey[]][] | null {
  const groups = [...Map.groupBy(keys, ({ record }) => kindNamed(ctx, record))];
  return groups.every((group): group is [RecordKind, ChangeKey[]] => group[0] !== undefined) ? groups : null;
}

/** True in a batch while these changes are as a person has seen them, and go out with no release. */
export const asSeen = ({ company }: Ctx, keys: readonly ChangeKey[], groups: [RecordKind, ChangeKey[]][]) =>
  // guard: record-changes-as-seen
  all(areLoose(company.id, keys), ...groups.map(([kind, own]) => areAtRevisions(company.id, tableOf(kind), own)));
