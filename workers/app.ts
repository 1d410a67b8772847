import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { answerPlatformToken } from "~/features/platform/platform-door.server";
import { tokensIn } from "~/features/platform/rules/platform-token";
import { robotsText } from "~/features/site/rules/sitemaps";
import { findActor } from "~/features/staff/operations/sign-in.server";
import { hasStaffCookie } from "~/features/staff/staff-cookie.server";
import {
  type CachePolicy,
  cached,
  cacheKey,
  keep,
  keptRequest,
  lifetime,
  pageAddress,
  policyFinder,
} from "~/server/cache.server";
import { answerCall } from "~/server/call-desk.server";
import { findCompany } from "~/server/companies.server";
import { type Ctx, contextOf, ctxKey, newId, type Rendering, refusedKey, renderingKey } from "~/server/context.server";
import { connect, newMeter } from "~/server/db.server";
import { type Env, readEnv } from "~/server/env.server";
import { errorText, pathText } from "~/server/error-text.server";
import { deadLetters, health } from "~/server/health.server";
import { deliver, runTicks } from "~/server/jobs.server";
import { languageOf } from "~/server/language.server";
import { addressOf, isCalm } from "~/server/limits.server";
import { isOverload } from "~/server/overload.server";
import { plainPage } from "~/server/plain-page.server";
import { withReadForm } from "~/server/read-form.server";
import { withRetryAfter } from "~/server/retry-after.server";
import { isCall, isForeign, isWatched, secured, wantsPage } from "~/server/security.server";
import { refusalInit } from "~/server/statuses.server";
import { ok, type Refusal, refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { allCalls } from "./calls";
import { allMails, allTicks } from "./jobs";
import { notBuilt } from "./not-built";

const loadBuild = () => import("virtual:react-router/server-build") as Promise<ServerBuild>;
const desk = {
  calls: allCalls,
  notBuilt,
  may,
  identify: async (request: Request, ctx: Ctx) => (await findActor(request, ctx)) ?? ctx.actor,
};

let policies: ((pathname: string) => CachePolicy | undefined) | undefined;

/** Which screens may be kept at the edge, read once from their `handle.cache`. */
async function policyOf(pathname: string): Promise<CachePolicy | undefined> {
  if (!policies) {
    const { routes } = await loadBuild();
    const known = Object.values(routes).filter((route) => route !== undefined);
    policies = policyFinder(
      known.map(({ path, module }) => ({
        path,
        policy: (module.handle as { cache?: CachePolicy } | undefined)?.cache,
      })),
    );
  }
  return policies(pathname);
}

/** A request's page and how it went; `refused` is what the error screen tells instead. */
async function render(request: Request, ctx: Ctx, refused: { refusal: Refusal; asked: URL } | null = null) {
  const context = new RouterContextProvider();
  const rendering: Rendering = { failure: null, framed: false };
  context.set(ctxKey, ctx);
  context.set(refusedKey, refused);
  context.set(renderingKey, rendering);
  const page = await createRequestHandler(withRetryAfter(await loadBuild()), import.meta.env.MODE)(request, context);
  return { page, ...rendering };
}

/** A refusal before or instead of a screen: the error page for a person, `{ok:false, code, …}` for everybody else. */
async function refused(
  request: Request,
  url: URL,
  ctx: Ctx,
  refusal: Refusal,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (!wantsPage(request, url))
    return Response.json({ ...refusal, requestId: ctx.requestId }, refusalInit(refusal, headers));
  const instead = new Request(new URL("/ui/irh/error/500", url), { headers: { Accept: "text/html" } });
  const { page, failure } = await render(instead, ctx, { refusal, asked: url });
  if (failure) return plainPage(refusal, ctx.requestId, ctx.lang);
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
}

/** A screen as it came out; one that failed without a frame of its own is told by the error page, and a busy database by 503. */
async function shown(request: Request, url: URL, ctx: Ctx): Promise<Response> {
  const { page, failure, framed } = await render(request, ctx);
  if (page.status === 405) return refused(request, url, ctx, refuse("wrongMethod"), { Allow: "GET, HEAD" });
  if (!failure) return page;
  const refusal = failure === "overloaded" ? refuse(failure, { seconds: 1 }) : refuse(failure);
  if (!framed && wantsPage(request, url)) return refused(request, url, ctx, refusal);
  const { status, headers } = refusalInit(refusal);
  const answer = new Response(page.body, { status, headers: page.headers });
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

async function showPage(
  request: Request,
  url: URL,
  ctx: Ctx,
  boundaries: Date[],
  cookie: string | null,
): Promise<Response> {
  const reading = request.method === "GET" || request.method === "HEAD";
  const known = reading ? await policyOf(url.pathname) : undefined;
  const policy = cookie && !known?.forgetsLanguage ? undefined : known;
  const staff = hasStaffCookie(request);
  if (!policy || staff) {
    const page = await shown(request, url, ctx);
    if (cookie) page.headers.append("Set-Cookie", cookie);
    if (cookie) page.headers.set("Cache-Control", "private, no-store");
    return page;
  }
  const address = pageAddress(url, policy);
  const key = cacheKey(address, ctx.lang, ctx.company);
  const kept = await cached(request, key);
  if (kept) return kept;
  const page = await shown(keptRequest(address, request), url, ctx);
  const until = new Date(ctx.now.getTime() + lifetime(boundaries, ctx.now, policy.seconds) * 1_000);
  return keep(request, key, page, until, ctx.waitUntil);
}

const formLimit = 1_048_576;
/** Staff's uploads are read by their own screen, after it has asked who is there. */
const takesFiles = ({ pathname }: URL) =>
  /^\/ui\/irh\/office\/(prices|files|announcements\/import)(\.data)?$/.test(pathname);

/** A form sent to a screen: one that cannot be read is refused before the screen sees it. */
async function sendForm(request: Request, url: URL, ctx: Ctx, cookie: string | null): Promise<Response> {
  if (request.method !== "POST") return refused(request, url, ctx, refuse("wrongMethod"), { Allow: "GET, HEAD, POST" });
  const form = takesFiles(url) ? ok(request) : await withReadForm(request, formLimit);
  return form.ok ? showPage(form.value, url, ctx, [], cookie) : refused(request, url, ctx, form);
}

/** Before any company is known, or when nothing can be read: a page without any content of a company, in one language or all. */
const outside = (
  request: Request,
  url: URL,
  requestId: string,
  refusal: Refusal,
  lang: Ctx["lang"] | null,
): Response =>
  wantsPage(request, url)
    ? plainPage(refusal, requestId, lang)
    : Response.json({ ...refusal, requestId }, refusalInit(refusal));

async function answer(
  request: Request,
  url: URL,
  env: Env,
  requestId: string,
  wait: Ctx["waitUntil"],
): Promise<Response> {
  if (url.pathname === "/healthz") return health(env, new Date());
  const company = await findCompany(env.DB, url.hostname, Date.now());
  if (!company) return outside(request, url, requestId, refuse("unknownHost"), null);
  const meter = newMeter();
  const boundaries: Date[] = [];
  const { lang, cookie } = languageOf(request, url);
  const ctx = contextOf({
    env,
    db: connect(env.DB, meter),
    meter,
    company,
    lang,
    requestId,
    boundaries,
    waitUntil: wait,
  });
  if (!isCall(url) && tokensIn(url).length > 0) return answerPlatformToken(ctx, request, url);
  if (isForeign(request, url)) return refused(request, url, ctx, refuse("foreignSite"));
  if (isWatched(request, url) && !(await isCalm(env, addressOf(request))))
    return refused(request, url, ctx, refuse("tooManyRequests", { seconds: 60 }));
  if (isCall(url)) return answerCall(desk, request, url, ctx);
  if (request.method !== "GET" && request.method !== "HEAD") return sendForm(request, url, ctx, cookie);
  if (url.pathname === "/")
    return new Response(null, { status: 302, headers: { Location: `/ui/irh/index${url.search}` } });
  if (url.pathname === "/robots.txt") return robots(company.origin);
  if (!/^\/ui\/irh(\/|$)/.test(url.pathname)) return refused(request, url, ctx, refuse("notFound"));
  return showPage(request, url, ctx, boundaries, cookie);
}

/** What a caller learns of an error that nobody expected: whether to try again, and the number to ask about. */
const failure = (error: unknown): Refusal =>
  isOverload(error) ? refuse("overloaded", { seconds: 1 }) : refuse("internal");

const robots = (origin: string): Response =>
  new Response(robotsText(origin), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });

type Execution = { waitUntil(work: Promise<unknown>): void };

export default {
  async fetch(request: Request, raw: unknown, execution: Execution): Promise<Response> {
    const url = new URL(request.url);
    const requestId = newId();
    try {
      const response = await answer(request, url, readEnv(raw), requestId, (work) => execution.waitUntil(work));
      return secured(response, requestId, url.protocol === "https:");
    } catch (error) {
      console.error(
        JSON.stringify({
          event: "request.failed",
          requestId,
          path: pathText(url),
          error: errorText(error),
        }),
      );
      const { lang } = languageOf(request, url);
      return secured(outside(request, url, requestId, failure(error), lang), requestId, url.protocol === "https:");
    }
  },

  async queue(batch: MessageBatch<{ ids: string[] }>, raw: unknown, execution: Execution) {
    const env = readEnv(raw);
    if (batch.queue.endsWith("-dead")) return deadLetters(batch);
    for (const message of batch.messages) {
      const world = { env, now: new Date(), waitUntil: (work: Promise<unknown>) => execution.waitUntil(work) };
      try {
        await deliver(world, allMails, message.body.ids);
        message.ack();
      } catch (error) {
        console.error(JSON.stringify({ event: "queue.failed", error: errorText(error) }));
        message.retry();
      }
    }
  },

  async scheduled(controller: { scheduledTime: number }, raw: unknown, execution: Execution) {
    const world = {
      env: readEnv(raw),
      now: new Date(controller.scheduledTime),
      waitUntil: (work: Promise<unknown>) => execution.waitUntil(work),
    };
    await runTicks(world, allTicks);
  },
};
