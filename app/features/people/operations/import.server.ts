import { keysOf } from "~/records/changes/queries.server";
import { asChange } from "~/records/changes/write.server";
import { defineRecordImport } from "~/records/define-record-import.server";
import { restagedRows, writeRows } from "~/records/queries/brought.server";
import { plain } from "~/records/rules/read-rows";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { findLastImport, insertImport, rowsOf } from "~/sheets/queries.server";
import { readPerson } from "../form";
import { countRows, deleteRemoved, hasRoomFor, touchSeated } from "../queries/import.server";
import type { PersonRow } from "../queries.server";
import { mostPeople } from "../rules/groups";
import { type ImportField, importHeading, isEnough } from "../rules/import-columns";
import { planImport } from "../rules/import-plan";
import { type PeopleFile, PersonValues } from "../schemas";
import { people } from "../tables.server";
import { groups } from "./groups.server";
import { persons } from "./people.server";

const name = "people.list";

/**
 * The import of a list of people: a line a seat, lines of one name one person, found again by the name in Simplified
 * Chinese. Who is new is posted at once; nobody is taken away. Committees whose people change have a new revision.
 * Refuses as `defineRecordImport` does.
 */
export const peopleImport = defineRecordImport<PersonRow, PersonValues, ImportField, PeopleFile>({
  name,
  action: "people.import",
  undoAction: "people.undoImport",
  purpose: "people",
  table: people,
  max: mostPeople,
  headingOf: importHeading,
  isEnough,
  keyOf: (values) => plain(values.name?.["zh-CN"] ?? ""),
  schema: PersonValues,
  empty: readPerson(new FormData()),
  also: ({ db, company, now, actor }, rows, applied) => [
    touchSeated(db, company.id, rows, { at: now, name: actorName(actor) }, applied),
  ],
  async read(ctx, { table, heading }) {
    const [all, stored] = await Promise.all([groups.list(ctx), persons.list(ctx)]);
    const found = table.lines.length - (heading.at ?? -1) - 1;
    return { ...planImport(table.lines, heading, { groups: all, people: stored }), found, asksWhose: false };
  },
});

/**
 * Makes everybody whom the last imported list named as that list left him, also who was deleted since; people entered
 * by hand stay. It is kept as an import of the same file and undone like one. Refuses `nothingImported` where no list
 * stands.
 */
export async function recoverImported(ctx: Ctx): Promise<Outcome<{ people: number }>> {
  const { db, company, now } = ctx;
  const last = await findLastImport(db, { companyId: company.id, name, subjectId: name });
  if (!last) return refuse("nothingImported");
  const id = ctx.newId();
  const by = { at: now, name: actorName(ctx.actor) };
  const made = { companyId: company.id, id, name, subjectId: name, fileId: last.fileId, at: now, savedBy: by.name };
  const applied = isNoted(ctx, id);
  const [old, its] = [rowsOf(company.id, last.id), rowsOf(company.id, id)];
  // guard: people-restored-within-limit
  const where = hasRoomFor(company.id, old, mostPeople);
  const { note, brought } = await inBatch(db, {
    note: auditRow(ctx, { action: "people.recover", subjectId: last.fileId }, where, id),
    imported: insertImport(
      db,
      { ...made, release: null, basis: null },
      [restagedRows(people, company.id, old, by)],
      applied,
    ),
    back: asChange(ctx, [{ table: people, ids: keysOf(its) }], applied, [writeRows(db, people, its, applied)]),
    seated: touchSeated(db, company.id, its, by, applied),
    brought: countRows(db, its),
    removed: deleteRemoved(db, company.id, its, applied),
    release: raiseRelease(db, company.id),
  });
  if (note.meta.changes === 0) return refuse("peopleTooMany", { max: mostPeople });
  forgetCompanies();
  return ok({ people: brought[0]?.count ?? 0 });
}
