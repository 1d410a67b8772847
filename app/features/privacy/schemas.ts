import { z } from "zod";
import { revealReasons } from "~/shared/reveal-reasons";

const InOwnWords = z
  .string()
  .default("")
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, " ").trim())
  .pipe(z.string().min(5, "reasonShort").max(200, "fieldTooLong"));

/**
 * Why personal data is to be shown: one of the usual reasons, or `other` with 5 to 200 characters of text. Gives what
 * the audit log keeps.
 */
export const RevealReason = z
  .discriminatedUnion(
    "reason",
    [z.object({ reason: z.enum(revealReasons) }), z.object({ reason: z.literal("other"), text: InOwnWords })],
    "reasonRequired",
  )
  .transform((given) => (given.reason === "other" ? given.text : given.reason));
