const nobodyFrames = "frame-ancestors 'none'";

type Page = {
  nonce?: string | null;
  style?: string | null;
  scripts?: string[];
  /** Which other sites may show the page in a frame; without it nobody may, the own site included. */
  parents?: readonly string[] | undefined;
  turnstile?: boolean;
  frames?: boolean;
};

const turnstileHost = "https://challenges.cloudflare.com";

/**
 * The content security policy. Office pages add the request's nonce, inline style attributes for Mantine and own
 * frames; a reading page names the hashes of its style sheet and its scripts; Turnstile and files shown in place add
 * their frames.
 */
export function contentPolicy({ nonce, style, scripts = [], parents, turnstile, frames }: Page): string {
  const own = nonce ? ` 'nonce-${nonce}'` : "";
  const within = scripts.map((hash) => ` '${hash}'`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${own}${within}${turnstile ? ` ${turnstileHost}` : ""}`,
    style ? `style-src '${style}'` : `style-src 'self'${own}`,
    nonce ? "style-src-attr 'unsafe-inline'" : "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    ...(turnstile ? [`frame-src ${turnstileHost}`] : frames || nonce ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    parents ? ["frame-ancestors 'self'", ...parents].join(" ") : nobodyFrames,
  ].join("; ");
}

/** Headers of every answer, whatever it holds; an answer that says nothing of caching is not stored anywhere. */
export function secured(response: Response, requestId: string, secure: boolean): Response {
  const answer = new Response(response.body, response);
  const { headers } = answer;
  const set = (name: string, value: string) => headers.has(name) || headers.set(name, value);
  set("Content-Security-Policy", contentPolicy({}));
  set("X-Content-Type-Options", "nosniff");
  set("Referrer-Policy", "strict-origin-when-cross-origin");
  set("Cross-Origin-Opener-Policy", "same-origin");
  set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (headers.get("Content-Security-Policy")?.includes(nobodyFrames)) set("X-Frame-Options", "DENY");
  set("Cache-Control", "no-store");
  if (secure) set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  headers.set("X-Request-Id", requestId);
  return answer;
}

/**
 * True when a request that changes something comes from another site. Browsers say so in Sec-Fetch-Site or Origin; a
 * client that sends neither is no browser and carries nobody's cookies.
 */
export function isForeign(request: Request, url: URL): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  // guard: foreign-origin-refused
  if (origin && origin !== url.origin) return true;
  // guard: cross-site-post-refused
  return site === "cross-site" || site === "same-site";
}

/**
 * True when a frame of a site that may not show frames asks for a page: a browser shows nothing of it then, and whoever
 * builds that site wants to know why. A browser that keeps its referrer to itself is left to the content policy.
 */
export function isForeignFrame({ headers }: Request, { origin }: URL, parents: readonly string[] = []): boolean {
  const referrer = headers.get("Referer") ?? "";
  if (headers.get("Sec-Fetch-Dest") !== "iframe" || !URL.canParse(referrer)) return false;
  return ![origin, ...parents].includes(new URL(referrer).origin);
}

/**
 * True for requests that may guess or cause a message: posts to a screen, calls of the codes and calls with a key. The
 * one-click unsubscribe is not among them: mail providers send it for many people from few addresses.
 */
export const isWatched = ({ method }: Request, { pathname }: URL): boolean =>
  pathname.startsWith("/irh/fontSurveyExplainController/") ||
  pathname.startsWith("/irh/dataDelivery/") ||
  (method === "POST" && pathname.startsWith("/ui/irh/") && !pathname.startsWith("/ui/irh/subscriptions/oneClick/"));

/** Whether the address is one of the specification's JSON calls, built or not. */
export const isCall = ({ pathname }: URL): boolean => /^\/(irh|regulatory|classroom|signature)\//.test(pathname);

/** Whether a person looks at the answer: a browser that opens a screen, not a script, a call or a part of a page. */
export const wantsPage = (request: Request, url: URL): boolean =>
  !isCall(url) && !url.pathname.endsWith(".data") && /\btext\/html\b/i.test(request.headers.get("Accept") ?? "");
