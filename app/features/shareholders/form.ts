import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { CountClass, HolderChange, HolderList } from "./rules/terms";

const line = (form: FormData, name: string) => textIn(form, name).trim();

/** What stands in the forms, as typed. */
export const readCount = (form: FormData) => ({
  shareClass: (line(form, "shareClass") || "A") as CountClass,
  day: line(form, "day"),
  holders: line(form, "holders"),
  shares: line(form, "shares"),
});

export const readPosition = (form: FormData) => ({
  list: line(form, "list") as HolderList,
  day: line(form, "day"),
  rank: line(form, "rank"),
  name: line(form, "name"),
  nameTc: line(form, "nameTc"),
  nameEn: line(form, "nameEn"),
  kind: line(form, "kind"),
  shares: line(form, "shares"),
  ratio: line(form, "ratio"),
  stated: line(form, "stated") as HolderChange | "",
});

export const readFloat = (form: FormData) => ({
  day: line(form, "day"),
  free: line(form, "free"),
  restricted: line(form, "restricted"),
  unlocked: line(form, "unlocked"),
  note: readWords(form, "note"),
});
