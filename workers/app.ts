import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { findActor } from "~/features/identity/operations/sign-in.server";
import { may } from "~/features/identity/permissions";
import { hasStaffCookie } from "~/features/identity/staff-cookie.server";
import { type CachePolicy, cached, cacheKey, keep, keptRequest, lifetime, pageAddress } from "~/server/cache.server";
import { answerCall } from "~/server/call-desk.server";
import { findCompany } from "~/server/companies.server";
import { type Ctx, contextOf, ctxKey, newId } from "~/server/context.server";
import { connect, newMeter } from "~/server/db.server";
import { type Env, readEnv } from "~/server/env.server";
import { errorText, pathText } from "~/server/error-text.server";
import { deadLetters, health } from "~/server/health.server";
import { deliver, runTicks } from "~/server/jobs.server";
import { languageOf } from "~/server/language.server";
import { isOverload } from "~/server/overload.server";
import { withReadForm } from "~/server/read-form.server";
import { isForeign, secured } from "~/server/security.server";
import { statusOf } from "~/server/statuses.server";
import { ok, type Refusal, refuse } from "~/shared/outcome";
import { allCalls } from "./calls";
import { allMails, allTicks } from "./jobs";
import { notBuilt } from "./not-built";

const callPrefixes = ["/irh/", "/regulatory/", "/classroom/", "/signature/"];
const loadBuild = () => import("virtual:react-router/server-build") as Promise<ServerBuild>;
const desk = {
  calls: allCalls,
  notBuilt,
  may,
  identify: async (request: Request, ctx: Ctx) => (await findActor(request, ctx)) ?? ctx.actor,
};

let policies: Map<string, CachePolicy> | undefined;

/** Which screens may be kept at the edge, read once from their `handle.cache`. */
async function policyOf(pathname: string): Promise<CachePolicy | undefined> {
  if (!policies) {
    const { routes } = await loadBuild();
    policies = new Map();
    for (const { path, module } of Object.values(routes).filter((route) => route !== undefined)) {
      const policy = (module.handle as { cache?: CachePolicy } | undefined)?.cache;
      if (policy && path) policies.set(`/ui/irh/${path}`, policy);
    }
  }
  return policies.get(pathname);
}

async function render(request: Request, ctx: Ctx): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return createRequestHandler(await loadBuild(), import.meta.env.MODE)(request, context);
}

async function showPage(request: Request, url: URL, ctx: Ctx, boundaries: Date[], cookie: string | null): Promise<Response> {
  const reading = request.method === "GET" || request.method === "HEAD";
  const policy = reading && !cookie && !url.searchParams.has("enterpriseAccessToken") ? await policyOf(url.pathname) : undefined;
  const staff = hasStaffCookie(request);
  if (!policy || staff) {
    const page = await render(request, ctx);
    if (cookie) page.headers.append("Set-Cookie", cookie);
    if (cookie) page.headers.set("Cache-Control", "private, no-store");
    return page;
  }
  const address = pageAddress(url, policy);
  const key = cacheKey(address, ctx.lang, ctx.company);
  const kept = await cached(request, key);
  if (kept) return kept;
  const page = await render(keptRequest(address, request), ctx);
  return keep(request, key, page, lifetime(boundaries, ctx.now, policy.seconds), ctx.waitUntil);
}

const formLimit = 1_048_576;
/** Staff's uploads are read by their own screen, after it has asked who is there. */
const takesFiles = ({ pathname }: URL) => /^\/ui\/irh\/office\/prices(\.data)?$/.test(pathname);

/** A form sent to a screen: one that cannot be read is refused before the screen sees it. */
async function sendForm(request: Request, url: URL, ctx: Ctx, cookie: string | null): Promise<Response> {
  const refused = (refusal: Refusal, headers = {}) =>
    Response.json({ ...refusal, requestId: ctx.requestId }, { status: statusOf(refusal.code), headers });
  if (request.method !== "POST") return refused(refuse("wrongMethod"), { Allow: "GET, HEAD, POST" });
  const form = takesFiles(url) ? ok(request) : await withReadForm(request, formLimit);
  if (!form.ok) return refused(form);
  const page = await showPage(form.value, url, ctx, [], cookie);
  if (page.status === 405) page.headers.set("Allow", "GET, HEAD");
  return page;
}

async function answer(request: Request, url: URL, env: Env, requestId: string, wait: Ctx["waitUntil"]): Promise<Response> {
  if (url.pathname === "/healthz") return health(env, new Date());
  const company = await findCompany(env.DB, url.hostname, Date.now());
  if (!company) return Response.json({ ok: false, code: "unknownHost", requestId }, { status: 421 });
  if (isForeign(request, url)) return Response.json({ ok: false, code: "foreignSite", requestId }, { status: 403 });
  const meter = newMeter();
  const boundaries: Date[] = [];
  const { lang, cookie } = languageOf(request, url);
  const ctx = contextOf({ env, db: connect(env.DB, meter), meter, company, lang, requestId, boundaries, waitUntil: wait });
  if (callPrefixes.some((prefix) => url.pathname.startsWith(prefix))) return answerCall(desk, request, url, ctx);
  if (request.method !== "GET" && request.method !== "HEAD") return sendForm(request, url, ctx, cookie);
  if (url.pathname === "/") return new Response(null, { status: 302, headers: { Location: `/ui/irh/index${url.search}` } });
  return showPage(request, url, ctx, boundaries, cookie);
}

/** What a caller learns of an error that nobody expected: whether to try again, and the number to ask about. */
const failure = (error: unknown, requestId: string) =>
  isOverload(error)
    ? Response.json({ ok: false, code: "overloaded", requestId }, { status: 503, headers: { "Retry-After": "1" } })
    : Response.json({ ok: false, code: "internal", requestId }, { status: 500 });

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
      return secured(failure(error, requestId), requestId, url.protocol === "https:");
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
