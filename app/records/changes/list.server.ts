import { inBatch } from "~/server/database/batch.server";
import type { RecordKind } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { fromJson } from "../queries/as-json.server";
import type { RecordRow, RecordTable } from "../queries.server";
import { kindNamed, nameOfKind, tableOf, waitingKinds } from "./kinds.server";
import { type ChangeKey, listByIds, listLoose, listNotOut, listReleasedChanges } from "./queries.server";

/** What a list of changes shows at most. */
const mostListed = 500;

/** One field of a change, as readers have it and as it will be; empty where there is no record on that side. */
export type FieldChange = {
  field: string;
  label: string;
  codes: string | null;
  names: RecordTable | null;
  before: unknown;
  after: unknown;
};
/** A change of a record, with the fields that differ; `hidden` of one that readers have neither before nor after it. */
export type RecordChange = ChangeKey & {
  kind: string;
  path: string;
  name: Words | string;
  does: "add" | "change" | "delete" | "show" | "hide" | "hidden";
  fields: FieldChange[];
  releaseId: string | null;
  correction: Words | null;
};

type Row = RecordRow & Record<string, unknown>;
const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

function whatChanges(before: Row | null, after: Row | null): RecordChange["does"] {
  if (!after) return "delete";
  if (!after.posted && !before?.posted) return "hidden";
  if (!before) return "add";
  if (before.posted !== after.posted) return after.posted ? "show" : "hide";
  return "change";
}

type Noted = {
  record: string;
  id: string;
  seq: number;
  previous: string | null;
  releaseId: string | null;
  correction: Words | null;
};

function changeOf(kind: RecordKind, noted: Noted, after: Row | null, revision: number): RecordChange {
  const before = noted.previous === null ? null : fromJson<Row>(tableOf(kind), noted.previous);
  const row = (after ?? before) as Row;
  const fields = Object.entries(kind.fields)
    .filter(([field]) => differs(before?.[field], after?.[field]))
    .map(([field, word]) => {
      const { label, ...more } = typeof word === "string" ? { label: word } : word;
      const codes = "codes" in more ? more.codes : null;
      const names = "names" in more ? (more.names as RecordTable) : null;
      return { field, label, codes, names, before: before?.[field] ?? null, after: after?.[field] ?? null };
    });
  return {
    record: noted.record,
    id: noted.id,
    seq: noted.seq,
    revision,
    kind: kind.word,
    path: kind.path,
    name: kind.nameOf(row as never),
    does: whatChanges(before, after),
    fields,
    releaseId: noted.releaseId,
    correction: noted.correction,
  };
}

/**
 * A change between two rows of a record, each as `asJson` makes it; null where there is no such kind or none of the
 * rows.
 */
export function changeBetween(
  ctx: Pick<Ctx, "registry">,
  { record, id, previous, after }: { record: string; id: string; previous: string | null; after: string | null },
): RecordChange | null {
  const kind = kindNamed(ctx, record);
  if (!kind || (previous ?? after) === null) return null;
  const row = after === null ? null : fromJson<Row>(tableOf(kind), after);
  return changeOf(kind, { record, id, seq: 1, previous, releaseId: null, correction: null }, row, row?.revision ?? 0);
}

/** The rows of these records as they stand, by table and id. */
async function rowsAt(ctx: Ctx, noted: readonly { record: string; id: string }[]) {
  const groups = [...Map.groupBy(noted, ({ record }) => record)].flatMap(([record, own]) => {
    const kind = kindNamed(ctx, record);
    return kind
      ? [
          [
            record,
            listByIds(
              ctx.db,
              tableOf(kind),
              ctx.company.id,
              own.map(({ id }) => id),
            ),
          ] as const,
        ]
      : [];
  });
  const found = await inBatch(ctx.db, Object.fromEntries(groups));
  return new Map(
    Object.entries(found).flatMap(([record, rows]) =>
      (rows as Row[]).map((row) => [`${record}/${row.id}`, row] as const),
    ),
  );
}

/**
 * What staff have changed and sent out with no release, of these kinds (by default all), side by side with what readers
 * have.
 */
export async function listWaiting(
  ctx: Ctx,
  kinds: readonly RecordKind[] = ctx.registry.records,
): Promise<RecordChange[]> {
  const noted = await listLoose(ctx.db, ctx.company.id, kinds.map(nameOfKind), mostListed);
  const rows = await rowsAt(ctx, noted);
  return noted.flatMap((one) => {
    const kind = kindNamed(ctx, one.record);
    const row = rows.get(`${one.record}/${one.id}`) ?? null;
    // A record that was taken back before it was out, and then deleted, is nothing on either side.
    if (!row && one.previous === null) return [];
    return kind ? [changeOf(kind, one, row, row?.revision ?? 0)] : [];
  });
}

/** What these releases change of records, side by side with what readers have before. */
export async function listInReleases(ctx: Ctx, releaseIds: readonly string[]): Promise<RecordChange[]> {
  const noted = await listReleasedChanges(ctx.db, ctx.company.id, releaseIds);
  const rows = await rowsAt(
    ctx,
    noted.filter(({ later }) => !later),
  );
  return noted.flatMap((one) => {
    const kind = kindNamed(ctx, one.record);
    if (!kind) return [];
    const then = one.after === null ? null : fromJson<Row>(tableOf(kind), one.after);
    const row = one.later ? then : (rows.get(`${one.record}/${one.id}`) ?? null);
    if (!row && one.previous === null) return [];
    return [changeOf(kind, one, row, row?.revision ?? 0)];
  });
}

/**
 * How many changes wait for somebody to send them out, by the office screen of their kind; a kind that waits has its 0.
 */
export async function countWaiting(ctx: Ctx): Promise<Record<string, number>> {
  const loose = await listLoose(ctx.db, ctx.company.id, ctx.registry.records.map(nameOfKind), mostListed);
  const paths = waitingKinds(ctx).map(({ path }) => [path, 0] as const);
  const counts = new Map<string, number>(paths);
  for (const { record } of loose) {
    const path = kindNamed(ctx, record)?.path;
    if (path) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** The ids of the records of a screen of which readers do not have the last change yet. */
export async function listWaitingIds(ctx: Ctx, path: string): Promise<string[]> {
  const own = waitingKinds(ctx).filter((kind) => kind.path === path);
  if (own.length === 0) return [];
  const at = { companyId: ctx.company.id, now: ctx.now };
  return (await listNotOut(ctx.db, at, own.map(nameOfKind), mostListed)).map(({ id }) => id);
}
