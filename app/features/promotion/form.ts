import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { RecommendationKind } from "./rules/terms";
import type { RecommendationValues } from "./schemas";

/** What stands in the form of a recommendation. */
export const readRecommendation = (form: FormData): RecommendationValues => ({
  kind: (textIn(form, "kind") || "results") as RecommendationKind,
  contentId: textIn(form, "contentId"),
  title: readWords(form, "title"),
  about: readWords(form, "about"),
  day: textIn(form, "day"),
  link: textIn(form, "link"),
  picture: textIn(form, "picture"),
});
