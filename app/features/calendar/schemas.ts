import { z } from "zod";
import { knowsRevision, revision } from "~/publishing/schemas/calls";
import { requiredWords } from "~/shared/schemas";
import { flag, pageSize, place } from "~/shared/wire";
import { isMonth } from "./rules/months";

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

const askedType = z.preprocess((text) => text || null, z.string().trim().max(40, "fieldTooLong").nullish());

/** The same as the calls ask it: what makes no sense is refused. */
export const MonthQuery = z.object({
  month: z.preprocess((text) => text || null, z.string().refine(isMonth, "monthFormat").nullish()),
  type: askedType,
});
export const ListQuery = z.object({
  type: askedType,
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
