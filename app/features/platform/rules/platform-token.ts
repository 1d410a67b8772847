import { safePath } from "~/shared/safe-path";

/** What a token of a company's own platform must keep to (decisions 19). Seconds unless the name says otherwise. */
export const platformRules = {
  parameter: "enterpriseAccessToken",
  longestToken: 4_096,
  lifetime: 300,
  skew: 30,
  window: 900,
  perAddress: 60,
  secretBytes: 32,
} as const;

/** What the platform says of a person whose token carries a good signature. Times in seconds since 1970. */
export type PlatformClaims = {
  aud?: string | string[];
  iat?: number;
  exp?: number;
  jti?: unknown;
  email?: unknown;
  email_verified?: unknown;
};

const isToken = (name: string) => name === platformRules.parameter || name.startsWith(`${platformRules.parameter}[`);

/** Every token in an address: none on almost all, and more than one only where somebody is trying something. */
export const tokensIn = (url: URL): string[] =>
  url.search === "" ? [] : [...url.searchParams].filter(([name]) => isToken(name)).map(([, value]) => value);

/** The same address of this site without a token, as path and query; the home page where it is no screen's. */
export function addressWithout(url: URL): string {
  const rest = new URLSearchParams([...url.searchParams].filter(([name]) => !isToken(name)));
  const path = url.pathname === "/" ? "/ui/irh/index" : url.pathname;
  return safePath(rest.size > 0 ? `${path}?${rest}` : path) ?? safePath(path) ?? "/ui/irh/index";
}

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= 254;

/**
 * Whether well-signed claims hold now: for this audience alone, with an id, an e-mail that the platform does not call
 * unverified, and five minutes at most from issue to end. Only a clock that runs ahead gets 30 s. Null when they hold.
 */
export function whyNotNow(
  claims: PlatformClaims,
  audience: string,
  now: Date,
): "platformTokenOld" | "platformTokenForeign" | null {
  const { aud, iat, exp, jti, email } = claims;
  const at = now.getTime() / 1_000;
  if ((Array.isArray(aud) && aud.length === 1 ? aud[0] : aud) !== audience) return "platformTokenForeign";
  if (typeof iat !== "number" || typeof exp !== "number" || !isText(jti) || !isText(email))
    return "platformTokenForeign";
  if (claims.email_verified !== undefined && claims.email_verified !== true) return "platformTokenForeign";
  if (iat > at + platformRules.skew || exp <= iat || exp - iat > platformRules.lifetime) return "platformTokenForeign";
  return exp <= at || iat < at - platformRules.lifetime ? "platformTokenOld" : null;
}
