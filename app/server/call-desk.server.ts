import type { output, ZodError, ZodType } from "zod";
import { isOutcome, type Refusal, refuse } from "~/shared/outcome";
import type { Ctx } from "./context.server";
import { readJson } from "./read-json.server";
import { refusalInit } from "./statuses.server";

export type Call = {
  /** `public`, or the permission that the caller's role must have. */
  permission: string;
  input: ZodType;
  run: (ctx: Ctx, input: never, request: Request) => unknown;
  sameOrigin: boolean;
};
export type CallTable = Record<`${"GET" | "POST"} /${string}`, Call>;
type Options = { sameOrigin?: boolean };

/**
 * One line of an area's call table: who may call, what comes in, which verb answers. `sameOrigin` is for a GET that causes
 * something: only the site's own pages may make it.
 */
export const call = <Input extends ZodType>(
  permission: string,
  input: Input,
  run: (ctx: Ctx, input: output<Input>, request: Request) => unknown,
  { sameOrigin = false }: Options = {},
): Call => ({ permission, input, run: run as Call["run"], sameOrigin });

type Issue = { field: string; code: string };
const issuesOf = (error: ZodError): Issue[] =>
  error.issues.map(({ path, message, code }) => ({
    field: path.join("."),
    code: /^[a-z][A-Za-z]+$/.test(message) ? message : code,
  }));

function reply(ctx: Ctx, body: object, init: ResponseInit = {}) {
  const answer = Response.json(body, init);
  answer.headers.set("Cache-Control", "no-store");
  answer.headers.set("X-Request-Id", ctx.requestId);
  return answer;
}

const refusal = (ctx: Ctx, refused: Refusal & { issues?: Issue[] }, headers: Record<string, string> = {}) =>
  reply(ctx, { ...refused, requestId: ctx.requestId }, refusalInit(refused, headers));

export type Desk = {
  calls: Record<string, Call>;
  notBuilt: ReadonlySet<string>;
  identify: (request: Request, ctx: Ctx) => Promise<Ctx["actor"]>;
  may: (actor: Ctx["actor"], permission: string) => boolean;
};

/** Answers one JSON call. The only place that turns outcomes into HTTP: failures are always `{ok:false, code, facts?, issues?, requestId}`. */
export async function answerCall(desk: Desk, request: Request, url: URL, ctx: Ctx): Promise<Response> {
  const name = `${request.method} ${url.pathname}`;
  if (desk.notBuilt.has(name)) return refusal(ctx, refuse("notBuilt"));
  const found = desk.calls[name];
  if (!found) {
    const others = ["GET", "POST"].filter(
      (method) => desk.calls[`${method} ${url.pathname}`] ?? desk.notBuilt.has(`${method} ${url.pathname}`),
    );
    return others.length > 0
      ? refusal(ctx, refuse("wrongMethod"), { Allow: others.join(", ") })
      : refusal(ctx, refuse("notFound"));
  }
  if (found.sameOrigin && request.headers.get("Sec-Fetch-Site") !== "same-origin")
    return refusal(ctx, refuse("foreignSite"));
  const asked = found.permission === "public" ? ctx : { ...ctx, actor: await desk.identify(request, ctx) };
  if (found.permission !== "public") {
    if (asked.actor.kind !== "staff") return refusal(ctx, refuse("notSignedIn"));
    if (!desk.may(asked.actor, found.permission)) return refusal(ctx, refuse("forbidden"));
  }
  const body = await readJson(request);
  if (!body.ok) return refusal(ctx, body);
  const input = found.input.safeParse({ ...Object.fromEntries(url.searchParams), ...body.value });
  if (!input.success) return refusal(ctx, { ...refuse("invalid"), issues: issuesOf(input.error) });
  const result = await found.run(asked, input.data as never, request);
  if (result instanceof Response) return result;
  if (!isOutcome(result)) return reply(ctx, { ok: true, value: result ?? null });
  return result.ok ? reply(ctx, result) : refusal(ctx, result);
}
