import { z } from "zod";
import { requiredWords } from "~/shared/schemas";
import { mostLinked, mostResolutions, resolutionForms } from "./rules/terms";
import type { Attendance, Resolution } from "./rules/votes";

/**
 * A whole number of shares or people as people type it: full-width digits and grouped thousands are read as what they
 * mean.
 */
const count = z
  .string()
  .transform((text) => text.normalize("NFKC").replace(/[,\s]/g, ""))
  .refine((text) => /^\d{1,18}$/.test(text), "voteCountFormat")
  .transform((text) => text.replace(/^0+(?=\d)/, ""));

const Count = z.object({ for: count, against: count, abstained: count });

/** What a meeting decides on, in the order of the agenda. */
export const Resolutions: z.ZodType<Resolution[]> = z
  .array(
    z.object({
      number: z
        .string()
        .trim()
        .regex(/^\d{1,3}(\.\d{1,3}){0,2}$/, "resolutionNumber"),
      form: z.enum(resolutionForms, "fieldRequired"),
      title: requiredWords(300),
      votes: z
        .object({ all: Count, A: Count.optional(), H: Count.optional(), minority: Count.optional() })
        .nullable()
        .default(null),
    }),
  )
  .max(mostResolutions, "fieldTooLong")
  .default([]);

/** Who came; null while nothing is told of it. */
export const AttendanceSchema: z.ZodType<Attendance | null> = z
  .object({ holders: count, shares: count, votable: count })
  .nullable()
  .default(null);

/** The ids of announcements and events of the calendar that tell more. */
export const Linked = z
  .array(z.string().regex(/^[\w-]{1,64}$/, "fieldWrong"))
  .max(mostLinked, "fieldTooLong")
  .default([]);

export const FilmId = z
  .string()
  .regex(/^[\w-]{0,64}$/, "fieldWrong")
  .default("");
