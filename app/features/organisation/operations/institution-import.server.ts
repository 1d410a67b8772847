import { defineRecordImport } from "~/records/define-record-import.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { importTemplate } from "~/sheets/import-template.server";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { readInstitution } from "../form";
import type { InstitutionRow } from "../queries/institutions.server";
import { type InstitutionField, institutionFields, institutionsHeading, isEnough } from "../rules/institution-columns";
import { keyOf, neededBy, readInstitutions } from "../rules/institution-file";
import { mostInstitutions } from "../rules/institutions";
import { BroughtInstitution, type InstitutionsFile, type InstitutionValues } from "../schemas/institutions";
import { equityInstitutions } from "../tables.server";
import { institutions, misplaced } from "./institutions.server";

/**
 * The import of subsidiaries and associates, one a line, found again by its name; a line may be held by one that
 * another line brings. What a line does not say stays; nobody is taken away. Refuses as `defineRecordImport` does.
 */
export const institutionsImport = defineRecordImport<
  InstitutionRow,
  InstitutionValues,
  InstitutionField,
  InstitutionsFile
>({
  name: "organisation.institutions",
  action: "organisation.importInstitutions",
  undoAction: "organisation.undoInstitutions",
  purpose: "institutions",
  table: equityInstitutions,
  max: mostInstitutions,
  headingOf: institutionsHeading,
  days: ["asOf"],
  isEnough,
  keyOf,
  schema: BroughtInstitution,
  empty: readInstitution(new FormData()),
  needs: neededBy,
  rowOf(values, idOf) {
    const needed = neededBy(values);
    return needed === null ? {} : { parentId: idOf(needed) };
  },
  misplaced,
  async read(ctx, { table, heading }, { ratios }) {
    const stored = await institutions.list(ctx);
    const company = Object.values(ctx.company.name).flatMap((name) => name ?? []);
    return { ...readInstitutions(table, heading, { stored, company, ratios }), asksWhose: false };
  },
});

/** A file to be filled in with institutions, its columns named in the reader's language. */
export function institutionsTemplate({ lang }: Pick<Ctx, "lang">, kind: SheetKind) {
  const t = translator(lang);
  const headers = institutionFields.map((field) => t(`organisation:import.field.${field}`));
  return importTemplate(t("organisation:import.template"), t("organisation:institutions.title"), headers, kind);
}
