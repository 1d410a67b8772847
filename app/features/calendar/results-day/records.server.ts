import { nameOfKind } from "~/records/changes/kinds.server";
import { listInReleases, listWaiting, type RecordChange } from "~/records/changes/list.server";
import { noteWaitingSeen } from "~/records/changes/looks.server";
import { published } from "~/records/changes/published.server";
import { listByIds } from "~/records/changes/queries.server";
import type { RecordRow, RecordTable } from "~/records/queries.server";
import type { RecordKind } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { listOfDay } from "./queries.server";

type Row = RecordRow & { savedAt: Date; savedBy: string };

/**
 * The records of one kind that belong to a period: how many readers have, what waits, and what goes out with which
 * release.
 */
export type RecordsOfPeriod = {
  name: string;
  word: string;
  path: string;
  /** Where one of this period is begun. */
  begins: string;
  ids: string[];
  count: number;
  hidden: number;
  out: number;
  waiting: Pick<RecordChange, "record" | "id" | "seq" | "revision">[];
  /** How many of what waits readers would not have after a release either. */
  behind: number;
  planned: { id: string; releaseId: string }[];
  savedAt: Date | null;
  savedBy: string;
};

/** A record that was deleted tells the day of its period by what it was. */
const wasOf = ({ does, fields }: RecordChange, column: string, day: string) =>
  does === "delete" && fields.some(({ field, before }) => field === column && before === day);

async function ofKind(
  ctx: Ctx,
  kind: RecordKind,
  day: string,
  changes: { waiting: RecordChange[]; coming: RecordChange[] },
) {
  const column = kind.periodEnd ?? "";
  const table = kind.table as RecordTable;
  const name = nameOfKind(kind);
  const rows = (await listOfDay(ctx.db, table, ctx.company.id, { column, day })) as unknown as Row[];
  const ids = rows.map(({ id }) => id);
  const shown = await listByIds(ctx.db, published(table, ctx), ctx.company.id, ids);
  const own = (all: RecordChange[]) =>
    all.filter((one) => one.record === name && (ids.includes(one.id) || wasOf(one, column, day)));
  const loose = own(changes.waiting);
  const shows = loose.filter(({ does }) => does !== "hidden");
  const [newest] = [...rows].sort((one, other) => +other.savedAt - +one.savedAt);
  return {
    name,
    word: translator(ctx.lang)(kind.word as "records:yes"),
    path: kind.path,
    begins: `/${kind.path}?${new URLSearchParams({ [column]: day })}`,
    ids,
    count: rows.length,
    hidden: rows.filter(({ posted }) => !posted).length,
    out: shown.length,
    waiting: shows.map(({ record, id, seq, revision }) => ({ record, id, seq, revision })),
    behind: loose.length - shows.length,
    planned: own(changes.coming).map(({ id, releaseId }) => ({ id, releaseId: releaseId ?? "" })),
    savedAt: newest?.savedAt ?? null,
    savedBy: newest?.savedBy ?? "",
  } satisfies RecordsOfPeriod;
}

/** The records of a period that ends on a day, by kind; `comingIds` are the releases that are still to come. */
export async function recordsOfPeriod(ctx: Ctx, day: string, comingIds: readonly string[]): Promise<RecordsOfPeriod[]> {
  const kinds = ctx.registry.records.filter(({ periodEnd }) => periodEnd);
  const [waiting, coming] = await Promise.all([
    listWaiting(ctx, kinds),
    listInReleases(ctx, comingIds),
    noteWaitingSeen(ctx, kinds, "office/resultsDay"),
  ]);
  return Promise.all(kinds.map((kind) => ofKind(ctx, kind, day, { waiting, coming })));
}
