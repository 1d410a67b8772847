import type { z } from "zod";
import { correctionsRead, correctionsShown } from "~/records/changes/corrections.server";
import { defineRecord } from "~/records/define-record.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { type InstitutionRow, isHolder, listPublicInstitutions } from "../queries/institutions.server";
import { interestsOf, mostInstitutions } from "../rules/institutions";
import type { InstitutionSave, InstitutionValues } from "../schemas/institutions";
import { equityInstitutions } from "../tables.server";

/** What the database says of institutions that would hold themselves or lie too deep, and what is said then. */
export const misplaced = {
  by: ["FOREIGN KEY constraint failed", "institutions hold each other in a tree of at most eight levels"],
  code: "institutionMisplaced",
};

/**
 * Subsidiaries, associates and joint ventures, one of a name. The database refuses an institution that would hold
 * itself, on whatever way (`institutionMisplaced`); one through which others are held is not deleted
 * (`institutionHolds`).
 */
export const institutions = defineRecord<InstitutionRow, InstitutionValues>({
  name: "organisation.institution",
  table: equityInstitutions,
  fields: ["name", "place", "business", "kind", "parentId", "percent", "capital", "currency", "asOf"],
  max: mostInstitutions,
  full: "institutionsTooMany",
  taken: {
    columns: "equity_institutions_name_once",
    refusal: ({ name }) => ({ code: "institutionKnown", facts: { name: name?.["zh-CN"] ?? "" } }),
  },
  misplaced,
  // guard: holding-institution-not-deleted
  inUse: { code: "institutionHolds", condition: isHolder },
});

/** The institutions as readers have them, in the order of the structure, each with who holds it. One database call. */
export async function showInstitutions(ctx: Ctx) {
  const { rows } = await inBatch(ctx.db, { rows: listPublicInstitutions(ctx.db, ctx) });
  return interestsOf(rows);
}

const wired = (rows: ReturnType<typeof interestsOf<InstitutionRow>>) => ({
  items: rows.map(({ one, level, interest }) => ({ ...one, level, interest })),
});

/** The page of institutions: what `showInstitutions` answers, and what was corrected. One database call. */
export async function showInstitutionsPage(ctx: Ctx) {
  const { rows, corrected } = await inBatch(ctx.db, {
    rows: listPublicInstitutions(ctx.db, ctx),
    corrected: correctionsRead(ctx.db, ctx, equityInstitutions),
  });
  return { rows: interestsOf(rows), corrections: correctionsShown(ctx, corrected) };
}

/**
 * For readers, in the words of all languages as they were written: the call that leaves the step of translation out.
 */
export const listInstitutions = async (ctx: Ctx) => wired(await showInstitutions(ctx));

/** For staff, also what is not shown. */
export const listStoredInstitutions = async (ctx: Ctx) => wired(interestsOf(await institutions.list(ctx)));

/** Saves one institution from a call. Refuses as `institutions.save` does. */
export const saveInstitution = (ctx: Ctx, { id, revision, posted, ...values }: z.output<typeof InstitutionSave>) =>
  institutions.save(ctx, { id, revision, posted, values });

async function* eachOf<Row>(rows: readonly Row[]) {
  yield* rows;
}

/** The institutions as a file in the reader's language: holdings in percent, capital in units of its currency. */
export async function institutionsFile(ctx: Ctx, kind: SheetKind): Promise<SheetFile> {
  const { lang, company } = ctx;
  const t = translator(lang);
  const rows = await showInstitutions(ctx);
  const head = (name: string) => t(`organisation:institution.${name}` as "organisation:institution.name");
  return sheetFile({
    name: fileNameOf(ctx, t("organisation:institutions.title")),
    sheet: t("organisation:institutions.title"),
    kind,
    notes: notesOf(ctx, t("organisation:institutions.interestNote")),
    columns: [
      { header: head("name"), width: 40 },
      { header: head("kind"), width: 14 },
      { header: head("place"), width: 20 },
      { header: head("holder"), width: 36 },
      { header: `${head("percent")} (%)`, width: 14, format: "0.00####" },
      { header: `${head("interest")} (%)`, width: 14, format: "0.00####" },
      { header: head("capital"), width: 20, format: "#,##0.##" },
      { header: head("currency"), width: 10 },
      { header: head("business"), width: 48 },
      { header: head("asOf"), width: 13, as: "day" },
    ],
    rows: eachOf(
      rows.map(({ one, holder, interest }) => [
        say(one.name, lang),
        t(`organisation:kind.${one.kind}`),
        say(one.place, lang),
        say(holder?.name ?? company.name, lang),
        Number(one.percent),
        Number(interest),
        one.capital ? Number(one.capital) : null,
        one.capital ? one.currency : null,
        say(one.business, lang),
        one.asOf || null,
      ]),
    ),
  });
}
