import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { CourseValues } from "./schemas";

/** What stands in the form of a source. */
export const readSource = (form: FormData) => ({
  name: readWords(form, "name"),
  parentId: textIn(form, "parentId") || null,
});

/** What stands in the form of a course. */
export const readCourse = (form: FormData): CourseValues => ({
  name: readWords(form, "name"),
  about: readWords(form, "about"),
});
