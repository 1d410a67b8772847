import { databasesOf, markNow } from "~/server/database/databases.server";
import { newMeter } from "~/server/database/db.server";
import { hrefOf } from "~/shared/addresses";
import { ok, type Refusal, refuse } from "~/shared/outcome";
import { isDecodable } from "~/shared/safe-path";
import { refusalAnswer } from "../api/refusal-answer.server";
import { type ApiRouter, answerCall, pagesOfCall } from "../api/router.server";
import { withReadForm } from "../body/read-form.server";
import { takeRestOfBody } from "../body/rest-of-body.server";
import { addressOf, isCalm } from "../limits/limits.server";
import { noticePath, receiveNotice } from "../outbox/ses-notices.server";
import { handleOf, refused, type Screens, showPage, spellingOf, type Visit } from "../pages/pages.server";
import type { AppRegistry } from "../registry/registry.server";
import { findCompany } from "../request/companies.server";
import { type Ctx, contextOf, newId } from "../request/context.server";
import { readEnv } from "../request/env.server";
import { errorText, pathText } from "../request/error-text.server";
import { languageOf, schemeOf } from "../request/language.server";
import { health } from "./health.server";
import { isOverload } from "./overload.server";
import { plainPage } from "./plain-page.server";
import { askAgain, isAnswered } from "./private-site.server";
import { isCall, isForeign, isForeignFrame, isWatched, secured, wantsPage } from "./security.server";

/** What the areas bring to the door. */
export type Door = Screens & {
  desk: ApiRouter;
  registry: AppRegistry;
  /** Answers a request for a screen whose address lets somebody in, before any screen sees it; null for all others. */
  handleLoginToken: (ctx: Ctx, request: Request, url: URL) => Promise<Response | null>;
  /** Whether an address may let somebody in. */
  hasLoginToken: (url: URL) => boolean;
  /** Whether the company has closed what stands at a path. */
  isClosed: (ctx: Ctx, pathname: string) => boolean;
  robotsText: (origin: string) => string;
};

const formLimit = 1_048_576;
const isMultipart = (request: Request) => /^multipart\/form-data/i.test(request.headers.get("Content-Type") ?? "");

/** A form sent to a screen: one that cannot be read is refused before the screen sees it. */
async function sendForm(door: Door, visit: Visit): Promise<Response> {
  const { request, url } = visit;
  if (request.method !== "POST") return refused(door, visit, refuse("wrongMethod"), { Allow: "GET, HEAD, POST" });
  const screen = await handleOf(door, url.pathname.replace(/\.data$/, ""));
  const limit = (isMultipart(request) && screen?.filesLimit) || formLimit;
  const form = screen?.takesFiles ? ok(request) : await withReadForm(request, limit, screen?.crowd);
  return form.ok ? showPage(door, { ...visit, request: form.value }) : refused(door, visit, form);
}

const forAll = { "Cache-Control": "public, max-age=3600" };
const robots = (text: string): Response =>
  new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8", ...forAll } });

/**
 * Whether the company has closed what an address leads to: a screen or file by where it stands, a call by the pages
 * that have its answer.
 */
function isShut(door: Door, { request, url, ctx }: Visit): boolean {
  const places = isCall(url) ? pagesOfCall(door.desk, request, url).map(hrefOf) : [url.pathname];
  return places.length > 0 && places.every((place) => door.isClosed(ctx, place));
}

/** A request of a known company: refused, or on to the calls or the screens. */
async function admit(door: Door, visit: Visit): Promise<Response> {
  const { request, url, ctx } = visit;
  const entered = isCall(url) ? null : await door.handleLoginToken(ctx, request, url);
  if (entered) return entered;
  if (!(await isAnswered(door, visit)))
    return refused(door, visit, refuse(ctx.company.paused ? "sitePaused" : "notLive", { seconds: askAgain }), {
      "X-Robots-Tag": "noindex",
    });
  // guard: undecodable-path-refused
  if (!isDecodable(url.pathname)) return refused(door, visit, refuse("notFound"));
  if (isForeign(request, url)) return refused(door, visit, refuse("foreignSite"));
  if (isWatched(request, url) && !(await isCalm(ctx.env, ctx.network)))
    return refused(door, visit, refuse("tooManyRequests", { seconds: 60 }));
  // guard: closed-not-found
  if (isShut(door, visit)) return refused(door, visit, refuse("notFound"));
  if (isCall(url)) return answerCall(door.desk, request, url, ctx);
  if (request.method !== "GET" && request.method !== "HEAD") return sendForm(door, visit);
  if (/^\/(ui\/irh\/?)?$/i.test(url.pathname))
    return new Response(null, { status: 302, headers: { Location: `/ui/irh/index${url.search}` } });
  if (url.pathname === "/robots.txt") return robots(door.robotsText(ctx.company.origin));
  if (url.pathname === "/openapi.json") return Response.json(await door.openApi(), { headers: forAll });
  const plain = await spellingOf(door, url.pathname);
  // guard: path-canonical-spelling
  if (plain !== url.pathname && plain.startsWith("/ui/irh/"))
    return new Response(null, { status: 301, headers: { Location: plain + url.search } });
  if (
    isForeignFrame(request, url, ctx.company.settings.frameParents) &&
    (await handleOf(door, url.pathname))?.embeddable
  )
    return plainPage(refuse("frameForeign"), ctx.requestId, ctx.lang);
  return /^\/ui\/irh(\/|$)/.test(url.pathname) ? showPage(door, visit) : refused(door, visit, refuse("notFound"));
}

type Query = { request: Request; url: URL; requestId: string };

/**
 * By whom the limits count a request: signed-in staff by themselves, so that they take nothing from who shares their
 * network.
 */
async function countedFor(door: Door, ctx: Ctx, request: Request): Promise<string | null> {
  if (ctx.network === null || !door.isStaff(request)) return ctx.network;
  const actor = await door.desk.identify(request, ctx);
  // guard: staff-counted-by-themselves
  return actor.kind === "staff" ? `staff ${actor.userId}` : ctx.network;
}

/** Whether an answer is the same for everybody, so that copies of the databases near the reader may give it. */
async function isForAll(door: Door, { request, url }: Query): Promise<boolean> {
  if (door.isStaff(request) || door.hasLoginToken(url)) return false;
  if (isCall(url)) return door.desk.calls[`${request.method} ${url.pathname}`]?.near ?? false;
  const reads = request.method === "GET" || request.method === "HEAD";
  return reads && (await handleOf(door, url.pathname))?.cache !== undefined;
}

/** The answer to staff with the bookmark by which they read what they wrote; whoever was refused wrote nothing. */
async function withMark({ marks }: Door, ctx: Ctx, answer: Response): Promise<Response> {
  if (answer.status >= 400 && answer.status < 500) return answer;
  const marked = new Response(answer.body, answer);
  marked.headers.append("Set-Cookie", marks.line(ctx, await markNow(ctx.env, ctx.company)));
  return marked;
}

/** Where a page that is asked for at a host which only leads to a site is read; null at the site's own address. */
function readsAt(origin: string, { request, url }: Query): string | null {
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads || isCall(url) || new URL(origin).hostname === url.hostname) return null;
  return origin + url.pathname + url.search;
}

/**
 * Before any company is known, or when nothing can be read: a page without any content of a company, in one language or
 * all.
 */
const outside = ({ request, url, requestId }: Query, refusal: Refusal, lang: Ctx["lang"] | null): Response =>
  wantsPage(request, url)
    ? plainPage(refusal, requestId, lang)
    : refusalAnswer(refusal, requestId, lang ?? languageOf(request, url).lang);

async function answer(door: Door, query: Query, raw: unknown, waitUntil: Ctx["waitUntil"]): Promise<Response> {
  const { request, url, requestId } = query;
  const env = readEnv(raw);
  if (url.pathname === "/healthz") return health(env, new Date());
  if (url.pathname === noticePath) return receiveNotice(request, env, new Date());
  const near = await isForAll(door, query);
  const company = await findCompany({ env, registry: door.registry }, url.hostname, Date.now(), { near });
  if (!company) return outside(query, refuse("unknownHost"), null);
  if (company.moving) return outside(query, refuse("overloaded", { seconds: 10 }), languageOf(request, url).lang);
  const elsewhere = readsAt(company.origin, query);
  if (elsewhere) return new Response(null, { status: 301, headers: { Location: elsewhere, ...forAll } });
  const meter = newMeter();
  const boundaries: Date[] = [];
  const { lang, isChosen: isLangChosen, cookie: langCookie } = languageOf(request, url);
  const { scheme, cookie: schemeCookie } = schemeOf(request, url);
  const ctx = contextOf({
    env,
    registry: door.registry,
    ...databasesOf(env, company, meter),
    meter,
    company,
    lang,
    isLangChosen,
    scheme,
    requestId,
    network: addressOf(request),
    boundaries,
    waitUntil,
  });
  if (isWatched(request, url)) ctx.network = await countedFor(door, ctx, request);
  const cookies = [langCookie, schemeCookie].filter((cookie) => cookie !== null);
  const answered = await admit(door, { request, url, ctx, cookies, boundaries });
  // guard: bookmark-for-staff-only
  return request.method === "POST" && door.isStaff(request) ? withMark(door, ctx, answered) : answered;
}

/** What a caller learns of an error that nobody expected: whether to try again, and the number to ask about. */
const failure = (error: unknown): Refusal =>
  isOverload(error) ? refuse("overloaded", { seconds: 1 }) : refuse("internal");

/** Answers any request whatever happens, with the headers that every answer carries; what nobody expected is logged. */
export async function answerRequest(
  door: Door,
  request: Request,
  raw: unknown,
  waitUntil: Ctx["waitUntil"],
): Promise<Response> {
  const url = new URL(request.url);
  const query = { request, url, requestId: newId() };
  const response = await answer(door, query, raw, waitUntil).catch((error: unknown) => {
    const { requestId } = query;
    console.error(JSON.stringify({ event: "request.failed", requestId, path: pathText(url), error: errorText(error) }));
    return outside(query, failure(error), languageOf(request, url).lang);
  });
  await takeRestOfBody(request);
  return secured(response, query.requestId, url.protocol === "https:");
}
