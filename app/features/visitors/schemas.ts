import { z } from "zod";
import { Email } from "~/shared/email";
import { toE164 } from "~/shared/mobile";

/** A mobile or an e-mail, whichever the text is; for the inquiry. */
export const Contact = z
  .string({ error: "contactRequired" })
  .trim()
  .min(1, "contactRequired")
  .max(254, "contactFormat")
  .transform((text, ctx) => {
    if (text.includes("@")) {
      const email = Email.safeParse(text);
      if (email.success) return { channel: "email" as const, target: email.data };
    }
    const mobile = toE164(text);
    if (mobile) return { channel: "mobile" as const, target: mobile };
    ctx.addIssue({ code: "custom", message: "contactFormat" });
    return z.NEVER;
  });
