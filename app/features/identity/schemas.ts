import { z } from "zod";
import { readCode } from "./rules";

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
