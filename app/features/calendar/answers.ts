import { z } from "zod";
import { ContentHead } from "~/publishing/drafts/call-schemas";
import { allWords, day, instant, lang, listOf } from "~/shared/wire";
import { changeUnits, metrics, periodParts, units } from "./result-figures/rules";

const Type = z.object({ id: z.string(), name: z.string().nullable().describe("Null for the built-in types.") });

/** Results as readers have them: exact decimals as text, in the unit that the company states. */
const ResultsOf = z.object({
  period: z.object({ year: z.number().int(), part: z.enum(periodParts) }),
  figures: z.array(
    z.object({
      metric: z.enum([...metrics, "own"]),
      label: z.string().nullable().describe("Of a figure of the company's own, in `lang`; null for the others."),
      value: z.string(),
      unit: z.enum(units),
      change: z.string().describe("Against the same period of the year before; empty where nothing compares."),
      changeIn: z.enum(changeUnits),
    }),
  ),
});

const Entry = z.object({
  id: z.string(),
  source: z.enum(["event", "visit"]),
  href: z.string(),
  type: z.string(),
  typeName: z.string().nullable(),
  title: z.string(),
  summary: z.string(),
  lang,
  location: z.string(),
  startsAt: instant,
  endsAt: instant,
  allDay: z.boolean(),
  results: ResultsOf.nullable().describe("The headline figures of results, from their own second on."),
  label: z.enum(["notYetStarted", "aboutToStart", "inProgress", "finished", "cancelled", "done"]),
});

/** What touches a month, and the types to filter by. */
export const MonthPage = listOf(Entry).extend({ month: z.string(), today: day, types: z.array(Type) });
export const EntryPage = listOf(Entry).extend({ types: z.array(Type) });

const OwnType = z.object({
  id: z.string(),
  name: allWords,
  active: z.boolean(),
  revision: z.number().int(),
});

/** A page of the events as staff see them, and the company's own types. */
export const StaffPage = listOf(ContentHead.extend({ startsAt: instant.nullable(), allDay: z.boolean() })).extend({
  types: z.array(OwnType),
});
