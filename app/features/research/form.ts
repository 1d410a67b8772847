import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { Rating, ReportKind } from "./rules/terms";
import type { ReportValues } from "./schemas";

/** What stands in the form of a report. */
export const readReport = (form: FormData): ReportValues => ({
  kind: (textIn(form, "kind") || "company") as ReportKind,
  title: readWords(form, "title"),
  institution: readWords(form, "institution"),
  authors: textIn(form, "authors"),
  day: textIn(form, "day"),
  rating: textIn(form, "rating") as Rating | "",
  stated: textIn(form, "stated"),
  code: textIn(form, "code"),
  link: textIn(form, "link"),
  summary: readWords(form, "summary"),
  fileId: textIn(form, "fileId"),
  rights: textIn(form, "rights"),
});
