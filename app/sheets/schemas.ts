import { z } from "zod";
import { ratioUnits } from "./rules/cells";
import { dayOrders } from "./rules/days";

/**
 * A file to be read: the upload's id, what its columns mean (empty: not used), and whether the day or the month comes
 * first.
 */
export const ImportedFile = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.object({
    fileId: z.string().min(1).max(64),
    columns: z
      .array(z.union([z.literal("").transform((): Fields[number] | null => null), z.enum(fields)]))
      .max(100)
      .optional(),
    dayOrder: z.preprocess((chosen) => chosen || undefined, z.enum(dayOrders, "fieldWrong").optional()),
  });

/** What a person said that the ratios of a file are in, where it does not tell; empty: nothing. */
export const RatiosText = z.preprocess((value) => value || undefined, z.enum(ratioUnits, "fieldWrong").optional());

/** The fingerprint of the preview that a confirming person saw. */
export const Fingerprint = z.object({ fingerprint: z.string().min(1).max(128) });

export const ImportId = z.object({ importId: z.string().min(1).max(64) });

/** The JSON of a hidden field; text that is none fails. */
export const jsonText = z
  .string()
  .max(1_000_000)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: "custom", message: "fieldWrong" });
      return z.NEVER;
    }
  });
