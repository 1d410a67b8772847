import { readWords } from "~/shared/form-words";

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** A Beijing time of a form (`yyyy-MM-ddTHH:mm`, with or without seconds) as an ISO instant; what is no time stays as typed. */
export function isoOf(text: string): string | null {
  if (!text) return null;
  const at = new Date(`${text.length === 16 ? `${text}:00` : text}+08:00`);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

function filesOf(form: FormData): unknown {
  try {
    return JSON.parse(textOf(form, "files") || "[]");
  } catch {
    return null;
  }
}

/** The raw values of the announcement form, as the schema takes them. */
export const readAnnouncementForm = (form: FormData) => ({
  type: textOf(form, "type"),
  at: textOf(form, "when") === "own" ? (isoOf(textOf(form, "displayAt")) ?? "") : null,
  title: readWords(form, "title"),
  summary: readWords(form, "summary"),
  body: readWords(form, "body"),
  facts: {
    exchangeAt: isoOf(textOf(form, "exchangeAt")),
    exchangeUrl: textOf(form, "exchangeUrl"),
    number: textOf(form, "number"),
    video: textOf(form, "videoFile") || textOf(form, "videoLink"),
    poster: textOf(form, "poster"),
  },
  files: filesOf(form),
});
