import { z } from "zod";
import { type StatementName, statementNames } from "../accounts/facts";
import { periodViews, yearChoices } from "../amounts/period-views";
import { amountUnitNames } from "./units";

/** What the page of statements can be asked; each choice is an address. */
export const financialParams = ["statement", "sight", "years", "to", "unit", "beside", "find", "lines"] as const;

/** Which columns stand beside each period: the growth, the part of the whole, both or none. */
export const besides = ["change", "size", "both", "none"] as const;

/** The same as it is read: what makes no sense counts as not said. */
export const FinancialsPage = z.object({
  statement: z.enum(statementNames).optional().catch(undefined),
  sight: z.enum(periodViews).catch("annual"),
  years: z.enum(yearChoices).catch("5"),
  to: z
    .string()
    .regex(/^(19|20)\d\d$/)
    .optional()
    .catch(undefined),
  unit: z.enum(amountUnitNames).optional().catch(undefined),
  beside: z.enum(besides).catch("change"),
  find: z.string().trim().max(40).optional().catch(undefined),
  /** All lines of a long statement, at an address of their own. */
  lines: z.literal("all").optional().catch(undefined),
});
export type FinancialsPage = z.output<typeof FinancialsPage>;

/** The statement that a page shows: the one asked for where readers see it, else the first that they see. */
export const statementOf = (
  { statement }: Pick<FinancialsPage, "statement">,
  open: readonly StatementName[],
): StatementName | null => {
  const usual = open.includes("income") ? "income" : (open[0] ?? null);
  return statement && open.includes(statement) ? statement : usual;
};

const usual = FinancialsPage.parse({});

/** What was asked beyond what is shown anyway, as the parameters of an address. */
export const nonDefaultParams = (query: FinancialsPage): Record<string, string | undefined> =>
  Object.fromEntries(financialParams.flatMap((name) => (query[name] === usual[name] ? [] : [[name, query[name]]])));
