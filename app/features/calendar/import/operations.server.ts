import type { Draft } from "~/publishing/contents/drafts";
import { areAllKnown, areAsBrought } from "~/publishing/editions/bulk-queries.server";
import { readable } from "~/publishing/insiders/reader.server";
import { bringContents } from "~/publishing/releases/bulk.server";
import { takeBack } from "~/publishing/releases/take-back.server";
import { toSimplified } from "~/publishing/traditional.server";
import { auditRow } from "~/server/audit.server";
import { all } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { languages, type Words } from "~/shared/languages";
import { ok, refuse } from "~/shared/outcome";
import { defineImport, type Preview } from "~/sheets/define-import.server";
import { rowsOf } from "~/sheets/queries.server";
import { firstOfEach } from "~/sheets/rules/problems";
import { isZip, tableOf } from "~/sheets/rules/table";
import { decode } from "~/sheets/rules/text";
import { eventKind as kind } from "../area";
import { type BuiltInType, builtInTypes } from "../entries/events";
import { icsTable, isIcs } from "../export/ics-file";
import { event } from "../kind";
import { listLike, listTypes } from "../queries.server";
import type { EventFile } from "../schemas";
import { chosenRows } from "./choices";
import { type ImportField, importHeading, isEnough } from "./columns";
import { type ImportPlan, type ImportRow, type Like, planImport, recordsOf } from "./plan";

/** What of a file may go in, and the types that its lines may have: those of the company's own with their names. */
type Result = {
  found: number;
  plan: ImportPlan;
  types: { id: string; name: Words | null }[];
  /** How many problems there are of each code; the plan holds the first of each. */
  totals: Record<string, number>;
};
export type EventPreview = Preview<ImportField, Result>;

/** What an import brought: `later` did not fit this time, `left` were left out or have no type. */
export type ImportResult = { added: number; later: number; left: number };

/** The names of a built-in type in each language. */
const builtInNames = (type: BuiltInType): string[] =>
  languages.map((lang) => translator(lang)(`calendar:type.${type}`));

/** The events of the days on which those of a file are, as far as this person may know them. */
async function likeThose(ctx: Ctx, rows: readonly ImportRow[]): Promise<Like[]> {
  const [first] = rows;
  if (!first) return [];
  const starts = rows.map(({ startsAt }) => startsAt).sort();
  const from = new Date(starts[0] ?? first.startsAt);
  const until = new Date(Date.parse(starts.at(-1) ?? first.startsAt) + 86_400_000);
  const dayBefore = new Date(from.getTime() - 86_400_000);
  const known = readable(ctx, "c");
  const there = await listLike(ctx.db, ctx.company.id, { known, now: ctx.now, from: dayBefore, until });
  return there.map(({ type, at, title }) => ({ type, title, day: beijingDay(new Date(at)) }));
}

const draftOf = (
  { type, title, summary, location, ...row }: ImportRow,
  schema: ReturnType<typeof event.schema>,
): Draft => {
  const { startsAt, endsAt, allDay, webcast, replay, transcript } = row;
  return schema.parse({
    ...{ type, title, summary },
    facts: { startsAt, endsAt, allDay, location, webcast, replay, transcript },
  });
};

/**
 * The import of events, at most 500 at once, always as drafts. What is like an event that is there or in an earlier
 * line (type, day and title) goes in only where a person says so; what this person may not know is not compared.
 * Refuses `previewOutdated` where an import came in or was undone meanwhile. Undone, the drafts are gone, unless
 * somebody has touched one.
 */
export const eventImport = defineImport<ImportField, EventFile, Result, ImportResult>({
  name: kind,
  undoAction: "calendar.undoImport",
  purpose: "calendar",
  read: async (bytes) => {
    const decoded = isZip(bytes) ? null : decode(bytes);
    return decoded && isIcs(decoded.text) ? ok(icsTable(decoded.text)) : tableOf(bytes);
  },
  headingOf: importHeading,
  isEnough,
  subjectOf: () => kind,

  async find(ctx, _, { table, heading, complete }) {
    const own = (await listTypes(ctx.db, ctx.company.id)).filter(({ posted }) => posted);
    const types = [
      ...builtInTypes.map((id) => ({ id: id as string, names: builtInNames(id) })),
      ...own.map(({ id, name }) => ({ id, names: Object.values(name) })),
    ];
    const records = complete ? recordsOf(table.lines, heading) : [];
    const known = { types, now: ctx.now, simplify: await toSimplified() };
    const { rows } = planImport(records, { ...known, there: [] });
    const plan = planImport(records, { ...known, there: await likeThose(ctx, rows) });
    const { problems, totals } = firstOfEach(plan.problems);
    return ok({
      found: records.length,
      plan: { ...plan, problems },
      types: [...builtInTypes.map((id) => ({ id, name: null })), ...own.map(({ id, name }) => ({ id, name }))],
      totals,
    });
  },

  identity: ({ plan }, { fileId }) => [fileId, plan.rows],

  async write(ctx, { plan, file, types }, { choices }, keeping) {
    const { now: rows, later } = chosenRows(plan.rows, choices);
    const left = plan.rows.length - rows.length - later;
    if (rows.length === 0) return ok({ added: 0, later, left });
    const schema = event.schema(types.map(({ id }) => id));
    const wrong = rows.some(({ type }) => !types.some(({ id }) => id === type));
    if (wrong) return refuse("previewOutdated");
    const { added } = await bringContents(ctx, {
      kind,
      release: null,
      drafts: rows.map((row) => draftOf(row, schema)),
      where: keeping.unmoved,
      also: (written, brought) => [
        ...keeping.items({ written, rows: [brought.rows] }),
        auditRow(
          ctx,
          { action: "calendar.import", subjectId: file.id, after: { name: file.name, events: rows.length } },
          written,
        ),
      ],
    });
    return added === 0 ? refuse("previewOutdated") : ok({ added, later, left });
  },

  isUntouched: (ctx, { id }) => {
    const companyId = ctx.company.id;
    return all(
      areAsBrought(companyId, rowsOf(companyId, id), ""),
      areAllKnown(companyId, rowsOf(companyId, id), readable(ctx, "c")),
    );
  },
  restore: (ctx, { id }, applied) => takeBack(ctx, { rows: rowsOf(ctx.company.id, id), releaseId: "" }, applied),
});
