import { z } from "zod";
import { readCode } from "~/shared/codes";
import { readRecoveryCode } from "../rules/account";
import { NewPassword, PersonName, SecondFactor } from ".";

/** What shows that somebody holds the second factor: the authenticator's digits of now, or one of the recovery codes. */
export type Proof = { digits: string } | { recovery: string };

const proofOf = (text: string): Proof | null => {
  const digits = readCode(text);
  const recovery = digits ? null : readRecoveryCode(text);
  return digits ? { digits } : recovery ? { recovery } : null;
};

/** Digits or a recovery code, told apart by their form. */
export const Proof = z
  .string({ error: "secondFactorWrong" })
  .transform(proofOf)
  .pipe(z.custom<Proof>((found) => found !== null, "secondFactorWrong"));

/** The second step of sign-in with a recovery code. */
export const RecoveryCode = z.object({
  recovery: z
    .string()
    .transform(readRecoveryCode)
    .pipe(z.string({ error: "recoveryCodeWrong" })),
});

/** The name that colleagues see. */
export const OwnName = z.object({ name: PersonName });

const current = z.string().min(1, "passwordRequired").max(128, "passwordWrong");

export const PasswordChange = z.object({ current, password: NewPassword });
export const FactorRenewal = z.object({ current, proof: Proof, code: SecondFactor.shape.code });
export const CodesRenewal = z.object({ current, proof: Proof });

/** What the page behind the link of a forgotten password asks for. */
export const Recovery = z.object({ password: NewPassword, proof: Proof });
