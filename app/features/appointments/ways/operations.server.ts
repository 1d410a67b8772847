import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { type Lang, languages, say, textLang, type Words } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { listVisitNotes, notesAreAt, upsertVisitNotes, type VisitNotesRow } from "./queries.server";
import { type Way, ways } from "./rules";
import type { VisitNotesInput } from "./schemas";

/** The visit notes of one way for a reader; `lang` is the language in which they are. */
export type VisitNotes = { way: Way; notes: string; lang: Lang };

/** The site's own notes, which are in force until the company writes its own. */
const usualNotes = (way: Way): Words => {
  const [zh = "", tc, en] = languages.map((lang) => translator(lang)(`ways:notes.${way}`));
  return { "zh-CN": zh, tc, en };
};

const wordsOf = (rows: readonly VisitNotesRow[], way: Way): Words =>
  rows.find((row) => row.way === way)?.notes ?? usualNotes(way);

/** What a reader is to read before booking in this way, out of the rows of `listVisitNotes`. */
export function notesOf(rows: readonly VisitNotesRow[], way: Way, lang: Lang): VisitNotes {
  const words = wordsOf(rows, way);
  return { way, notes: say(words, lang), lang: textLang(words, lang) };
}

/** The same, read for one way. */
export async function findVisitNotes(ctx: Ctx, way: Way): Promise<VisitNotes> {
  const [rows] = await ctx.db.batch([listVisitNotes(ctx.db, ctx.company.id)]);
  return notesOf(rows, way, ctx.lang);
}

/** What staff edit: the notes in force in each way, and their revision, 0 while they are the site's own. */
export async function showVisitNotes(ctx: Ctx) {
  const rows = await listVisitNotes(ctx.db, ctx.company.id);
  return ways.map((way) => ({
    way,
    notes: wordsOf(rows, way),
    revision: rows.find((row) => row.way === way)?.revision ?? 0,
  }));
}

/** Saves the notes of one way, written from `revision`. Refuses `changedMeanwhile`. */
export async function saveVisitNotes(
  ctx: Ctx,
  { way, notes, revision }: VisitNotesInput,
): Promise<Outcome<{ revision: number }>> {
  const { db, company } = ctx;
  const before = wordsOf(await listVisitNotes(db, company.id), way);
  const still = notesAreAt(company.id, way, revision);
  const entry = {
    action: "appointments.saveNotes",
    subjectId: way,
    before: { notes: before },
    after: { notes },
  };
  const { saved } = await inBatch(db, {
    release: raiseRelease(db, company.id),
    note: auditRow(ctx, entry, still),
    saved: upsertVisitNotes(db, { companyId: company.id, way, notes, revision }),
  });
  if (!saved[0]) return refuse("changedMeanwhile");
  forgetCompanies();
  return ok(saved[0]);
}
