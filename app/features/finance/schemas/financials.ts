import { z } from "zod";
import { statementNames } from "../rules/facts";
import { sightNames, yearChoices } from "../rules/sights";
import { amountUnitNames } from "../rules/units";

/** What the page of statements can be asked; each choice is an address. */
export const financialParams = ["statement", "sight", "years", "to", "unit", "change", "size", "find"] as const;

const flag = z.enum(["1"]).optional().catch(undefined);

/** The same as it is read: what makes no sense counts as not said. */
export const FinancialsPage = z.object({
  statement: z.enum(statementNames).optional().catch(undefined),
  sight: z.enum(sightNames).catch("annual"),
  years: z.enum(yearChoices).catch("5"),
  to: z
    .string()
    .regex(/^(19|20)\d\d$/)
    .optional()
    .catch(undefined),
  unit: z.enum(amountUnitNames).optional().catch(undefined),
  change: flag,
  size: flag,
  find: z.string().trim().max(40).optional().catch(undefined),
});
export type FinancialsPage = z.output<typeof FinancialsPage>;
