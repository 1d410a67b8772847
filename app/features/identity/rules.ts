/** Lifetimes and limits of visitor codes (decisions 7; safety S4). Seconds unless the name says otherwise. */
export const codeRules = {
  digits: 6,
  lifetime: 600,
  tries: 5,
  resend: 60,
  sessionLifetime: 1_800,
} as const;

/** How many messages visitors may cause (safety M11 and S4); a day begins with the first. */
export const messageRules = {
  perStrangerPerDay: 3,
  perOwnerPerDay: 7,
  perNetworkPerDay: 20,
  perCompanyPerHour: 2_000,
} as const;

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

/** What a visitor may ask for only after a challenge. */
export type ChallengePurpose =
  | "appointments.book"
  | "appointments.inquiry"
  | "identity.ownData"
  | "subscriptions.signUp"
  | "subscriptions.manage";

/**
 * The slide check (safety S5). `lifetime` is seconds; the handle rests on one of 0 to `steps`, the mark lies between `nearest`
 * and `farthest`. The proof of work costs a browser 256 tries on average.
 */
export const challengeRules = {
  lifetime: 600,
  repeats: 5,
  perAddressPerHour: 60,
  steps: 60,
  nearest: 18,
  farthest: 57,
  tolerance: 1,
  proof: { algorithm: "PBKDF2/SHA-256", cost: 20_000, keyPrefix: "00" },
} as const;

/** Whether a slide that was sent as text ended on the mark. */
export const isOnMark = (slid: string, mark: number): boolean =>
  /^\d{1,2}$/.test(slid) && Math.abs(Number(slid) - mark) <= challengeRules.tolerance;

/** A ruler with a line on every fifth step and, three steps wide, the mark: an SVG path, ten units a step and 40 high. */
export function slidePicture(mark: number): string {
  const lines = Array.from({ length: challengeRules.steps / 5 + 1 }, (_, at) => ({
    at: at * 5,
    path: `M${at * 50 - 1} 32h2v8h-2z`,
  }));
  const drawn = [...lines, { at: mark, path: `M${mark * 10 - 15} 0h30v40h-30z` }];
  return drawn
    .sort((one, other) => one.at - other.at)
    .map(({ path }) => path)
    .join("");
}

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
  for (let at = 0; at < one.length; at++)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at % Math.max(1, other.length));
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

const groupsOf = (hostname: string): number[] => {
  const [head = "", tail = ""] = hostname.split("::");
  const [left, right] = [head, tail].map((part) =>
    part ? part.split(":").map((group) => Number.parseInt(group, 16)) : [],
  );
  return [...(left ?? []), ...Array<number>(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill(0), ...(right ?? [])];
};

/**
 * The network of a visitor as one subject: the IPv4 address (also where it comes mapped into IPv6), or the first 64 bits of an
 * IPv6 address, all of which one subscriber has. Null for the own machine.
 */
export function networkOf(address: string): string | null {
  const url = `http://${address.includes(":") ? `[${address}]` : address}/`;
  if (!URL.canParse(url)) return address;
  const { hostname } = new URL(url);
  if (!hostname.startsWith("[")) return hostname.startsWith("127.") ? null : hostname;
  const groups = groupsOf(hostname.slice(1, -1));
  const [high = 0, low = 0] = groups.slice(6);
  const zeros = groups.findIndex((group) => group !== 0);
  if (zeros === 5 && groups[5] === 0xffff) return networkOf([high >> 8, high & 255, low >> 8, low & 255].join("."));
  if (zeros === 7 && low === 1) return null;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}
