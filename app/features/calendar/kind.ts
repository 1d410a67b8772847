import { z } from "zod";
import { textIn } from "~/publishing/fields";
import { defineKind } from "~/publishing/kind";
import { addDays, beijingInstant, isDay } from "~/shared/dates";
import { isoIn, jsonIn } from "~/shared/forms/form-data";
import { eventKind } from "./area";
import { builtInTypes, longestDays } from "./entries/events";
import type { Results } from "./result-figures/rules";
import { ResultsSchema } from "./result-figures/schemas";

const moment = z.iso
  .datetime({ offset: true, error: "timeRequired" })
  .transform((text) => new Date(text).toISOString());

const midnight = (day: string) => (isDay(day) ? beijingInstant(day).toISOString() : day);
const isAllDay = (form: FormData) => form.has("allDay");

function endIn(form: FormData): string {
  const last = textIn(form, "lastDay") || textIn(form, "firstDay");
  return isDay(last) ? midnight(addDays(last, 1)) : last;
}

/** What the rows of figures hold, but for what it says of files that the form no longer has. */
function resultsIn(form: FormData): unknown {
  const results = jsonIn(textIn(form, "results") || "null") as Partial<Results> | null;
  const files = jsonIn(textIn(form, "files")) as { fileId: string }[] | null;
  if (!results?.roles) return results;
  const stored = Object.entries(results.roles).filter(([id]) => files?.some(({ fileId }) => fileId === id));
  return { ...results, roles: Object.fromEntries(stored) };
}

/**
 * An event of the calendar as staff write it; of whole days the first one's midnight in Beijing and the midnight after
 * the last.
 */
export const event = defineKind({
  name: eventKind,
  types: builtInTypes,
  fields: {
    startsAt: {
      as: "own",
      schema: moment,
      read: (form) => (isAllDay(form) ? midnight(textIn(form, "firstDay")) : isoIn(textIn(form, "startsAt"))),
    },
    endsAt: {
      as: "own",
      schema: moment,
      read: (form) => (isAllDay(form) ? endIn(form) : isoIn(textIn(form, "endsAt"))),
    },
    allDay: { as: "own", schema: z.boolean().default(false), read: isAllDay },
    location: { as: "words" },
    webcast: { as: "link" },
    replay: { as: "link" },
    transcript: { as: "link" },
    /** The record of the event is published. */
    done: { as: "flag" },
    /** Of results: the period, its headline figures and documents. */
    results: { as: "own", schema: ResultsSchema, read: resultsIn },
  },
  time: ({ startsAt }) => startsAt,
  whyWrong: ({ type, facts: { startsAt, endsAt, results }, files }) => {
    const length = Date.parse(endsAt) - Date.parse(startsAt);
    const wrong = length <= 0 ? "endsBeforeStart" : length > longestDays * 86_400_000 ? "eventTooLong" : null;
    const loose = Object.keys(results?.roles ?? {}).some((id) => files.every(({ fileId }) => fileId !== id));
    return [
      ...(wrong ? [{ field: "facts.endsAt", code: wrong }] : []),
      ...(results && type !== "results" ? [{ field: "facts.results", code: "figuresElsewhere" }] : []),
      ...(loose ? [{ field: "facts.results.roles", code: "fileNotAttached" }] : []),
    ];
  },
});

export type EventFacts = ReturnType<typeof event.factsIn>;
