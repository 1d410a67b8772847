import { z } from "zod";
import { requiredWords } from "~/shared/schemas";
import { isMonth } from "./rules/months";

const typeId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,40}$/);

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

/** A type of the company's own, new without `id`. */
export const ActivityType = z.object({
  id: typeId.nullable().default(null),
  revision: z.number().int().min(0).default(0),
  name: requiredWords(300),
  active: z.boolean().default(true),
});
export type ActivityType = z.output<typeof ActivityType>;
