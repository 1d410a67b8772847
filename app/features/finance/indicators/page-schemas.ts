import { z } from "zod";
import { isDay } from "~/shared/dates";
import { whole } from "~/shared/wire";
import { spans } from "../amounts/periods";
import { dupontUnits } from "../dupont/schemas";

/** What the page of indicators can be asked; each choice is an address. */
export const indicatorParams = ["span", "years", "unit", "until"] as const;
export const indicatorYears = ["5", "10"] as const;

/** The same as it is read: what makes no sense counts as not said. */
export const IndicatorPage = z.object({
  span: z.enum(spans).catch("fy"),
  years: z.enum(indicatorYears).catch("5"),
  unit: z.enum(dupontUnits).optional().catch(undefined),
  until: z.string().refine(isDay).optional().catch(undefined),
});

/** Of which periods a call asks: those of one stretch of the year, of the last years until a day. */
export const IndicatorPeriods = z.object({
  span: z.preprocess((value) => (value === "" ? undefined : value), z.enum(spans, "valueUnknown").default("fy")),
  years: whole(1, 10).default(5),
  until: z.preprocess((value) => (value === "" ? undefined : value), z.string().refine(isDay, "dayFormat").optional()),
});
export type IndicatorPeriods = z.output<typeof IndicatorPeriods>;
