import { z } from "zod";
import { isDay } from "~/shared/dates";
import { statementNames } from "../accounts/facts";

/** What of a set of figures a page is asked for: one statement, and the day before which its periods end. */
export const setParams = ["statement", "before"] as const;

/** The same as it is read; values that make no sense count as not said. */
export const SetQuery = z.object({
  statement: z.enum(statementNames).nullish().catch(null),
  before: z.string().refine(isDay).nullish().catch(null),
});
