import { z } from "zod";
import { allWords, lang, listOf } from "~/shared/wire";
import { currencies } from "../accounts/facts";
import { spans } from "../amounts/periods";
import { indicatorUnits } from "./catalogue";

const count = z.number().int();
const period = z.object({ end: z.iso.date(), span: z.enum(spans) });
const periods = {
  currency: z.enum(currencies).nullable(),
  periods: z.array(period).describe("Newest first; `values` are in this order."),
};
const terms = {
  unit: z.enum(indicatorUnits).describe("Values of `percent` are shares of one."),
  formula: z.string(),
  values: z
    .array(z.string().nullable())
    .describe("Exact decimals; null where something is missing or divided by zero."),
};
const stored = { id: z.string(), posted: z.boolean(), revision: count };

export const IndicatorSaved = z.object({ id: z.string(), revision: count });

/** The indicators as staff have them. */
export const StoredIndicators = z.object({
  ...periods,
  items: z.array(z.object({ ...stored, builtIn: z.boolean(), name: allWords, ...terms })),
});

/** Their order. */
export const IndicatorSort = listOf(z.object({ ...stored, sort: count }));

/** The indicators that readers see, in their language. */
export const IndicatorsView = z.object({
  ...periods,
  items: z.array(z.object({ id: z.string(), name: z.string(), lang, ...terms })),
});
