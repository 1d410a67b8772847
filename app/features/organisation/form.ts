import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { Currency, InstitutionKind } from "./rules/institutions";
import type { InstitutionValues } from "./schemas/institutions";

const line = (form: FormData, name: string) => textIn(form, name).trim();

/** What stands in the form of an institution. */
export const readInstitution = (form: FormData): InstitutionValues => ({
  name: readWords(form, "name"),
  kind: (line(form, "kind") || "subsidiary") as InstitutionKind,
  parentId: line(form, "parentId") || null,
  percent: line(form, "percent"),
  place: readWords(form, "place"),
  business: readWords(form, "business"),
  capital: line(form, "capital"),
  currency: (line(form, "currency") || "CNY") as Currency,
  asOf: line(form, "asOf"),
});
