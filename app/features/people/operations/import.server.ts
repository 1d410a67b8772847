import { areAsKept, keptAgain, keptRows, restoreRows, writeRows } from "~/records/queries/brought.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { forgetCompanies, raiseRelease } from "~/server/companies.server";
import { all } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { defineImport, type Preview } from "~/sheets/define-import.server";
import { findLastImport, insertImport, rowsOf } from "~/sheets/queries.server";
import { firstOfEach } from "~/sheets/rules/problems";
import { deleteRemoved, hasRoomFor } from "../queries/import.server";
import type { PersonRow } from "../queries.server";
import { mostPeople } from "../rules/groups";
import { type ImportField, importHeading, isEnough } from "../rules/import-columns";
import { type ImportPlan, type PlannedPerson, planImport } from "../rules/import-plan";
import type { PeopleFile } from "../schemas";
import { people } from "../tables.server";
import { groups } from "./groups.server";
import { persons } from "./people.server";

type Found = { plan: ImportPlan; found: number; totals: Record<string, number> };
export type PeoplePreview = Preview<ImportField, Found>;
export type ImportedPeople = { added: number; changed: number };

const name = "people.list";

/** The row that a planned person becomes, over the one that is kept. */
const rowOf = (ctx: Ctx, planned: PlannedPerson, before: PersonRow | undefined, sort: number): PersonRow => ({
  companyId: ctx.company.id,
  id: ctx.newId(),
  sort,
  posted: true,
  portrait: "",
  phone: "",
  email: "",
  ...before,
  name: planned.name,
  biography: planned.biography,
  seats: planned.seats,
  revision: (before?.revision ?? 0) + 1,
  savedAt: ctx.now,
  savedBy: actorName(ctx.actor),
});

/**
 * The import of a list of people: a line a seat, lines of one name one person. Who is new is posted at once; nobody is taken away.
 * Refuses `previewOutdated` when a person of the file was edited meanwhile. Undone, all are as they were before.
 */
export const peopleImport = defineImport<ImportField, PeopleFile, Found, ImportedPeople>({
  name,
  undoAction: "people.undoImport",
  purpose: "people",
  headingOf: importHeading,
  isEnough,
  subjectOf: () => name,

  async find(ctx, _, { table, heading, complete }) {
    const [all, kept] = await Promise.all([groups.list(ctx), persons.list(ctx)]);
    const plan = complete
      ? planImport(table.lines, heading, { groups: all, people: kept })
      : { people: [], problems: [] };
    const { problems, totals } = firstOfEach(plan.problems);
    return ok({ plan: { ...plan, problems }, found: table.lines.length - (heading.at ?? -1) - 1, totals });
  },

  identity: ({ plan }) => [plan.people],

  async write(ctx, { plan, file }, _, keeping) {
    const { db, company } = ctx;
    const kept = await persons.list(ctx);
    const last = Math.max(0, ...kept.map(({ sort }) => sort));
    const added = plan.people.filter(({ id }) => id === null).length;
    const old = plan.people.map((one) => kept.find(({ id }) => id === one.id));
    if (plan.people.some(({ revision }, at) => revision !== (old[at]?.revision ?? null)))
      return refuse("previewOutdated");
    const rows = plan.people.map((one, at) => rowOf(ctx, one, old[at], last + at + 1));
    const its = rowsOf(company.id, keeping.id);
    const staged = await keeping.stage([keptRows(people, company.id, rows)]);
    const asPlanned = all(keeping.unmoved, staged, areAsKept("before", people, company.id, its));
    const went = isNoted(ctx, keeping.id);
    const after = { name: file.name, added, changed: rows.length - added };
    const { note } = await inBatch(db, {
      note: auditRow(ctx, { action: "people.import", subjectId: file.id, after }, asPlanned, keeping.id),
      kept: keeping.items({ went, rows: [] }),
      people: writeRows(db, people, its, went),
      release: raiseRelease(db, company.id),
    });
    if (note.meta.changes === 0) return refuse("previewOutdated");
    forgetCompanies();
    return ok({ added, changed: rows.length - added });
  },

  isUntouched: ({ company }, { id }) => areAsKept("after", people, company.id, rowsOf(company.id, id)),
  restore: ({ db, company }, { id }, went) => restoreRows(db, people, company.id, rowsOf(company.id, id), went),
});

/**
 * Makes everybody whom the last imported list named as that list left him, also who was deleted since; people entered by hand stay.
 * It is kept as an import of the same file and undone like one. Refuses `nothingImported` where no list stands.
 */
export async function recoverImported(ctx: Ctx): Promise<Outcome<{ people: number }>> {
  const { db, company, now } = ctx;
  const last = await findLastImport(db, { companyId: company.id, name, subjectId: name });
  if (!last) return refuse("nothingImported");
  const id = ctx.newId();
  const by = { at: now, name: actorName(ctx.actor) };
  const made = { companyId: company.id, id, name, subjectId: name, fileId: last.fileId, at: now, savedBy: by.name };
  const went = isNoted(ctx, id);
  const [old, its] = [rowsOf(company.id, last.id), rowsOf(company.id, id)];
  const where = hasRoomFor(company.id, old, mostPeople);
  const { note, back } = await inBatch(db, {
    note: auditRow(ctx, { action: "people.recover", subjectId: last.fileId }, where, id),
    kept: insertImport(db, { ...made, release: null, basis: null }, [keptAgain(people, company.id, old, by)], went),
    back: writeRows(db, people, its, went),
    removed: deleteRemoved(db, company.id, its, went),
    release: raiseRelease(db, company.id),
  });
  if (note.meta.changes === 0) return refuse("peopleTooMany", { max: mostPeople });
  forgetCompanies();
  return ok({ people: back.meta.changes });
}
