import { RouterContextProvider, type ServerBuild } from "react-router";
import { nearReader, readingFrom } from "~/server/database/databases.server";
import { type Refusal, refuse } from "~/shared/outcome";
import { plainPath } from "~/shared/safe-path";
import type { ApiDocument } from "../api/openapi.server";
import { refusalAnswer } from "../api/refusal-answer.server";
import type { WordLimit } from "../body/too-large.server";
import { plainPage } from "../handler/plain-page.server";
import { wantsPage } from "../handler/security.server";
import {
  type CachePolicy,
  cached,
  cacheKey,
  keep,
  lifetime,
  pageAddress,
  storedRequest,
} from "../request/cache.server";
import { type Ctx, ctxKey, openApiKey, type Rendering, refusedKey, renderingKey } from "../request/context.server";
import { refusalInit } from "../request/statuses.server";
import { routeFinder, spellingFinder } from "./route-finders.server";
import { screenHandlers } from "./screen-handlers.server";

/**
 * How a browser keeps the bookmark of its last write: read from its request, and the Set-Cookie line, which forgets it
 * where there is none.
 */
type Marks = {
  read: (ctx: Ctx, request: Request) => string | null;
  line: (ctx: Ctx, bookmark: string | null) => string;
};

export type Screens = {
  build: () => Promise<ServerBuild>;
  /** Whether a request says that it comes from a member of staff; it never reads or fills the shared cache. */
  isStaff: (request: Request) => boolean;
  marks: Marks;
  /** The description of all JSON calls. */
  openApi: () => Promise<ApiDocument>;
};

/** One request of a known company on its way to its screen. */
export type Visit = {
  request: Request;
  url: URL;
  ctx: Ctx;
  /** The Set-Cookie lines of a language or scheme that was chosen by the address. */
  cookies: string[];
  /** The moments at which what it is shown changes by itself, collected by its loaders. */
  boundaries: Date[];
};

/**
 * What a screen's route says of itself: `takesFiles` when it reads a form itself, after it has asked who is there;
 * `permission` when only staff get it; `whilePrivate` when it answers anybody before the company is live, and tells
 * nothing of it; `crowd` is what its form hears when it is too large; `filesLimit` are the bytes that its form may have
 * where it brings files without script; `embeddable` when sites that the company allows may show it in a frame.
 */
type Handle = {
  cache?: CachePolicy;
  takesFiles?: boolean;
  permission?: string;
  whilePrivate?: boolean;
  crowd?: WordLimit;
  filesLimit?: number;
  embeddable?: boolean;
};
type Finders = {
  route: (pathname: string) => { id: string; handle: Handle | undefined } | undefined;
  spelling: (pathname: string) => string;
  handler: ReturnType<typeof screenHandlers>;
};
let finders: Finders | undefined;

/** What is read from the routes, once in an isolate. */
async function findersOf({ build }: Screens): Promise<Finders> {
  if (finders) return finders;
  const made = await build();
  const known = Object.values(made.routes).filter((route) => route !== undefined);
  finders = {
    route: routeFinder(
      known.map(({ id, path, module }) => ({ id, path, handle: module.handle as Handle | undefined })),
    ),
    spelling: spellingFinder(known.flatMap(({ path }) => (path && path !== "*" ? [path] : []))),
    handler: screenHandlers(made),
  };
  return finders;
}

/** The handle of the screen at an address. */
export const handleOf = async (screens: Screens, pathname: string): Promise<Handle | undefined> =>
  (await findersOf(screens)).route(pathname)?.handle;

/** The one spelling of a path: `plainPath`, and for a screen the capitals and small letters of its route. */
export const spellingOf = async (screens: Screens, pathname: string): Promise<string> =>
  (await findersOf(screens)).spelling(plainPath(pathname));

/** A request's page and how it went; `refused` is what the error screen tells instead. */
async function render(
  screens: Screens,
  { request, ctx }: Visit,
  refused: { refusal: Refusal; requestUrl: URL } | null = null,
) {
  const context = new RouterContextProvider();
  const rendering: Rendering = { failure: null, framed: false };
  context.set(ctxKey, ctx);
  context.set(refusedKey, refused);
  context.set(openApiKey, screens.openApi);
  context.set(renderingKey, rendering);
  const { route, handler } = await findersOf(screens);
  const page = await handler(route(new URL(request.url).pathname)?.id)(request, context);
  return { page, ...rendering };
}

function withHeaders(page: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
}

/** A refusal before or instead of a screen: the error page for a person, `{ok:false, code, …}` for everybody else. */
export async function refused(
  screens: Screens,
  visit: Visit,
  refusal: Refusal,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { request, url, ctx } = visit;
  if (!wantsPage(request, url)) return refusalAnswer(refusal, ctx.requestId, ctx.lang, headers);
  if (ctx.company.liveAt === null) return withHeaders(plainPage(refusal, ctx.requestId, ctx.lang), headers);
  const instead = new Request(new URL("/ui/irh/error/500", url), { headers: { Accept: "text/html" } });
  const { page, failure } = await render(screens, { ...visit, request: instead }, { refusal, requestUrl: url });
  return failure ? plainPage(refusal, ctx.requestId, ctx.lang) : withHeaders(page, headers);
}

/**
 * A screen as it came out; one that failed without a frame of its own is told by the error page, and a busy database by
 * 503.
 */
async function shown(screens: Screens, visit: Visit): Promise<Response> {
  const { page, failure, framed } = await render(screens, visit);
  if (page.status === 405) return refused(screens, visit, refuse("wrongMethod"), { Allow: "GET, HEAD" });
  if (page.status === 400 && visit.request.method !== "POST" && !framed)
    return refused(screens, visit, refuse("wrongMethod"), { Allow: "POST" });
  if (!failure) return page;
  const refusal = failure === "overloaded" ? refuse(failure, { seconds: 1 }) : refuse(failure);
  if (!framed && wantsPage(visit.request, visit.url)) return refused(screens, visit, refusal);
  const { status, headers } = refusalInit(refusal);
  return withHeaders(new Response(page.body, { status, headers: page.headers }), headers);
}

/**
 * Staff read from the bookmark that their last write left in their browser, so that they see it whichever copy answers.
 */
const fromMark = ({ marks }: Screens, visit: Visit): Visit => ({
  ...visit,
  // guard: staff-read-from-bookmark
  ctx: readingFrom(visit.ctx, marks.read(visit.ctx, visit.request) ?? "first-primary"),
});

/**
 * The answer of a screen: its kept copy where its route allows one and nobody's own state could be in it, else made
 * now.
 */
export async function showPage(screens: Screens, visit: Visit): Promise<Response> {
  const { request, url, ctx, cookies, boundaries } = visit;
  const reading = request.method === "GET" || request.method === "HEAD";
  const known = reading ? (await handleOf(screens, url.pathname))?.cache : undefined;
  const chosen = cookies.length > 0;
  const forgets = known?.forgetsLanguage ?? false;
  const policy = chosen && !forgets ? undefined : known;
  if (!policy || screens.isStaff(request)) {
    const page = await shown(screens, reading && screens.isStaff(request) ? fromMark(screens, visit) : visit);
    for (const cookie of forgets ? [] : cookies) page.headers.append("Set-Cookie", cookie);
    return chosen ? withHeaders(page, { "Cache-Control": "private, no-store" }) : page;
  }
  const address = pageAddress(url, policy);
  const key = cacheKey(address, ctx);
  const stored = await cached(request, key);
  if (stored) return stored;
  const page = await shown(screens, { ...visit, ctx: nearReader(ctx), request: storedRequest(address, request) });
  const until = new Date(ctx.now.getTime() + lifetime(boundaries, ctx.now, policy.seconds) * 1_000);
  return keep(request, key, page, until, ctx.waitUntil);
}
