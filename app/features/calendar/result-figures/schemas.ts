import { z } from "zod";
import { fileId, words } from "~/shared/schemas";
import {
  changeUnits,
  documentRoles,
  fewestFigures,
  metrics,
  mostAnnouncements,
  mostFigures,
  periodParts,
  type Results,
  units,
} from "./rules";

/**
 * A decimal as people type it: full-width digits, grouped thousands and a typographic minus are read as what they mean.
 */
const decimal = z
  .string()
  .transform((text) => text.normalize("NFKC").replace(/[,\s]/g, "").replace(/^[−–]/, "-").replace(/^\+/, ""))
  .refine((text) => text === "" || /^-?\d{1,13}(\.\d{1,4})?$/.test(text), "decimalFormat");

const Figure = z
  .object({
    metric: z.enum([...metrics, "own"], "fieldRequired"),
    label: words(40).default({ "zh-CN": "" }),
    value: decimal.refine((text) => text !== "", "fieldRequired"),
    unit: z.enum(units, "fieldRequired"),
    change: decimal.default(""),
    changeIn: z.enum(changeUnits).default("percent"),
  })
  .refine(({ metric, label }) => metric !== "own" || label["zh-CN"] !== "", {
    path: ["label", "zh-CN"],
    message: "fieldRequired",
  });

const isOnce = (figures: readonly { metric: string }[]) => {
  const named = figures.flatMap(({ metric }) => (metric === "own" ? [] : [metric]));
  return new Set(named).size === named.length;
};

/** The figures and documents of a results event; null while it has none. */
export const ResultsSchema: z.ZodType<Results | null> = z
  .object({
    period: z.object({
      year: z.number("yearFormat").int("yearFormat").min(1990, "yearFormat").max(2100, "yearFormat"),
      part: z.enum(periodParts, "fieldRequired"),
    }),
    figures: z
      .array(Figure)
      .min(fewestFigures, "figuresCount")
      .max(mostFigures, "figuresCount")
      .refine(isOnce, "figureTwice"),
    announcements: z
      .array(z.string().regex(/^[\w-]{1,64}$/, "fieldWrong"))
      .max(mostAnnouncements, "fieldWrong")
      .default([]),
    roles: z.record(fileId, z.enum(documentRoles)).default({}),
  })
  .nullable()
  .default(null);
