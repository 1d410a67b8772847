import { z } from "zod";
import { levels, settableFields } from "./rules";

/**
 * A registration form as staff set it; a field without a level is asked as the company's form, or the usual one, asks
 * it.
 */
export const BookingFormInput = z.object({
  activityId: z.string().max(64).default(""),
  revision: z.coerce.number().int().min(0),
  levels: z
    .record(z.enum(settableFields), z.union([z.literal(""), z.enum(levels)]))
    .transform((given) => Object.fromEntries(Object.entries(given).filter(([, level]) => level !== ""))),
});
