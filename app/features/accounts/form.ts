import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { Platform } from "./rules/platforms";
import type { AccountValues } from "./schemas";

/** What stands in the form of an account. */
export const readAccount = (form: FormData): AccountValues => ({
  platform: (textIn(form, "platform") || "officialAccount") as Platform,
  name: readWords(form, "name"),
  handle: textIn(form, "handle"),
  link: textIn(form, "link"),
  code: textIn(form, "code"),
});
