import type { ColumnName } from "~/shared/area";
import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import { addressOf } from "./menus/rules";
import type { MenuValues, TermValues } from "./schemas";

/** What stands in the form of a menu; an address that nobody wrote follows from the English name. */
export const readMenu = (form: FormData): MenuValues => {
  const name = readWords(form, "name");
  return {
    name,
    lead: readWords(form, "lead"),
    address: textIn(form, "address") || addressOf(name.en ?? ""),
    column: textIn(form, "column") as ColumnName | "",
    layout: (textIn(form, "layout") || "list") as MenuValues["layout"],
    source: textIn(form, "source"),
    onHome: form.has("onHome"),
  };
};

/** What stands in the form of a term. */
export const readTerm = (form: FormData): TermValues => ({ term: readWords(form, "term") });
