import { z } from "zod";
import { BaseDraft } from "~/publishing/schemas/drafts";
import { longestDays } from "./rules/events";
import { isMonth } from "./rules/months";

const words = z.object({
  "zh-CN": z.string().trim().max(300, "fieldTooLong").default(""),
  tc: z.string().trim().max(300, "fieldTooLong").optional(),
  en: z.string().trim().max(300, "fieldTooLong").optional(),
});

const link = z
  .string()
  .trim()
  .max(1_000, "fieldTooLong")
  .refine((text) => text === "" || (/^https:\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text)), "secureLinkFormat")
  .default("");

const moment = z.iso
  .datetime({ offset: true, error: "timeRequired" })
  .transform((text) => new Date(text).toISOString());

const Facts = z
  .object({
    startsAt: moment,
    endsAt: moment,
    allDay: z.boolean().default(false),
    location: words.default({ "zh-CN": "" }),
    webcast: link,
    replay: link,
    transcript: link,
    done: z.boolean().default(false),
  })
  .superRefine(({ startsAt, endsAt }, ctx) => {
    const length = Date.parse(endsAt) - Date.parse(startsAt);
    const issue = (message: string) => ctx.addIssue({ code: "custom", path: ["endsAt"], message });
    if (length <= 0) issue("endsBeforeStart");
    if (length > longestDays * 86_400_000) issue("eventTooLong");
  });

const typeId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,40}$/);

/**
 * An event of one of these types as staff write it; times are ISO instants, and the time by which lists are ordered is its
 * start.
 */
export const calendarEvent = (types: readonly string[]) =>
  BaseDraft.extend({
    type: z.string({ error: "fieldRequired" }).refine((type) => types.includes(type), "fieldRequired"),
    facts: Facts,
  }).transform((draft) => ({ ...draft, at: draft.facts.startsAt }));

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

export const MonthQuery = z.object({ month, type });
export const ListQuery = z.object({
  type,
  when: z.enum(["coming", "past"]).catch("coming").default("coming"),
  after,
  pageSize: z.coerce.number().int().min(1).max(50).default(20),
});

export const StaffListQuery = z.object({ type, state: z.string().max(20).nullish().catch(null), after });

export const EventSave = z.object({
  id: z.string().min(1).max(64).nullable().default(null),
  revision: z.number().int().min(0).default(0),
  /** Checked against the company's types: `calendarEvent`. */
  draft: z.record(z.string(), z.unknown()),
});

export const EventPost = z.object({
  id: z.string().min(1).max(64),
  posted: z.boolean(),
  revision: z.number().int().min(1).optional(),
  langs: z
    .array(z.enum(["zh-CN", "tc", "en"]))
    .min(1, "languageMissing")
    .default(["zh-CN"]),
  /** A later second, or a release that is still to come; without both it goes out at once. */
  at: z.iso.datetime({ offset: true }).nullable().default(null),
  releaseId: z.string().max(64).nullable().default(null),
  confirmed: z.boolean().default(false),
  reason: z.string().trim().max(500, "fieldTooLong").default(""),
});

export const EventId = z.object({ id: z.string().min(1).max(64) });

/** A type of the company's own, new without `id`. */
export const ActivityType = z.object({
  id: typeId.nullable().default(null),
  revision: z.number().int().min(0).default(0),
  name: words.refine((name) => name["zh-CN"] !== "", { path: ["zh-CN"], message: "fieldRequired" }),
  active: z.boolean().default(true),
});
export type ActivityType = z.output<typeof ActivityType>;
