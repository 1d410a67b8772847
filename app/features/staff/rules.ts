/** Length of a password in characters, and how many guesses an attacker who has the lists must need at least. */
export const passwordRules = { shortest: 12, longest: 128, leastGuesses: 1e8 } as const;

export type PasswordFault = "passwordShort" | "passwordLong" | "passwordBreached" | "passwordObvious";

/** What is wrong with a password's length. Characters are counted as written in NFKC, as the hash takes them. */
export function passwordLengthFault(password: string): "passwordShort" | "passwordLong" | null {
  const text = password.normalize("NFKC");
  if ([...text].length < passwordRules.shortest) return "passwordShort";
  return Math.max(text.length, password.length) > passwordRules.longest ? "passwordLong" : null;
}

/** Recovery codes: how many, and of how many letters and digits (two halves with a hyphen between). */
export const recoveryRules = { amount: 10, letters: 10 } as const;

/**
 * Sign-in: tries per address in a window of seconds (accounts have their own delays), how long its two halves last, and how long a
 * browser counts as known after one.
 */
export const signInRules = {
  window: 900,
  perAddress: 30,
  challengeLifetime: 600,
  sessionLifetime: 12 * 3_600,
  knownLifetime: 90 * 86_400,
} as const;

/**
 * Invitations of staff, in seconds: how long a link holds, how far apart two mails are, when an unanswered one is erased after
 * its end; and how many go to one address and from one company a day. A hand-over to another company's site holds for `handOver`.
 */
export const invitationRules = {
  lifetime: 48 * 3_600,
  resend: 60,
  forgotten: 7 * 86_400,
  perDay: 10,
  perCompanyPerDay: 200,
  handOver: 60,
} as const;
