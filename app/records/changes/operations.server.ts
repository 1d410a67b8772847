import {
  aloneAllowed,
  askApproval,
  isAskedByAnother,
  mayAskAnew,
  overtakeApproval,
} from "~/publishing/operations/approvals.server";
import { newRelease, type Released, releaseFor, releaseSubject } from "~/publishing/operations/publish.server";
import { insertRelease, isComing, updateRelease } from "~/publishing/queries/releases.server";
import { companysTraditional } from "~/publishing/traditional.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { forgetCompanies, raiseRelease } from "~/server/companies.server";
import { all } from "~/server/conditions.server";
import { atWrite, type Ctx } from "~/server/context.server";
import { brokenConstraint } from "~/server/db.server";
import type { RecordKind, ReleasePart } from "~/server/house.server";
import type { Words } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { fromJson } from "../queries/as-json.server";
import type { RecordRow, RecordTable } from "../queries.server";
import { recordHref } from "../rules/record-address";
import { nameOfKind, waitingKinds } from "./kinds.server";
import {
  areAtRevisions,
  areLoose,
  type ChangeKey,
  listByIds,
  listLoose,
  listReleasedChanges,
  restorePrevious,
  updateReleased,
  updateWaitingKinds,
} from "./queries.server";
import type { ChangesPublish } from "./schemas";

/** What a list of changes shows at most. */
const mostListed = 500;

const tableOf = (kind: RecordKind) => kind.table as RecordTable;
const kindNamed = ({ house }: Pick<Ctx, "house">, name: string) =>
  house.records.find((kind) => nameOfKind(kind) === name);

/** The kinds to which these changes belong, each with its own; null where one is of no kind. */
function byKind(ctx: Ctx, keys: readonly ChangeKey[]): [RecordKind, ChangeKey[]][] | null {
  const groups = [...Map.groupBy(keys, ({ record }) => kindNamed(ctx, record))];
  return groups.every((group): group is [RecordKind, ChangeKey[]] => group[0] !== undefined) ? groups : null;
}

const asSeen = ({ company }: Ctx, keys: readonly ChangeKey[], groups: [RecordKind, ChangeKey[]][]) =>
  // guard: record-changes-as-seen
  all(areLoose(company.id, keys), ...groups.map(([kind, own]) => areAtRevisions(company.id, tableOf(kind), own)));

/**
 * Sends changes of records out: now, at a later second, or with a release that is still to come. Where the company asks for a second
 * person, the release waits for that one, anew for each thing that joins it. Refuses notFound, releasePast, releaseOver, `releaseWaiting`
 * (it waits for an answer to somebody else's question) and changedMeanwhile (a record was changed or sent out since it was seen).
 */
export async function publishChanges(ctx: Ctx, input: ChangesPublish): Promise<Outcome<Released>> {
  const { db, company, now } = ctx;
  const { changes, at } = input;
  const correction = input.correction && (await withTraditional(ctx, input.correction));
  const groups = byKind(ctx, changes);
  if (!groups) return refuse("notFound");
  if (!input.releaseId && at && at <= now) return refuse("releasePast");
  const release = await releaseFor(ctx, { releaseId: input.releaseId, at });
  if (!release.ok) return release;
  const { id: releaseId, state, isNew, before } = release.value;
  const question = releaseSubject(releaseId);
  if (state === "waiting" && !isNew && (await isAskedByAnother(ctx, question))) return refuse("releaseWaiting");
  // guard: records-not-published-alone
  const alone = state === "waiting" ? mayAskAnew(ctx, question) : aloneAllowed(ctx);
  const note = ctx.newId();
  const applied = isNoted(ctx, note);
  const asks =
    state === "waiting"
      ? askApproval(ctx, { ...question, revision: 1 }, applied)
      : isNew
        ? []
        : overtakeApproval(ctx, question, applied);
  const after = {
    at: release.value.at,
    changes: changes.map(({ record, id, seq }) => `${record}/${id}/${seq}`),
    ...(correction ? { correction } : {}),
  };
  const { noted } = await inBatch(db, {
    noted: auditRow(
      ctx,
      { action: "records.publish", subjectId: releaseId, after },
      // guard: record-release-still-coming
      all(asSeen(ctx, changes, groups), alone, !isNew && isComing(company.id, releaseId, atWrite(ctx))),
      note,
    ),
    release: isNew
      ? insertRelease(db, newRelease(ctx, { id: releaseId, title: input.title, at: release.value.at, state }), applied)
      : null,
    changes: [updateReleased(db, company.id, changes, { releaseId, correction }, applied)],
    asks,
    state: state === before ? null : updateRelease(db, company.id, releaseId, [before], { state }, applied),
    raised: raiseRelease(db, company.id),
  });
  if (noted.meta.changes === 0) return refuse("changedMeanwhile");
  forgetCompanies();
  return ok({ releaseId, at: release.value.at, state });
}

const withTraditional = async (ctx: Ctx, words: Words): Promise<Words> =>
  words.tc?.trim() ? words : { ...words, tc: (await companysTraditional(ctx))(words["zh-CN"]) };

/** Puts records back as readers have them. Refuses notFound, changedMeanwhile, and `changeNotUndone` where another record has taken its place. */
export async function discardChanges(ctx: Ctx, keys: readonly ChangeKey[]): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const groups = byKind(ctx, keys);
  if (!groups) return refuse("notFound");
  const note = ctx.newId();
  const applied = isNoted(ctx, note);
  const after = { changes: keys.map(({ record, id, seq }) => `${record}/${id}/${seq}`) };
  try {
    const { noted } = await inBatch(db, {
      noted: auditRow(
        ctx,
        { action: "records.discard", subjectId: company.id, after },
        asSeen(ctx, keys, groups),
        note,
      ),
      items: groups.flatMap(([kind, own]) => restorePrevious(db, tableOf(kind), company.id, own, applied)),
      raised: raiseRelease(db, company.id),
    });
    if (noted.meta.changes === 0) return refuse("changedMeanwhile");
  } catch (error) {
    if (brokenConstraint(error)) return refuse("changeNotUndone");
    throw error;
  }
  forgetCompanies();
  return ok(null);
}

/** One field of a change, as readers have it and as it will be; empty where there is no record on that side. */
export type FieldChange = { field: string; label: string; codes: string | null; before: unknown; after: unknown };
/** A change of a record: new, changed or deleted, with the fields that differ. */
export type RecordChange = ChangeKey & {
  kind: string;
  path: string;
  name: Words | string;
  does: "add" | "change" | "delete" | "show" | "hide";
  fields: FieldChange[];
  releaseId: string | null;
  correction: Words | null;
};

type Row = RecordRow & Record<string, unknown>;
const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

function whatChanges(before: Row | null, after: Row | null): RecordChange["does"] {
  if (!after) return "delete";
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
      const { label, codes } = typeof word === "string" ? { label: word, codes: null } : word;
      return { field, label, codes, before: before?.[field] ?? null, after: after?.[field] ?? null };
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

/** A change between two rows of a record, each as `asJson` makes it; null where there is no such kind or none of the rows. */
export function changeBetween(
  ctx: Pick<Ctx, "house">,
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

/** What staff have changed and sent out with no release, of these kinds (by default all), side by side with what readers have. */
export async function listWaiting(ctx: Ctx, kinds: readonly RecordKind[] = ctx.house.records): Promise<RecordChange[]> {
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

/** How many changes wait for somebody to send them out, by the office screen of their kind; a kind that waits has its 0. */
export async function countWaiting(ctx: Ctx): Promise<Record<string, number>> {
  const loose = await listLoose(ctx.db, ctx.company.id, ctx.house.records.map(nameOfKind), mostListed);
  const paths = waitingKinds(ctx).map(({ path }) => [path, 0] as const);
  const counts = new Map<string, number>(paths);
  for (const { record } of loose) {
    const path = kindNamed(ctx, record)?.path;
    if (path) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** What releases bring of records, for the screens of releases. */
export async function recordsInReleases(ctx: Ctx, releaseIds: readonly string[]): Promise<ReleasePart[]> {
  return (await listInReleases(ctx, releaseIds)).map(({ releaseId, record, id, kind, name, path }) => ({
    releaseId: releaseId ?? "",
    id: `${record}/${id}`,
    word: kind,
    title: typeof name === "string" ? { "zh-CN": name } : name,
    href: recordHref(path, id),
  }));
}

/**
 * Names the kinds of records whose changes wait for a release. Refuses `waitingKindsKept` while publishing needs a second person and one of
 * them would go out without: that rule ends first.
 */
export async function saveWaitingKinds(ctx: Ctx, kinds: readonly string[]): Promise<Outcome<null>> {
  const { db, company, house } = ctx;
  const before = waitingKinds(ctx).map(nameOfKind);
  const after = house.records.map(nameOfKind).filter((name) => kinds.includes(name));
  const frees = before.some((name) => !after.includes(name));
  const note = ctx.newId();
  const entry = {
    action: "records.changeWaiting",
    subjectId: company.id,
    before: { kinds: before },
    after: { kinds: after },
  };
  const { noted } = await inBatch(db, {
    // guard: waiting-kinds-not-freed-alone
    noted: auditRow(ctx, entry, all(frees && aloneAllowed(ctx)), note),
    saved: updateWaitingKinds(db, company.id, after, isNoted(ctx, note)),
  });
  if (noted.meta.changes === 0) return refuse("waitingKindsKept");
  forgetCompanies();
  return ok(null);
}
