import { z } from "zod";

/** A mail address as the index and the mailbox want it: NFKC, trimmed, lower case. */
export const normalEmail = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** A visitor's address as typed; trimmed, full-width letters made plain, lower case (spec 5: required, then the format). */
export const Email = z
  .string({ error: "emailRequired" })
  .transform(normalEmail)
  .pipe(z.string().min(1, "emailRequired").max(254, "emailFormat").pipe(z.email("emailFormat")));
