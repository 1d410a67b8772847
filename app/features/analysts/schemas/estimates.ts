import { z } from "zod";
import { amountUnitNames } from "~/features/finance/statements/units";
import { isDay } from "~/shared/dates";
import { requiredWords } from "~/shared/schemas";
import { whole } from "~/shared/wire";
import { ImportedFile } from "~/sheets/schemas";
import { estimateFields } from "../rules/estimate-file";
import { dayBounds, estimateCurrencies, estimateItems } from "../rules/estimates";

const figure = z
  .string()
  .default("")
  .transform((typed) => typed.normalize("NFKC").replace(/[,\s]/g, "").replace("−", "-"))
  .refine((typed) => /^(-?\d{1,15}(\.\d{1,6})?)?$/.test(typed), "amountFormat");

const notNegative = figure.refine((typed) => !typed.startsWith("-"), "belowZero");
const isLoss = (typed: string) => Number(typed) < 0;

/** What staff say of one institution's estimate of a fiscal year; one figure at least. */
export const Estimate = z
  .object({
    institution: requiredWords(100),
    year: whole(2000, 2100),
    day: z.string().trim().refine(isDay, "dayFormat"),
    currency: z.enum(estimateCurrencies, "fieldWrong").default("CNY"),
    unit: z.enum(amountUnitNames, "fieldWrong").default("million"),
    revenue: notNegative,
    parentProfit: figure,
    eps: figure,
    targetPrice: notNegative,
  })
  .refine((estimate) => estimateItems.some((item) => estimate[item] !== ""), {
    path: ["revenue"],
    message: "estimateEmpty",
  })
  .refine(
    ({ parentProfit, eps }) =>
      // guard: estimated-loss-is-loss-a-share
      Number(parentProfit) * Number(eps) === 0 || isLoss(parentProfit) === isLoss(eps),
    { path: ["eps"], message: "estimateSignsApart" },
  );
export type EstimateValues = z.output<typeof Estimate>;

/** For how many days an estimate counts. */
export const EstimateDays = z.object({ days: whole(dayBounds.least, dayBounds.most) });
export type EstimateDays = z.output<typeof EstimateDays>;

/** A file to be read as estimates. */
export const EstimateFile = ImportedFile(estimateFields);
export type EstimateFile = z.output<typeof EstimateFile>;
