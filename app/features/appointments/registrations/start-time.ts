import { formatInstant } from "~/shared/dates";
import { momentIn } from "~/shared/forms/form-data";
import type { Lang } from "~/shared/languages";

/** The wished start of a visit, a Beijing time as its field has it, in the words of a language; else as typed. */
export const startTimeText = (typed: string, lang: Lang): string => {
  const at = momentIn(typed);
  return at ? formatInstant(at, lang) : typed;
};
