import { rowsIn, textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import { type Better, type ScaleName, scaleOf } from "./rules/scales";
import type { Topic, YearFigure } from "./rules/terms";
import type { AgencyValues, FigureValues, RatingValues } from "./schemas";

/**
 * What stands in the form of an agency, with its scale where that is a well-known one; grades come from the worst to
 * the best.
 */
export function readAgency(form: FormData): AgencyValues {
  const scale = (textIn(form, "scale") || "msci") as ScaleName;
  const grades = textIn(form, "grades")
    .normalize("NFKC")
    .split(/[\s,、;]+/);
  const better = (textIn(form, "better") || "higher") as Better;
  const own = { grades: grades.filter(Boolean), least: textIn(form, "least"), most: textIn(form, "most"), better };
  return {
    name: readWords(form, "name"),
    scale,
    ...scaleOf(scale, own),
    about: readWords(form, "about"),
    link: textIn(form, "link"),
  };
}

/** What stands in the form of a rating. */
export const readRating = (form: FormData): RatingValues => ({
  agencyId: textIn(form, "agencyId"),
  day: textIn(form, "day"),
  score: textIn(form, "score"),
  note: readWords(form, "note"),
  link: textIn(form, "link"),
});

/** What stands in the form of a key figure; a row in which nothing was typed is none. */
export const readFigure = (form: FormData): FigureValues => ({
  topic: (textIn(form, "topic") || "environment") as Topic,
  name: readWords(form, "name"),
  unit: readWords(form, "unit"),
  note: readWords(form, "note"),
  series: rowsIn(form, "series", { year: "", value: "", assurance: "" })
    .filter(({ year, value }) => year.trim() !== "" || value.trim() !== "")
    .map(
      ({ year, value, assurance }): YearFigure => ({
        year: Number(year),
        value: value.trim(),
        assurance: assurance as YearFigure["assurance"],
      }),
    ),
});
