import { restoreDrafts } from "~/publishing/contents/queries.server";
import { areAllKnown, areAsBrought } from "~/publishing/editions/bulk-queries.server";
import { readable } from "~/publishing/insiders/reader.server";
import { takeBack } from "~/publishing/releases/take-back.server";
import { auditRow } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { addDays, beijingDay } from "~/shared/dates";
import { languages, type Words } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { defineImport, type Keeping, type Preview } from "~/sheets/define-import.server";
import { rowsOf } from "~/sheets/queries.server";
import { codeNamed, otherThan } from "~/sheets/rules/codes";
import { firstOfEach, type RowProblem } from "~/sheets/rules/problems";
import { type Book, bookOf } from "~/sheets/rules/table";
import { reportedOf, type Statement } from "../accounts/facts";
import { isRequested, selectPublic } from "../accounts/shown-queries.server";
import { spans, yearEndOf } from "../amounts/periods";
import { figures as kind } from "../kind";
import { answersIn, type FiguresFile } from "../schemas";
import { addFigures, findSet, type Standing } from "./add-figures.server";
import { bringFigures } from "./bring-figures.server";
import { itemWords } from "./item-words.server";
import { type FiguresPlan, planFigures } from "./plan";
import { addedTo, areAsAdded, broughtIn, deleteLeft, listStored, updateFiguresDefaults } from "./queries.server";
import { readSource } from "./read-source";
import type { Answers, SourceRead } from "./source";

/** What a file says and would bring; `asksWhose` where it names no code by which the company is told. */
type Result = Pick<SourceRead, "source" | "unmapped" | "missing" | "questions" | "problems"> & {
  plan: FiguresPlan;
  answers: Answers;
  /** The set that it is added to, where it makes no new one. */
  set: Standing | null;
  asksWhose: boolean;
  totals: Record<string, number>;
};
export type FiguresPreview = Preview<never, Result>;

/** What an import brought: how many statements, how many were there already, and the set that they were added to. */
export type ImportResult = { added: number; there: number; state: "drafts" | "published" | "waiting"; into: string };

/** Refuses a file that names the code of somebody else, in a line, in its name or on its sheet. */
function refusedAsOther({ company }: Ctx, name: string, sheet: string | null, codes: readonly string[]) {
  const own = company.settings.codes ?? [];
  const foreign = codes.find((text) => {
    const named = codeNamed(text);
    return own.length > 0 && !(named && "code" in named && own.includes(named.code));
  });
  const other = foreign ? { text: foreign, found: foreign } : otherThan([name, sheet ?? ""], own);
  return other && refuse("fileOfOtherCompany", { expected: own.join("、"), ...other });
}

/** A statement of the year before or after tells in which unit one is. */
const besideDays = 400;

/**
 * What stands in sets already (of one that is added to, in that) and what readers have, of the days that a file tells
 * of and near them.
 */
async function compared(ctx: Ctx, statements: readonly Statement[], set: { statements: readonly Statement[] } | null) {
  const ends = statements.map(({ end }) => end).sort();
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last) return { stored: [], shown: [] };
  const { db, company, now } = ctx;
  const [from, to] = [addDays(first, -besideDays), addDays(last, besideDays)];
  const names = [...new Set(statements.map(({ statement }) => statement))];
  const { stored, shown } = await inBatch(db, {
    stored: listStored(db, company.id, readable(ctx), { names, from, to }),
    shown: selectPublic(db, { companyId: company.id, now }, isRequested({ of: names, spans, from, until: to })),
  });
  return { stored: set?.statements ?? stored, shown };
}

/** What a set of figures is called at first: by its type and the fiscal years that it states. */
function titleOf(type: (typeof kind.types)[number], statements: readonly Statement[]): Words {
  const years = statements.map((one) => yearEndOf(one).slice(0, 4)).sort();
  const facts = { year: years.at(-1) ?? "", from: years[0] ?? "" };
  const titles = languages.map((lang) => [lang, translator(lang)(`finance:import.titleOf.${type}`, facts)]);
  return Object.fromEntries(titles) as Words;
}

/** What a company answered before is answered again to questions that a file leaves open, where nothing contradicts. */
const requestedOnce: readonly string[] = ["currencyNotStated", "unitNotStated", "fiscalYearNotStated"];

function readAsBefore(table: Book, given: Answers, before: Answers, own: readonly string[]) {
  const words = itemWords();
  let answers = given;
  for (;;) {
    const read = readSource(table, answers, words, own);
    const open = (read?.questions ?? []).filter(
      // guard: contradicting-units-asked-anew
      ({ of, code }) => requestedOnce.includes(code) && answers[of] === undefined && before[of] !== undefined,
    );
    if (!read || open.length === 0) return read && { read, answers };
    answers = { ...answers, ...Object.fromEntries(open.map(({ of }) => [of, before[of]])) };
  }
}

/** What was answered, as what is answered the next time; not of which statement a table is. */
function remembering({ db, company }: Ctx, { statement: _, ...answers }: Answers) {
  const known = { ...company.settings.figures, ...answers };
  const isKnown = JSON.stringify(known) === JSON.stringify(company.settings.figures ?? {});
  return (applied: Condition) => (isKnown ? [] : [updateFiguresDefaults(db, company.id, known, applied)]);
}

const standingOf = ({ statements: _, ...set }: Standing & { statements: unknown }): Standing => set;

/** Adds what a file states to a set, as its next draft; refuses `previewOutdated` where the set was saved meanwhile. */
async function addTo(
  ctx: Ctx,
  set: Standing,
  { plan: { statements, there }, file }: { plan: FiguresPlan; file: { id: string } },
  { keeping, noted }: { keeping: Keeping; noted: (applied: Condition) => Item[] },
): Promise<Outcome<ImportResult>> {
  const done = { there, state: "drafts" as const, into: set.id };
  if (statements.length === 0) return ok({ ...done, added: 0 });
  const added = await addFigures(
    ctx,
    set,
    { statements, fileId: file.id },
    {
      where: keeping.unmoved,
      also: (written, rows) => [...keeping.items({ written, rows: [rows] }), ...noted(written)],
    },
  );
  forgetCompanies();
  return added ? ok({ ...done, added: statements.length }) : refuse("previewOutdated");
}

/**
 * The import of figures: a file whose shape is known becomes one new set, as a draft or out now, or goes into a set
 * that stands already, as its next draft. Nothing is guessed: what the file leaves open is asked, and nothing goes in
 * until it is answered. A statement that stands in a set word by word is not brought again. Refuses
 * `figuresShapeUnknown`, `fileOfOtherCompany`, and `previewOutdated` where an import came in or was undone meanwhile.
 * Undone, a release is rolled back, what readers never had is gone with its figures, and a set that was added to has
 * its draft of before.
 */
export const figuresImport = defineImport<never, FiguresFile, Result, ImportResult, Book>({
  name: kind.kind,
  undoAction: "finance.undoImport",
  purpose: "figures",
  headingOf: () => ({ at: null, headers: [], columns: [] }),
  isEnough: () => true,
  read: bookOf,
  subjectOf: () => kind.kind,

  async find(ctx, input, { file, table }): Promise<Outcome<Result>> {
    const given = answersIn(input);
    const own = ctx.company.settings.codes ?? [];
    const asBefore = readAsBefore(table, given, ctx.company.settings.figures ?? {}, own);
    if (!asBefore) return refuse("figuresShapeUnknown", { name: file.name });
    const { read, answers } = asBefore;
    const refused = refusedAsOther(ctx, file.name, table.sheet, read.codes);
    // guard: figures-import-other-company-refused
    if (refused) return refused;
    const { source, unmapped, missing, questions, codes } = read;
    const found = input.into ? await findSet(ctx, input.into) : null;
    if (input.into && !found) return refuse("notFound");
    const today = beijingDay(ctx.now);
    // guard: statement-period-ended
    const ended = read.statements.filter(({ end }) => end <= today);
    const ahead = read.statements.filter((one) => !ended.includes(one));
    const { stored, shown } = await compared(ctx, ended, found);
    const asksWhose = codes.length === 0 || (ctx.company.settings.codes ?? []).length === 0;
    return ok({
      ...{ source, unmapped, missing, questions, answers, asksWhose },
      set: found && standingOf(found),
      plan: planFigures(ended, stored, reportedOf(shown), { into: found !== null }),
      ...firstOfEach([
        ...read.problems,
        ...ahead.map(({ end }): RowProblem => ({ line: 1, code: "periodAhead", severity: "error", facts: { end } })),
      ]),
    });
  },

  identity: ({ plan, questions, set }, { fileId }) => [
    ...[fileId, plan.statements, plan.changes, questions],
    // guard: figures-import-as-previewed
    ...(set ? [[set.id, set.figures, set.revision]] : []),
  ],

  async write(
    ctx,
    { plan, file, asksWhose, questions, answers, set: standing },
    { type, day, report, ours, mode, certain },
    keeping,
  ) {
    // guard: figures-import-open-questions
    // guard: figures-import-confirms-company
    if ((asksWhose && !ours) || questions.length > 0) return refuse("importUnanswered");
    // guard: figures-scale-answered
    // guard: figures-broken-sums-answered
    if (plan.scale.length + plan.broken.length > 0 && !certain) return refuse("importUnanswered");
    const note = (applied: Condition) =>
      auditRow(
        ctx,
        {
          action: "finance.import",
          subjectId: file.id,
          after: {
            ...{ name: file.name, statements: plan.statements.length },
            mode: standing ? "drafts" : mode,
            ...(standing && { into: standing.id }),
          },
        },
        applied,
      );
    const remembered = remembering(ctx, answers);
    const noted = (applied: Condition) => [note(applied), ...remembered(applied)];
    if (standing) return addTo(ctx, standing, { plan, file }, { keeping, noted });
    const wrong = [
      !type && { field: "type", code: "fieldRequired" },
      !day && { field: "day", code: "dayFormat" },
    ].filter((one) => one !== false);
    if (wrong.length > 0 || !type || !day) return { ...refuse("invalid"), issues: wrong };
    const { statements, there } = plan;
    if (statements.length === 0) return ok({ added: 0, there, state: "drafts", into: "" });
    const set = { title: titleOf(type, statements), type, day, report, fileId: file.id, statements };
    const { added, state } = await bringFigures(ctx, set, {
      release: mode === "publish" ? `import · ${file.name}` : null,
      where: keeping.unmoved,
      also: (written, brought) => [
        ...keeping.items({ written, rows: [brought.rows], release: brought.releaseId }),
        ...noted(written),
      ],
    });
    forgetCompanies();
    return added === 0 ? refuse("previewOutdated") : ok({ added: statements.length, there, state, into: "" });
  },

  isUntouched: (ctx, { id, release }) => {
    const [company, rows] = [ctx.company.id, rowsOf(ctx.company.id, id)];
    return all(
      areAsBrought(company, broughtIn(rows), release ?? ""),
      // guard: figures-undo-of-own-addition
      areAsAdded(company, addedTo(rows)),
      areAllKnown(company, rows, readable(ctx, "c")),
    );
  },
  restore: (ctx, { id, release }, applied) => {
    const { db, company, now } = ctx;
    const rows = rowsOf(company.id, id);
    const brought = broughtIn(rows);
    const save = { changeId: ctx.newId(), savedAt: now, savedBy: actorName(ctx.actor) };
    return [
      ...takeBack(ctx, { rows: brought, releaseId: release ?? "" }, applied),
      deleteLeft(db, company.id, brought, applied),
      ...restoreDrafts(db, company.id, addedTo(rows), save, applied),
    ];
  },
});

/** So many changes and sums a screen is told of. */
const maxListed = 300;

/** What of a preview goes to the browser: counts in place of the statements themselves. */
export const seenOf = ({ plan: { statements, changes, broken, scale, ...plan }, set, ...seen }: FiguresPreview) => ({
  ...seen,
  into: set && { id: set.id, title: set.title },
  plan: {
    ...plan,
    coming: statements.length,
    changed: changes.length,
    changes: changes.slice(0, maxListed),
    broken: broken.slice(0, maxListed),
    scale: scale.slice(0, maxListed),
  },
});

export type ShownPreview = ReturnType<typeof seenOf>;
