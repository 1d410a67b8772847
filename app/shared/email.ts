import { z } from "zod";

/** A mail address as the index and the mailbox want it: NFKC, trimmed, lower case. */
export const normalEmail = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/**
 * A visitor's address as typed; trimmed, full-width letters made plain, lower case (spec 5: required, then the format).
 */
export const Email = z
  .string({ error: "emailRequired" })
  .transform(normalEmail)
  .pipe(z.string().min(1, "emailRequired").max(254, "emailFormat").pipe(z.email("emailFormat")));

/**
 * The address as limits count it: without what stands behind a plus, and without dots, because one mailbox can write
 * itself so. Two people of other providers who differ in a dot alone share a limit.
 */
export function limitedEmail(email: string): string {
  const [local = "", domain = ""] = email.split(/@(?=[^@]*$)/);
  // guard: email-tag-ignored
  // guard: email-dots-ignored
  const plain = local.replace(/(?<=.)\+.*$/, "").replaceAll(".", "");
  return `${plain || local}@${domain === "googlemail.com" ? "gmail.com" : domain}`;
}
