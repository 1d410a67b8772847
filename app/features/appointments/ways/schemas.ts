import { z } from "zod";
import { requiredWords } from "~/shared/schemas";
import { lang } from "~/shared/wire";
import { ways } from "./rules";

export const WayName = z.object({ way: z.enum(ways, "valueUnknown") });

/** The notes of one way as staff write them. */
export const VisitNotesInput = WayName.extend({
  notes: requiredWords(2_000),
  revision: z.coerce.number().int().min(0),
});
export type VisitNotesInput = z.output<typeof VisitNotesInput>;

/** The notes of one way that a visitor reads and accepts, in the language `lang`. */
export const VisitNotes = z.object({ way: z.enum(ways), notes: z.string(), lang });
