import type { Ctx } from "./context.server";

/** What a cached page's address may vary by. Other parameters are dropped from the key. */
export type CachePolicy = {
  params?: readonly string[];
  seconds?: number;
  /** A file for programs, or a frame: `lang` and `scheme` in its address are not remembered in a cookie. */
  forgetsLanguage?: boolean;
};

const longest = 60;

const longestValue = 64;

/**
 * The address that a kept page is made from: the allowed parameters alone, each once and short. Page and key come from
 * the same address, so nothing else in a request can reach a copy.
 */
export function pageAddress(url: URL, policy: CachePolicy): URL {
  const address = new URL(url.pathname, url);
  for (const name of policy.params ?? []) {
    const value = url.searchParams.get(name);
    // guard: long-parameter-not-cached
    if (value !== null && value.length <= longestValue) address.searchParams.set(name, value);
  }
  return address;
}

/**
 * The request that a kept page is made from: without anybody's cookies, so that no loader can put what is personal into
 * a copy.
 */
export function storedRequest(address: URL, request: Request): Request {
  const headers = new Headers(request.headers);
  // guard: cached-copy-without-cookies
  for (const name of ["Cookie", "Authorization"]) headers.delete(name);
  return new Request(address, { headers });
}

/** The key of a page's copy: host, address, language, light or dark, and the company's release number. */
export function cacheKey(address: URL, { lang, scheme, company }: Pick<Ctx, "lang" | "scheme" | "company">): string {
  const key = new URL(address.pathname + address.search, `https://${address.hostname}`);
  // guard: cached-copy-per-language
  key.searchParams.set("~lang", lang);
  if (scheme !== "auto") key.searchParams.set("~scheme", scheme);
  // guard: cached-copy-per-release
  key.searchParams.set("~release", `${company.id}.${company.release}`);
  return key.href;
}

/** Whole seconds until the first of the moments at which the page changes by itself; 0 means: keep no copy. */
export function lifetime(boundaries: Date[], now: Date, seconds = longest): number {
  const next = Math.min(
    // guard: cached-copy-ends-at-boundary
    ...boundaries.map((at) => at.getTime()).filter((at) => at > now.getTime()),
    now.getTime() + seconds * 1000,
  );
  return Math.floor((next - now.getTime()) / 1000);
}

async function tagOf(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  return `"${[...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

/**
 * Says in a stored copy, and nowhere else, until when it holds: what a browser sees must not tell when something comes
 * out.
 */
const holdsUntil = "X-Holds-Until";

/** An answer for the reader's browser: it may keep the page but must ask each time whether it still holds. */
function forReader(request: Request, stored: Response, hit: boolean): Response {
  const headers = new Headers(stored.headers);
  headers.set("Cache-Control", "no-cache");
  headers.set("X-Cache", hit ? "hit" : "miss");
  // guard: cached-expiry-not-sent
  for (const name of ["Age", "Expires", holdsUntil]) headers.delete(name);
  if (request.headers.get("If-None-Match")?.includes(headers.get("ETag") ?? "-"))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : stored.body, { status: stored.status, headers });
}

/** The kept copy of a page, or undefined. */
export async function cached(request: Request, key: string): Promise<Response | undefined> {
  const found = await caches.default.match(new Request(key));
  // guard: cached-copy-expires
  return found && Date.now() < Number(found.headers.get(holdsUntil)) ? forReader(request, found, true) : undefined;
}

/**
 * Keeps a page until that moment at most, however long it took to make and to store, and answers it. A page that sets a
 * cookie or failed is passed on unkept.
 */
export async function keep(
  request: Request,
  key: string,
  page: Response,
  until: Date,
  wait: (work: Promise<unknown>) => void,
) {
  // guard: failed-page-not-cached
  // guard: cookie-page-not-cached
  if (page.status !== 200 || page.headers.has("Set-Cookie")) return page;
  const body = await page.text();
  const seconds = Math.floor((until.getTime() - Date.now()) / 1_000);
  const headers = new Headers(page.headers);
  headers.set("ETag", await tagOf(body));
  headers.set("Cache-Control", `public, max-age=${seconds}`);
  headers.set(holdsUntil, String(until.getTime()));
  const copy = () => new Response(body, { status: 200, headers });
  if (seconds >= 1) wait(caches.default.put(new Request(key), copy()));
  return forReader(request, copy(), false);
}
