import { z } from "zod";
import { isInChart } from "../accounts/accounts";
import { statementNames } from "../accounts/facts";

/** Which statements and which items of the figures the public does not see. */
export const ClosedFinance = z.object({
  statements: z.array(z.enum(statementNames, "fieldWrong")).max(statementNames.length),
  items: z.array(z.string().refine(isInChart, "fieldWrong")).max(100),
});
export type ClosedFinance = z.output<typeof ClosedFinance>;
