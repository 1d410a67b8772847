import { auditRow, isNoted } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, always, type Condition, not } from "~/server/database/conditions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { mergeByField } from "~/shared/forms/merge";
import { type Accepted, type Outcome, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { idsOf, type Touched } from "./changes/queries.server";
import { asChange } from "./changes/write.server";
import { recordsFor } from "./queries/audience.server";
import { deleteRecord, findRemoved, isRemoved, restoreRecord } from "./queries/removed.server";
import { keyStillPublic } from "./queries/unique-keys.server";
import {
  areAll,
  findFirstFalse,
  findRecord,
  hasRoom,
  insertRecord,
  isRecordAt,
  listRecords,
  type RecordRow,
  updateOrder,
  updateRecord,
} from "./queries.server";
import type { Needed, RecordDefinition } from "./record-definition.server";
import { orderRefused } from "./rules/order-refused";
import { toStaff } from "./staff-audience.server";
import { withTraditional } from "./traditional.server";

type At = { id: string; revision: number };
type Saved = { id: string; revision: number };

/**
 * Rows that staff keep; each verb is one batch with its audit row, and `save` without id is new. Refuses `notFound`,
 * `changedMeanwhile`, `recordStillPublic` (readers have another record in its place until a release), and what the
 * definition says of full lists, twins and what is in use.
 */
export function defineRecord<Row extends RecordRow, Values extends object>(definition: RecordDefinition<Row, Values>) {
  const {
    name,
    table,
    fields,
    fixed = [],
    max,
    full,
    taken,
    draft,
    misplaced,
    also,
    touches,
    inUse,
    needs,
    quiet = [],
  } = definition;
  const [area = "", noun = ""] = name.split(".");
  const action = (verb: string) => `${area}.${verb}${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const toValues = (row: Partial<Row>, old?: Row | null) =>
    Object.fromEntries(
      [...fields, "posted" as const]
        .filter((key) => !quiet.includes(key as never) || (old !== undefined && row[key] !== old?.[key]))
        .map((key) => [key, quiet.includes(key as never) ? "changed" : row[key as keyof Row]]),
    );
  const one = (id: string): Touched => ({ table, ids: idsOf([id]) });
  const find = (ctx: Ctx, id: string) => findRecord<Row>(ctx.db, table, ctx.company.id, id);

  const room = (ctx: Ctx) => (max === null ? always : hasRoom(table, ctx.company.id, max));
  const fullUp = () => refuse(full, { max: max ?? 0 });

  /** What is said of a write that the database refused; any other fault goes on. */
  function broken(error: unknown, row: Partial<Row>): Refusal {
    const guard = brokenConstraint(error);
    if (guard === keyStillPublic) return refuse("recordStillPublic");
    const twin = taken && guard?.includes(taken.columns) ? taken.refusal(row) : null;
    if (twin) return refuse(twin.code, twin.facts);
    if (guard && misplaced?.by.includes(guard)) return refuse(misplaced.code);
    throw error;
  }

  /**
   * Writes `items`, which change the `touched` records, where `where` holds, all or nothing; answers whether they were.
   */
  async function write(
    ctx: Ctx,
    verb: string,
    entry: { subjectId: string; before?: unknown; after?: unknown },
    where: Condition,
    items: (written: Condition) => Item[],
    touched: readonly Touched[] = [],
  ): Promise<boolean> {
    const note = ctx.newId();
    const applied = isNoted(ctx, note);
    const { noted } = await inBatch(ctx.db, {
      noted: auditRow(ctx, { action: action(verb), ...entry }, where, note),
      items: asChange(ctx, touched, applied, items(applied)),
      release: raiseRelease(ctx.db, ctx.company.id),
    });
    if (noted.meta.changes > 0) forgetCompanies();
    return noted.meta.changes > 0;
  }

  /** That somebody saved first, with the fields of `values` that are different now. */
  async function overtaken(ctx: Ctx, id: string, values: Partial<Values> = {}): Promise<Overtaken<Row> | Refusal> {
    const theirs = await find(ctx, id);
    if (!theirs) return refuse("notFound");
    const changed = Object.fromEntries(fields.filter((key) => key in values).map((key) => [key, values[key]]));
    const { conflicts } = mergeByField<object>(null, theirs, changed);
    const { revision, savedBy } = theirs;
    return { ...refuse("changedMeanwhile"), theirs, revision, savedBy, fields: conflicts };
  }

  async function save(
    ctx: Ctx,
    input: { id: string | null; revision: number; posted?: boolean; values: Values; needs?: Needed },
  ): Promise<Accepted<Saved> | Overtaken<Row> | Refusal> {
    const { db, company } = ctx;
    const { id, revision, posted } = input;
    const wrong = definition.wrong?.(input.values, ctx.now);
    if (wrong) return refuse(wrong.code, wrong.facts);
    const before = id === null ? null : await find(ctx, id);
    if (id !== null && !before) return refuse("notFound");
    const values = await withTraditional(ctx, input.values, before);
    const its = id ?? ctx.newId();
    const next = before ? revision + 1 : 1;
    const shown = draft ? (before?.posted ?? false) : (posted ?? before?.posted ?? true);
    const filled = Object.fromEntries(
      fields.map((key) => [key, values[key]]).filter(([, value]) => value !== undefined),
    ) as Partial<Row>;
    const change = { ...filled, posted: shown, revision: next, savedAt: ctx.now, savedBy: actorName(ctx.actor) };
    const begun = before ? Object.fromEntries(fixed.map((key) => [key, before[key]])) : definition.whole?.(values, ctx);
    const row = { ...change, ...begun };
    const entry = {
      subjectId: its,
      ...(before ? { before: toValues(before) } : {}),
      after: toValues({ ...before, ...row } as Partial<Row>, before),
    };
    const needed = [...(needs?.(company.id, values) ?? []), ...(input.needs ?? [])];
    const where = all(
      before ? isRecordAt(table, company.id, its, revision) : room(ctx),
      ...needed.map(({ condition }) => condition),
    );
    try {
      const written = await write(
        ctx,
        "save",
        entry,
        where,
        (noted) => [
          before
            ? updateRecord(db, table, company.id, its, row, noted)
            : insertRecord(
                db,
                table,
                { ...row, companyId: company.id, id: its, sort: 0 } as RecordRow,
                noted,
                max !== null,
              ),
          ...(also?.(ctx, its, values, noted, before) ?? []),
        ],
        [one(its), ...(touches?.(ctx, its, values, before) ?? [])],
      );
      if (written) return ok({ id: its, revision: next });
    } catch (error) {
      return broken(error, row as Partial<Row>);
    }
    const lacking = needed[await findFirstFalse(db, needed)];
    if (lacking) return refuse(lacking.code);
    return before ? overtaken(ctx, its, values) : fullUp();
  }

  async function sort(ctx: Ctx, { ids }: { ids: string[] }): Promise<Outcome<null>> {
    const { db, company } = ctx;
    const written = await write(
      ctx,
      "sort",
      { subjectId: company.id, after: { rows: ids.length } },
      areAll(table, company.id, ids),
      (noted) => [updateOrder(db, table, company.id, ids, noted)],
    );
    if (written) return ok(null);
    return orderRefused(
      ids,
      (await listRecords<Row>(db, table, company.id)).map(({ id }) => id),
    );
  }

  async function post(
    ctx: Ctx,
    { id, revision, posted, needs: needed = [] }: At & { posted: boolean; needs?: Needed },
  ): Promise<Accepted<Saved> | Overtaken<Row> | Refusal> {
    const { db, company } = ctx;
    const ready = posted ? draft?.condition(company.id, id) : undefined;
    const change = { posted, revision: revision + 1, savedAt: ctx.now, savedBy: actorName(ctx.actor) };
    try {
      const written = await write(
        ctx,
        "post",
        { subjectId: id, after: { posted } },
        all(isRecordAt(table, company.id, id, revision), ready, ...needed.map(({ condition }) => condition)),
        (noted) => [updateRecord(db, table, company.id, id, change, noted)],
        [one(id)],
      );
      if (written) return ok({ id, revision: revision + 1 });
    } catch (error) {
      return broken(error, {});
    }
    const lacking = needed[await findFirstFalse(db, needed)];
    if (lacking) return refuse(lacking.code);
    return draft && (await find(ctx, id))?.revision === revision ? refuse(draft.code) : overtaken(ctx, id);
  }

  async function remove(ctx: Ctx, { id, revision }: At) {
    const { db, company } = ctx;
    const before = await find(ctx, id);
    if (!before) return refuse("notFound");
    const unused = inUse && not(inUse.condition(company.id, id));
    const removed = { companyId: company.id, name, id };
    const written = await write(
      ctx,
      "delete",
      { subjectId: id, before: toValues(before) },
      all(isRecordAt(table, company.id, id, revision), unused),
      (noted) => deleteRecord(db, table, removed, { at: ctx.now, name: actorName(ctx.actor) }, noted),
      [one(id)],
    );
    if (written) return ok(null);
    const still = await find(ctx, id);
    return inUse && still?.revision === revision ? refuse(inUse.code) : overtaken(ctx, id);
  }

  async function restore(ctx: Ctx, { id }: { id: string }): Promise<Outcome<null>> {
    const { db, company } = ctx;
    const removed = { companyId: company.id, name, id };
    if (!(await findRemoved(db, removed))) return refuse("notFound");
    try {
      const where = all(isRemoved(removed), room(ctx));
      const written = await write(
        ctx,
        "restore",
        { subjectId: id },
        where,
        (noted) => restoreRecord(db, table, removed, noted),
        [one(id)],
      );
      if (written) return ok(null);
    } catch (error) {
      return broken(error, {});
    }
    return (await findRemoved(db, removed)) ? fullUp() : refuse("notFound");
  }

  return {
    name,
    list: (ctx: Ctx) => listRecords<Row>(ctx.db, table, ctx.company.id, recordsFor(table, toStaff(ctx))),
    save,
    write,
    overtaken,
    broken,
    sort,
    post,
    remove,
    restore,
  };
}
