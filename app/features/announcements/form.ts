import { isoIn, jsonIn } from "~/shared/form-data";
import { readWords } from "~/shared/form-words";

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** The raw values of the announcement form, as the schema takes them. */
export const readAnnouncementForm = (form: FormData) => ({
  type: textOf(form, "type"),
  at: textOf(form, "when") === "own" ? isoIn(textOf(form, "displayAt")) : null,
  title: readWords(form, "title"),
  summary: readWords(form, "summary"),
  body: readWords(form, "body"),
  facts: {
    exchangeAt: textOf(form, "exchangeAt") ? isoIn(textOf(form, "exchangeAt")) : null,
    exchangeUrl: textOf(form, "exchangeUrl"),
    number: textOf(form, "number") || textOf(form, "importMark"),
    video: textOf(form, "videoFile") || textOf(form, "videoLink"),
    poster: textOf(form, "poster"),
  },
  files: jsonIn(textOf(form, "files")),
});
