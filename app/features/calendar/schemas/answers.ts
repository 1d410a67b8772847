import { z } from "zod";
import { ContentHead } from "~/publishing/schemas/calls";
import { allWords, day, instant, lang, listOf } from "~/shared/wire";

const Type = z.object({ id: z.string(), name: z.string().nullable().describe("Null for the built-in types.") });

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
