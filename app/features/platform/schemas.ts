import { z } from "zod";
import { readKeys } from "./rules/jwks";
import { platformRules } from "./rules/platform-token";

/** What the panel held when it was opened, as the database wrote it. */
const seen = z.string().max(30_000);
const name = z.string().trim().min(1, "fieldRequired").max(200, "fieldTooLong");
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** A secret is only ever given, never shown: empty keeps the one that is set. */
const secret = (shortest: number) =>
  z
    .string()
    .trim()
    .max(500, "fieldTooLong")
    .refine((text) => text === "" || bytes(text) >= shortest, "secretShort")
    .default("");

const PublicKeys = z
  .string()
  .trim()
  .min(1, "fieldRequired")
  .max(20_000, "fieldTooLong")
  .transform((text, issues) => {
    const keys = readKeys(text);
    if (typeof keys !== "string") return keys;
    issues.addIssue({ code: "custom", message: keys });
    return z.NEVER;
  });

/** Whose tokens open the back office. */
export const PlatformSettings = z.discriminatedUnion("kind", [
  z.object({
    seen,
    issuer: name,
    audience: name,
    kind: z.literal("secret"),
    secret: secret(platformRules.secretBytes),
  }),
  z.object({ seen, issuer: name, audience: name, kind: z.literal("jwks"), jwks: PublicKeys }),
]);

/** What goes out without a second person, by area and key. */
export const WithoutApproval = z.object({ seen, kinds: z.array(z.string().max(100)).max(100).default([]) });

export const PlatformOff = z.object({ seen });

/** Days until document numbers and ID images are erased. */
export const DocumentDays = z.object({
  seen,
  documentDays: z
    .string()
    .transform((text) => text.normalize("NFKC").trim())
    .pipe(z.string().regex(/^\d{1,3}$/, "daysRange"))
    .transform(Number)
    .pipe(z.number().min(1, "daysRange").max(365, "daysRange")),
});

/** Years until signed commitment letters are erased. */
export const LetterYears = z.object({
  seen,
  letterYears: z
    .string()
    .transform((text) => text.normalize("NFKC").trim())
    .pipe(z.string().regex(/^\d{1,2}$/, "yearsRange"))
    .transform(Number)
    .pipe(z.number().min(3, "yearsRange").max(30, "yearsRange")),
});

/** Who checks that a visitor is no machine. */
export const ChallengeSettings = z.discriminatedUnion("kind", [
  z.object({ seen, kind: z.literal("slide") }),
  z.object({
    seen,
    kind: z.literal("turnstile"),
    siteKey: z
      .string()
      .trim()
      .min(1, "fieldRequired")
      .regex(/^[\w.-]{10,100}$/, "siteKeyFormat"),
    secret: secret(10),
  }),
]);

/** One rule of the company, on or off. */
export const Switch = z.object({ seen, on: z.literal("yes").optional() });

export type PlatformSettings = z.infer<typeof PlatformSettings>;
export type ChallengeSettings = z.infer<typeof ChallengeSettings>;
export type DocumentDays = z.infer<typeof DocumentDays>;
export type LetterYears = z.infer<typeof LetterYears>;
export type Switch = z.infer<typeof Switch>;
