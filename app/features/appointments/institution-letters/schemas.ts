import { z } from "zod";
import { isDay } from "~/shared/dates";

export const InstitutionLetterInput = z.object({
  name: z.string().trim().min(1, "organisationRequired").max(120, "tooLong"),
  validUntil: z.string().refine(isDay, "dayFormat"),
});
export type InstitutionLetterInput = z.output<typeof InstitutionLetterInput>;
