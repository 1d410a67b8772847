import { refusalAnswer } from "~/server/api/refusal-answer.server";
import { wantsPage } from "~/server/handler/security.server";
import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { exchangeToken } from "./operations/platform-token.server";
import { addressWithout, tokensIn } from "./rules/platform-token";

const screens: Record<string, string> = {
  platformNoAccess: "/ui/irh/noPermission?reason=platformNoAccess",
  platformOtherPerson: "/ui/irh/office/otherPerson",
};

/** Where a refused token leads. The address holds the cause only, and the language if the first one did. */
function refusedAt(code: string, url: URL, ctx: Ctx): string {
  const to = new URL(screens[code] ?? `/ui/irh/error/401?reason=${code}`, url);
  if (url.searchParams.has("lang")) to.searchParams.set("lang", ctx.lang);
  return to.pathname + to.search;
}

/** Whether an address carries a token of a platform. */
export const bringsToken = (url: URL): boolean => tokensIn(url).length > 0;

/**
 * Answers a request for a screen whose address carries a token of the company's platform, before any screen sees it;
 * null without one. Always away to an address without the token. Only the GET of a whole page exchanges it; anything
 * else (a frame, a picture, a form) is refused and the token left alone, and what a browser fetches before anybody has
 * pressed the link it has to ask for again.
 */
export async function answerPlatformToken(ctx: Ctx, request: Request, url: URL): Promise<Response | null> {
  const tokens = tokensIn(url);
  if (tokens.length === 0) return null;
  const headers = new Headers({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  if (request.headers.get("Sec-Purpose")?.includes("prefetch")) return new Response(null, { status: 503, headers });
  const wanted = request.headers.get("Sec-Fetch-Dest") ?? "document";
  const isPage = request.method === "GET" && wanted === "document" && !url.pathname.endsWith(".data");
  if (!isPage && !wantsPage(request, url)) {
    return refusalAnswer(refuse("notSignedIn"), ctx.requestId, ctx.lang, Object.fromEntries(headers));
  }
  const exchanged = isPage ? await exchangeToken(ctx, request, tokens) : refuse("platformTokenForeign");
  headers.set("Location", exchanged.ok ? addressWithout(url) : refusedAt(exchanged.code, url, ctx));
  if (exchanged.ok && exchanged.value.cookie) headers.append("Set-Cookie", exchanged.value.cookie);
  return new Response(null, { status: 303, headers });
}
