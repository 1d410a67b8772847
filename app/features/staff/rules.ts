import { defaultLang, isLang, type Lang, say, type Words } from "~/shared/languages";

/** Length of a password in characters, and how many guesses an attacker who has the lists must need at least. */
export const passwordRules = { shortest: 12, longest: 128, leastGuesses: 1e8 } as const;

/**
 * What the sign-in screens call the company before they know who is there: its name once it is live, until then its
 * address.
 */
// guard: private-company-not-at-login
export const nameAtDoor = (company: { name: Words; origin: string; liveAt: Date | null }, lang: Lang): string =>
  company.liveAt === null ? new URL(company.origin).host : say(company.name, lang);

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
 * Sign-in: tries per address in a window of seconds (accounts have their own delays), how long its two halves last, and
 * how long a browser counts as known after one.
 */
export const signInRules = {
  window: 900,
  perAddress: 30,
  challengeLifetime: 600,
  sessionLifetime: 12 * 3_600,
  knownLifetime: 90 * 86_400,
} as const;

/**
 * Invitations of staff, in seconds: how long a link holds, how far apart two mails are, when an unanswered one is
 * erased after its end; and how many go to one address and from one company a day. A hand-over to another company's
 * site holds for `handOver`.
 */
export const invitationRules = {
  lifetime: 48 * 3_600,
  resend: 60,
  forgotten: 7 * 86_400,
  perDay: 10,
  perCompanyPerDay: 200,
  handOver: 60,
} as const;

/**
 * The forgotten password: lifetime of its link; how often a day it is asked for an address of mail, from one network
 * (or browser that is known) and from all; and how often an hour from one network for anybody.
 */
export const forgottenRules = {
  lifetime: 1_800,
  perAsker: 3,
  perEmail: 10,
  perAddress: 20,
  day: 86_400,
  hour: 3_600,
} as const;

/**
 * A recovery code out of what was typed: capitals, spaces, full-width letters and a missing hyphen are put right; else
 * null.
 */
export function readRecoveryCode(text: string): string | null {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, "");
  return /^[a-z0-9]{10}$/.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : null;
}

const browsers = [
  [/\bEdgA?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bMicroMessenger\//, "WeChat"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bOpenHarmony\b/, "HarmonyOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

const named = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([sign]) => sign.test(text))?.[1];

/**
 * Browser and system in words, e.g. "Chrome · Windows"; all that is kept of a User-Agent. Null when neither is known.
 */
export function coarseAgent(userAgent: string | null): string | null {
  const text = (userAgent ?? "").slice(0, 500);
  return [named(browsers, text), named(systems, text)].filter(Boolean).join(" · ") || null;
}

/** Saved filters: how many a person keeps of one list, and the longest name. */
export const savedFilterRules = { max: 20, longest: 40 } as const;

/**
 * The query of an address with what it chooses of these filters and how it sorts, in a fixed order; empty if nothing.
 */
export const chosenFilters = (search: URLSearchParams, filters: readonly string[]): string =>
  new URLSearchParams(
    [...filters, "sort"].sort().flatMap((name) => {
      const value = search.get(name) ?? "";
      // guard: saved-filter-no-typed-text
      return /^[\w.:-]{1,64}$/.test(value) ? [[name, value]] : [];
    }),
  ).toString();

/** The language of a mail to staff: the person's own, else the one that was meant when it was written. */
// guard: staff-mail-in-own-language
export const mailLang = (person: { lang?: Lang | null }, meant: unknown): Lang =>
  person.lang ?? (isLang(meant) ? meant : defaultLang);
