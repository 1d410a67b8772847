import { z } from "zod";
import { knowsRevision, revision } from "~/publishing/drafts/call-schemas";
import { isDay } from "~/shared/dates";
import { requiredWords, words } from "~/shared/schemas";
import { flag, pageSize, place } from "~/shared/wire";
import { ImportedFile, jsonText } from "~/sheets/schemas";
import { longestDays } from "./entries/events";
import { isMonth } from "./entries/months";
import { importFields } from "./import/columns";

const typeId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,40}$/, "fieldWrong");

const month = z.string().refine(isMonth).nullish().catch(null);
const type = typeId.nullish().catch(null);
const after = z.string().max(80).nullish().catch(null);

export const views = ["month", "agenda", "list"] as const;

/** What the public calendar shows. Values that make no sense count as not said. */
export const CalendarQuery = z.object({
  view: z.enum(views).nullish().catch(null),
  month,
  type,
  when: z.enum(["coming", "past"]).catch("coming").default("coming"),
  after,
});
export type CalendarQuery = z.output<typeof CalendarQuery>;

const requestedType = z.preprocess((text) => text || null, z.string().trim().max(40, "fieldTooLong").nullish());

/** The same as the calls ask it: what makes no sense is refused. */
export const MonthQuery = z.object({
  month: z.preprocess((text) => text || null, z.string().refine(isMonth, "monthFormat").nullish()),
  type: requestedType,
});
export const ListQuery = z.object({
  type: requestedType,
  when: z.enum(["coming", "past"], "valueUnknown").default("coming"),
  after: place,
  pageSize: pageSize(50),
});

/** What a type of the company's own is called. */
export const TypeWords = z.object({ name: requiredWords(300) });

/** A type of the company's own, new without `id`; one that is not `active` is not offered any more. */
export const ActivityType = TypeWords.extend({
  id: typeId.nullable().default(null),
  revision,
  active: flag.default(true),
}).refine(...knowsRevision);

const year = z.coerce.number().int().min(2000).max(2100);
const key = z.string().regex(/^\w{10,40}$/, "fieldWrong");

/**
 * Which year is planned, after which one, or after the usual events of a market. What makes no sense counts as not
 * said.
 */
export const YearQuery = z.object({
  year: year.nullish().catch(null),
  from: z
    .union([z.enum(["A", "H"]), year])
    .nullish()
    .catch(null),
});

const PlannedEvent = z.object({
  type: z.string().max(40),
  day: z.string().refine(isDay, "dayFormat"),
  time: z.union([z.literal(""), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)], "timeRequired"),
  length: z
    .number()
    .int()
    .min(1)
    .max(longestDays * 24 * 60),
  title: requiredWords(300),
  location: words(300),
});

/** The events of a year that become drafts at once; `key` is the screen's, under which they come in only once. */
export const YearPlan = z.object({ key, year, rows: z.array(PlannedEvent).min(1, "planEmpty").max(200) });

const choice = z.object({
  type: typeId.optional(),
  take: z.boolean().optional(),
});

/** A file to be read as events, and what a person said of its columns and of single lines. */
export const EventFile = ImportedFile(importFields).extend({
  choices: jsonText.pipe(z.record(z.string().max(8), choice)).default({}),
});
export type EventFile = z.output<typeof EventFile>;

/** A planned year, by its key. */
export const PlanId = z.object({ plan: key });

/**
 * The drafts of a planned year that go out together; `release` is the key of that release, which the screen has made.
 */
export const PlanRelease = PlanId.extend({
  release: key,
  at: z
    .union([z.literal(""), z.iso.datetime()], "timeRequired")
    .transform((text) => (text === "" ? null : new Date(text))),
  confirmed: z.stringbool().default(false),
});
