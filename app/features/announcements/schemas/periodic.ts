import { z } from "zod";

/**
 * Which report is looked at, and the place of the last row of the page before. What makes no sense counts as not said.
 */
export const PeriodicQuery = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish()
    .catch(null),
  after: z.string().max(80).nullish().catch(null),
});
export type PeriodicQuery = z.output<typeof PeriodicQuery>;
