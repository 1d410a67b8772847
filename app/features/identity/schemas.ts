import { z } from "zod";
import { normalEmail, readCode } from "./rules";

/** A visitor's address as typed; trimmed, full-width letters made plain, lower case (spec 5: required, then the format). */
export const Email = z
  .string({ error: "emailRequired" })
  .transform(normalEmail)
  .pipe(z.string().min(1, "emailRequired").max(254, "emailFormat").pipe(z.email("emailFormat")));

/** First step of staff sign-in. */
export const SignIn = z.object({
  email: z.string().trim().min(1, "fieldRequired").max(254, "emailFormat"),
  password: z.string().min(1, "fieldRequired").max(128, "signInWrong"),
});

/** Second step: what the authenticator shows. */
export const SecondFactor = z.object({
  code: z
    .string()
    .transform(readCode)
    .pipe(z.string({ error: "secondFactorWrong" })),
});

/** What a welcome link asks for. */
export const Welcome = z.object({
  password: z.string().min(12, "passwordShort").max(128, "passwordShort"),
  code: SecondFactor.shape.code,
});
