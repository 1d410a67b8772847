import type { Ctx } from "~/server/request/context.server";
import { cookieOf } from "~/server/request/language.server";
import { sameText } from "~/shared/same-text";
import { signInRules } from "../rules";

const name = (plain: string) => (secure: boolean) => (secure ? `__Host-${plain}` : plain);
export const staffCookieName = name("irh_staff");
const challengeCookieName = name("irh_challenge");
const knownCookieName = name("irh_known");
const markCookieName = name("irh_mark");
/** By then every copy of a database knows what was written. */
const markLifetime = 600;

const isSecure = ({ company }: Pick<Ctx, "company">) => company.origin.startsWith("https:");

/**
 * Whether a request says that it comes from a member of staff; such a request never reads or fills the shared cache.
 */
export const hasStaffCookie = (request: Request): boolean =>
  (cookieOf(request, staffCookieName(true)) ?? cookieOf(request, staffCookieName(false))) !== null;

/** The token of a half-done sign-in, or null. */
export function challengeOf(ctx: Ctx, request: Request): string | null {
  const token = cookieOf(request, challengeCookieName(isSecure(ctx)));
  return token && token.length < 100 ? token : null;
}

async function sign(secret: string, value: string): Promise<string> {
  const utf8 = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", utf8.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8.encode(value)))));
}

/** The session token of a request whose cookie we signed ourselves (`token.signature`), or null. */
export async function staffToken(ctx: Ctx, request: Request): Promise<string | null> {
  const value = cookieOf(request, staffCookieName(isSecure(ctx)));
  if (!value || value.length > 400) return null;
  const [token = "", signature = ""] = decoded(value).split(/\.(.*)/s);
  return token && sameText(signature, await sign(ctx.env.AUTH_SECRET, token)) ? token : null;
}

const line = (ctx: Ctx, name: (secure: boolean) => string, value: string, seconds: number) =>
  `${name(isSecure(ctx))}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(ctx) ? "; Secure" : ""}`;

/** The Set-Cookie line that opens a session in a browser: the token with our signature. */
export const opening = async (ctx: Ctx, token: string, seconds: number): Promise<string> =>
  line(ctx, staffCookieName, encodeURIComponent(`${token}.${await sign(ctx.env.AUTH_SECRET, token)}`), seconds);

/** The Set-Cookie line of a half-done sign-in. */
export const openingChallenge = (ctx: Ctx, token: string, seconds: number): string =>
  line(ctx, challengeCookieName, token, seconds);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

const knownText = (email: string, id: string, until: string) => `known\n${email}\n${id}\n${until}`;

/** The Set-Cookie line by which a browser is known again at the next sign-in of this person; it opens nothing. */
export async function remembering(ctx: Ctx, email: string): Promise<string> {
  const [id, until] = [ctx.newId(), (ctx.now.getTime() + signInRules.knownLifetime * 1_000).toString(36)];
  const signature = await sign(ctx.env.AUTH_SECRET, knownText(email, id, until));
  return line(ctx, knownCookieName, encodeURIComponent(`${id}.${until}.${signature}`), signInRules.knownLifetime);
}

/** The id of the browser, if this person has signed in with it in the last 90 days, else null. */
export async function knownBrowser(ctx: Ctx, request: Request, email: string): Promise<string | null> {
  const value = cookieOf(request, knownCookieName(isSecure(ctx)));
  if (!value || value.length > 400) return null;
  const [id = "", until = "", signature = ""] = decoded(value).split(".");
  const ours = sameText(signature, await sign(ctx.env.AUTH_SECRET, knownText(email, id, until)));
  return ours && Number.parseInt(until, 36) > ctx.now.getTime() ? id : null;
}

/**
 * The bookmark of the last write from this browser, or null where none is fresh or the company has moved to another
 * database.
 */
export function d1Bookmark(ctx: Ctx, request: Request): string | null {
  const [, database, bookmark] =
    /^(DB(?:_\d+)?)\.([\w-]{1,200})$/.exec(cookieOf(request, markCookieName(isSecure(ctx))) ?? "") ?? [];
  // guard: bookmark-of-company-database
  return database === ctx.company.database ? (bookmark ?? null) : null;
}

/**
 * The Set-Cookie line that keeps a bookmark of the company's database; without one the browser forgets that it had any.
 */
export const marking = (ctx: Ctx, bookmark: string | null): string =>
  line(ctx, markCookieName, bookmark ? `${ctx.company.database}.${bookmark}` : "", bookmark ? markLifetime : 0);

/** The Set-Cookie line that makes a browser forget a half-done sign-in. */
export const forgettingChallenge = (ctx: Ctx): string => line(ctx, challengeCookieName, "", 0);

/** The Set-Cookie lines that make a browser forget both cookies. */
export const forgetting = (ctx: Ctx): string[] => [line(ctx, staffCookieName, "", 0), forgettingChallenge(ctx)];
