/** Lifetimes and limits of visitor codes (decisions 7; safety S4). Seconds unless the name says otherwise. */
export const codeRules = {
  digits: 6,
  lifetime: 600,
  tries: 5,
  resend: 60,
  perDay: 10,
  perAddressPerDay: 20,
  sessionLifetime: 1_800,
} as const;

/** Sign-in tries: per address and per account, each in a window of seconds. */
export const signInRules = { window: 900, perAddress: 30, perAccount: 10, sessionLifetime: 12 * 3_600 } as const;

const span = 1_000_000;
const fair = Math.floor(2 ** 32 / span) * span;

/** Six digits out of random 32-bit numbers; numbers at the uneven end are thrown away, so that every code is equally likely. */
export function codeFrom(next: () => number): string {
  let drawn = next();
  while (drawn >= fair) drawn = next();
  return String(drawn % span).padStart(codeRules.digits, "0");
}

/** Six ASCII digits out of what a visitor typed (full-width digits and spaces are accepted), or null. */
export function readCode(text: string): string | null {
  const digits = text.normalize("NFKC").replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Whether both texts are equal, in a time that depends on their length only. */
export function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at % Math.max(1, other.length));
  return difference === 0;
}

/**
 * Where to go after sign-in: a path of this site's screens, else null. `//` anywhere in the path, a backslash, control
 * characters and anything with a scheme are refused (safety, threat 5).
 */
export function safePath(to: string | null | undefined): string | null {
  if (!to || to.length > 500 || !to.startsWith("/ui/irh/") || /[\\\p{Cc}]/u.test(to)) return null;
  const url = new URL(to, "http://site.invalid");
  return url.origin === "http://site.invalid" && url.pathname.startsWith("/ui/irh/") && !url.pathname.includes("//")
    ? `${url.pathname}${url.search}`
    : null;
}

/** A mail address as the index and the mailbox want it: NFKC, trimmed, lower case. */
export const normalEmail = (text: string): string => text.normalize("NFKC").trim().toLowerCase();
