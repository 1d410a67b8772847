import { z } from "zod";
import { words } from "~/shared/schemas";
import { flag, whole } from "~/shared/wire";
import { indicatorUnits, mostIndicators } from "./catalogue";
import { longestFormula } from "./expression";

/**
 * What staff say of an indicator; of a built-in one the name alone counts. Whether the formula can be read is asked on
 * saving.
 */
export const Indicator = z.object({
  name: words(60),
  unit: z.enum(indicatorUnits, "fieldWrong").default("percent"),
  formula: z.string().trim().max(longestFormula, "fieldTooLong").default(""),
});
export type IndicatorValues = z.output<typeof Indicator>;

const at = { id: z.string().regex(/^[\w-]{1,64}$/, "fieldWrong"), revision: whole(1) };

/** What is saved of an indicator: a new one without `id`, one of the company's own then. */
export const IndicatorSave = Indicator.extend({
  id: at.id.nullable().default(null),
  revision: whole(0).default(0),
  posted: flag.default(false),
});

/** The ids of all indicators in their new order. */
export const IndicatorOrder = z.object({ ids: z.array(at.id).max(mostIndicators) });
