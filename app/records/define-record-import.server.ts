import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, type Rows } from "~/server/database/conditions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { defineImport, type Preview, type Query } from "~/sheets/define-import.server";
import { rowsOf } from "~/sheets/queries.server";
import type { RatioReading } from "~/sheets/rules/cells";
import { otherOwner, withoutOthers } from "~/sheets/rules/codes";
import { firstOfEach, type RowProblem } from "~/sheets/rules/problems";
import { keysOf, type Touched } from "./changes/queries.server";
import { asChange } from "./changes/write.server";
import type { RecordImportDefinition } from "./import-definition.server";
import { areStoredAs, restoreRows, storedRows, writeRows } from "./queries/brought.server";
import { keyStillPublic } from "./queries/unique-keys.server";
import { listRecords, type RecordRow } from "./queries.server";
import { contradicting } from "./rules/contradicting";
import { outOfScale } from "./rules/out-of-scale";
import type { RowMatch } from "./rules/read-rows";
import { simplifiedOf, withOtherLanguages } from "./rules/stored-words";
import { withNeeded } from "./rules/with-needed";
import { traditionalOf } from "./traditional.server";

type Result<Values> = {
  /** How many lines the file has, and what of them would go in. */
  found: number;
  rows: RowMatch<Values>[];
  problems: RowProblem[];
  totals: Record<string, number>;
  /** Nothing in the file says whose it is: a person has to. */
  asksWhose: boolean;
  /** What its ratios are in; null where it has none. */
  ratios: RatioReading | null;
};
export type RecordPreview<Values> = Preview<string, Result<Values>>;
export type RecordImportResult = { added: number; changed: number };

/** How many records are staged in one statement: a parameter of D1 holds two megabytes. */
const stagedAtOnce = 2_000;

const slicesOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / stagedAtOnce) }, (_, at) =>
    rows.slice(at * stagedAtOnce, (at + 1) * stagedAtOnce),
  );

const withoutLastZeros = (_: string, value: unknown) =>
  typeof value === "string" && /^-?\d+\.\d*0$/.test(value) ? value.replace(/\.?0+$/, "") : value;

/** Whether values are equal, figures by their amount: a sheet program writes 38.0 as 38. */
const same = (one: unknown, other: unknown) =>
  JSON.stringify(one, withoutLastZeros) === JSON.stringify(other, withoutLastZeros);

/**
 * The import of records from a file: each line is found again by `keyOf`, adds a record, changes one or leaves it as it
 * is; of lines that say different things of one record none goes in, and a file that changes nothing writes nothing. One
 * batch with its audit row; undone, every record is as it was, byte for byte. Refuses what `defineImport` does,
 * `importUnanswered` while nobody has said whose the file is or what its ratios are in, `fileOfOtherCompany` where its
 * name or a line above its heading carries the code of somebody else, `recordsTooMany {max}`, and what the definition
 * says of records without a place; undone, that is `importOverlaid`.
 */
export function defineRecordImport<
  Row extends RecordRow,
  Values extends object,
  Field extends string,
  Input extends Query<Field> & { own?: boolean },
>(definition: RecordImportDefinition<Row, Values, Field, Input>) {
  const { table, keyOf, schema, empty, max, misplaced, also } = definition;
  const list = (ctx: Ctx, rows: readonly { values: Partial<Values> }[]) =>
    definition.among?.(
      ctx,
      rows.map(({ values }) => keyOf(values)),
    ) ?? listRecords<Row & Values>(ctx.db, table, ctx.company.id);
  const touchedBy = (rows: Rows): Touched => ({ table, ids: keysOf(rows) });
  const valuesOf = (row: Row & Values) =>
    Object.fromEntries(Object.keys(empty).map((name) => [name, row[name as keyof Row & keyof Values]])) as Values;

  /** What stands in a record and follows from a field that a line changes, where the line does not say it too. */
  const outdatedBy = (values: Partial<Values>, before: Values): (keyof Values)[] =>
    Object.entries<readonly (keyof Values)[] | undefined>(definition.follows ?? {}).flatMap(
      ([name, following = []]) => {
        const field = name as keyof Values;
        if (!(field in values) || same(values[field], before[field])) return [];
        return following.filter((other) => !(other in values) && !same(before[other], empty[other]));
      },
    );

  async function placed<Done>(write: () => Promise<Done>, code: string): Promise<Done | Refusal> {
    try {
      return await write();
    } catch (error) {
      const guard = brokenConstraint(error) ?? "";
      if (guard === keyStillPublic) return refuse("recordStillPublic");
      if (misplaced?.by.includes(guard)) return refuse(code);
      throw error;
    }
  }

  const records = defineImport<Field, Input, Result<Values>, RecordImportResult>({
    name: definition.name,
    undoAction: definition.undoAction,
    purpose: definition.purpose,
    ...(definition.open ? { read: definition.open } : {}),
    headingOf: definition.headingOf,
    isEnough: definition.isEnough,
    days: definition.days ?? [],
    subjectOf: () => definition.name,

    async find(ctx, input, file) {
      const nothing = { found: 0, rows: [], problems: [], totals: {}, asksWhose: false, ratios: null };
      if (!file.complete) return ok(nothing);
      const own = ctx.company.settings.codes ?? [];
      const other = otherOwner(file.file.name, file.table, file.heading, own);
      // guard: record-file-own-company
      if (other) return refuse("fileOfOtherCompany", { expected: own.join("、"), ...other });
      const { table: ours, problems: others } = withoutOthers(file.table, file.heading, own);
      const read = await definition.read(ctx, { ...file, table: ours }, input);
      if ("ok" in read) return read;
      const listed = await list(ctx, read.rows);
      const stored = new Map(listed.map((row) => [keyOf(row), valuesOf(row)]));
      const simplified = simplifiedOf([...stored.values()]);
      const seen = new Map<string, number>();
      const rows: RowMatch<Values>[] = [];
      const { past = [], scale } = definition;
      const today = beijingDay(ctx.now);
      const points = read.rows.flatMap(({ line, values }) =>
        (scale?.of(values) ?? []).map((one) => ({ line, ...one })),
      );
      const known = [...stored.values()].flatMap((values) => scale?.of(values) ?? []);
      const apart = new Map(outOfScale(points, known, scale?.times ?? 0).map((one) => [one.row.line, one]));
      const problems = [...others, ...read.problems];
      const keyed = read.rows.map((row) => {
        const named = simplified(row.values);
        return { ...row, named, key: keyOf(named) };
      });
      const contradicted = contradicting(definition.firstStands ? [] : keyed);
      const traditional = await traditionalOf(ctx, read.rows);
      for (const { line, named, key, anew } of keyed) {
        const first = seen.get(key);
        const before = stored.get(key);
        const values = withOtherLanguages(named, before);
        const standing = before && definition.isOther?.(before, values) ? undefined : before;
        const outdated = standing ? outdatedBy(values, standing) : [];
        const cleared = Object.fromEntries(outdated.map((field) => [field, empty[field]]));
        const whole = schema.safeParse({ ...empty, ...(before ? standing : anew), ...cleared, ...values });
        const wrong = (code: string, facts = {}) => problems.push({ line, code, severity: "error", facts });
        const ahead = past.find((field) => String(values[field] ?? "") > today);
        const scaled = apart.get(line);
        // guard: imported-day-not-ahead
        if (ahead) wrong("dayAhead", { field: ahead, text: String(values[ahead]) });
        // guard: imported-figure-in-scale
        else if (scaled)
          wrong("outOfScale", {
            field: scaled.row.series.split(" ")[0] ?? "",
            figure: scaled.row.figure,
            beside: scaled.beside,
          });
        // guard: contradicting-lines-both-refused
        else if (contradicted.has(line)) wrong("lineTwice", { first: contradicted.get(line) });
        else if (first !== undefined) wrong("lineTwice", { first });
        else if (!whole.success) {
          const [issue] = whole.error.issues;
          wrong("lineWrong", { field: String(issue?.path[0]), code: issue?.message ?? "fieldWrong" });
        } else {
          for (const field of outdated)
            problems.push({ line, code: "followingEmptied", severity: "warning", facts: { field: String(field) } });
          const its = traditional(whole.data, before);
          rows.push({
            line,
            values: its,
            does: before ? (same(before, { ...empty, ...its }) ? "same" : "change") : "add",
          });
        }
        seen.set(key, first ?? line);
      }
      const { asksWhose, ratios = null } = read;
      const found = read.found + others.length;
      const together = withNeeded(rows, stored, definition);
      return ok({ found, ...together, asksWhose, ratios, ...firstOfEach([...problems, ...together.problems]) });
    },

    identity: ({ rows }) => [rows],

    async write(ctx, { rows, file, asksWhose, ratios }, { own }, keeping) {
      const { db, company, now } = ctx;
      if ((asksWhose && !own) || ratios?.unit === null) return refuse("importUnanswered");
      const moving = rows.filter(({ does }) => does !== "same");
      const counts = {
        added: moving.filter(({ does }) => does === "add").length,
        changed: moving.filter(({ does }) => does === "change").length,
      };
      if (moving.length === 0) return ok(counts);
      const known = await list(ctx, moving);
      if (!definition.among && known.length + counts.added > max) return refuse("recordsTooMany", { max });
      const byKey = new Map(known.map((row) => [keyOf(row), row]));
      const last = Math.max(0, ...known.map(({ sort }) => sort));
      const by = { savedAt: now, savedBy: actorName(ctx.actor) };
      const blank = { companyId: company.id, posted: true, revision: 0 };
      const begun = new Map(
        moving.map(({ values }, at) => {
          const key = keyOf(values);
          return [key, byKey.get(key) ?? { ...blank, id: ctx.newId(), sort: definition.among ? 0 : last + at + 1 }];
        }),
      );
      const idOf = (key: string) => (begun.get(key) ?? byKey.get(key))?.id ?? null;
      const made = await Promise.all(
        moving.map(async ({ values }) => {
          const before = begun.get(keyOf(values)) ?? blank;
          const row = {
            ...before,
            ...values,
            ...(await definition.rowOf?.(values, idOf, before as Partial<Row & Values>)),
            ...by,
            ...definition.byOf?.(ctx, before),
          };
          return { ...row, revision: before.revision + 1 } as unknown as Row;
        }),
      );
      const written = isNoted(ctx, keeping.id);
      const its = rowsOf(company.id, keeping.id);
      const staged = await keeping.stage(slicesOf(made).map((some) => storedRows(table, company.id, some)));
      const asPlanned = all(
        keeping.unmoved,
        staged,
        areStoredAs("before", table, company.id, its),
        definition.where?.(ctx),
      );
      const after = { file: file.id, name: file.name, ...counts };
      const outcome = await placed(
        () =>
          inBatch(db, {
            note: auditRow(ctx, { action: definition.action, subjectId: file.id, after }, asPlanned, keeping.id),
            imported: keeping.items({ written, rows: [] }),
            records: asChange(ctx, [touchedBy(its)], written, [
              writeRows(db, table, its, written),
              ...(also?.(ctx, its, written) ?? []),
            ]),
            release: raiseRelease(db, company.id),
          }),
        misplaced?.code ?? "",
      );
      if ("ok" in outcome) return outcome;
      if (outcome.note.meta.changes === 0) return refuse("previewOutdated");
      forgetCompanies();
      return ok(counts);
    },

    isUntouched: ({ company }, { id }) => areStoredAs("after", table, company.id, rowsOf(company.id, id)),
    restore(ctx, { id }, applied) {
      const its = rowsOf(ctx.company.id, id);
      return asChange(ctx, [touchedBy(its)], applied, [
        ...restoreRows(ctx.db, table, ctx.company.id, its, applied),
        ...(also?.(ctx, its, applied) ?? []),
      ]);
    },
  });
  const undo = (ctx: Ctx, id: string) => placed(() => records.undo(ctx, id), "importOverlaid");
  return { ...records, undo };
}
