import { areAllKnown, areAsBrought } from "~/publishing/editions/bulk-queries.server";
import { readable } from "~/publishing/insiders/reader.server";
import { bringContents } from "~/publishing/releases/bulk.server";
import { takeBack } from "~/publishing/releases/take-back.server";
import { toSimplified } from "~/publishing/traditional.server";
import { auditRow } from "~/server/audit.server";
import { all } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay, beijingInstant } from "~/shared/dates";
import { languages } from "~/shared/languages";
import { ok, refuse } from "~/shared/outcome";
import { defineImport, type Preview } from "~/sheets/define-import.server";
import { importTemplate } from "~/sheets/import-template.server";
import { rowsOf } from "~/sheets/queries.server";
import { firstOfEach } from "~/sheets/rules/problems";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { capitalEvent } from "../kind";
import { listLike } from "../queries.server";
import { type ImportField, importFields, importHeading, isEnough } from "../rules/import-columns";
import { type ImportPlan, type ImportRow, newRows, planImport } from "../rules/import-plan";
import { eventTypes, stages } from "../rules/terms";
import type { CapitalEventFile } from "../schemas";

const { kind } = capitalEvent;

/** What of a file may go in. */
type Result = {
  plan: ImportPlan;
  /** How many problems there are of each code; the plan holds the first of each. */
  totals: Record<string, number>;
};
export type CapitalEventPreview = Preview<ImportField, Result>;

/** What an import brought: `there` were in already, `later` did not fit this time. */
export type ImportResult = { added: number; there: number; later: number; state: "drafts" | "published" | "waiting" };

const inEach = (key: "type.buyback" | "stage.proposed") =>
  languages.map((lang) => translator(lang)(`promotion:${key}`));
const types = eventTypes.map((code) => ({ code, names: inEach(`type.${code}` as "type.buyback") }));
const stagesNamed = stages.map((code) => ({ code, names: inEach(`stage.${code}` as "stage.proposed") }));

/** The events that there are on the days of the file, as far as this person may know them. */
async function likeThose(ctx: Ctx, rows: readonly ImportRow[]) {
  const { db, company, now } = ctx;
  const days = [...new Set(rows.map(({ day }) => beijingInstant(day).getTime()))];
  if (days.length === 0) return [];
  const there = await listLike(db, company.id, { kind, known: readable(ctx, "c"), now, days });
  return there.map(({ at, title }) => ({ day: beijingDay(new Date(at)), title }));
}

const draftOf = ({ type, day, title, summary, stage, scale, video }: ImportRow) =>
  capitalEvent.schema().parse({
    ...{ type, title, summary, at: beijingInstant(day).toISOString() },
    facts: { stage, scale, video, linked: [] },
  });

/**
 * The import of capital events, at most 500 at once: out as of now under one release, or as drafts. An event that is
 * there by its day and title is passed over, so that the same file again changes nothing; what this person may not know
 * is not compared. Refuses `previewOutdated` where an import came in or was undone meanwhile. Undone, the events are
 * gone and their release rolled back, unless somebody has touched one.
 */
export const capitalEventImport = defineImport<ImportField, CapitalEventFile, Result, ImportResult>({
  name: kind,
  undoAction: "promotion.undoImport",
  purpose: "capitalEvents",
  headingOf: importHeading,
  isEnough,
  subjectOf: () => kind,

  async find(ctx, _, { table, heading, complete }) {
    const nothing = { found: 0, rows: [], problems: [] };
    if (!complete) return ok({ plan: nothing, totals: {} });
    const known = { types, stages: stagesNamed, now: ctx.now, simplify: await toSimplified() };
    const { rows } = planImport(table, heading, { ...known, there: [] });
    const plan = planImport(table, heading, { ...known, there: await likeThose(ctx, rows) });
    const { problems, totals } = firstOfEach(plan.problems);
    return ok({ plan: { ...plan, problems }, totals });
  },

  identity: ({ plan }, { fileId }) => [fileId, plan.rows],

  async write(ctx, { plan, file }, { mode }, keeping) {
    const { now: rows, later } = newRows(plan.rows);
    const there = plan.rows.length - rows.length - later;
    if (rows.length === 0) return ok({ added: 0, there, later, state: "drafts" });
    const { added, state } = await bringContents(ctx, {
      kind,
      release: mode === "publish" ? `import · ${file.name}` : null,
      drafts: rows.map(draftOf),
      // guard: event-import-as-previewed
      where: keeping.unmoved,
      also: (written, brought) => [
        ...keeping.items({ written, rows: [brought.rows], release: brought.releaseId }),
        auditRow(
          ctx,
          { action: "promotion.import", subjectId: file.id, after: { name: file.name, events: rows.length, mode } },
          written,
        ),
      ],
    });
    return added === 0 ? refuse("previewOutdated") : ok({ added, there, later, state });
  },

  isUntouched: (ctx, { id, release }) => {
    const [company, rows] = [ctx.company.id, rowsOf(ctx.company.id, id)];
    // guard: event-import-undo-unless-changed
    // guard: event-import-undo-by-right
    return all(areAsBrought(company, rows, release ?? ""), areAllKnown(company, rows, readable(ctx, "c")));
  },
  restore: (ctx, { id, release }, applied) =>
    takeBack(ctx, { rows: rowsOf(ctx.company.id, id), releaseId: release ?? "" }, applied),
});

/** A file to be filled in with capital events, its columns named in the reader's language. */
export function capitalEventTemplate({ lang }: Pick<Ctx, "lang">, kind: SheetKind) {
  const t = translator(lang);
  const headers = importFields.map((field) => t(`promotion:import.field.${field}`));
  return importTemplate(t("promotion:import.template"), t("promotion:title"), headers, kind);
}
