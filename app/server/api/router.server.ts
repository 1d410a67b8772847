import type { input, output, ZodType } from "zod";
import { nearReader } from "~/server/database/databases.server";
import type { Area } from "~/shared/area";
import { type Issue, invalid } from "~/shared/forms/form-outcome";
import { isOutcome, type Outcome, type Refusal, refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { plainTexts } from "~/shared/same-text";
import { readJson } from "../body/read-json.server";
import type { WordLimit } from "../body/too-large.server";
import { isConsole } from "../request/console.server";
import type { Ctx } from "../request/context.server";
import { completed, type Given } from "./completed.server";
import { refusalAnswer } from "./refusal-answer.server";
import { unknownFields } from "./unknown-fields.server";

/** What a call answers: an outcome, or the value itself where nothing can be refused. */
type Answered<Value> = Outcome<Value> | (Refusal & object) | Value;

export type Call = {
  /** `public`, or the permission that the caller's role must have. */
  permission: string;
  input: ZodType;
  /** What the answer's `value` holds: fields that it does not name do not leave. */
  output: ZodType;
  run: (ctx: Ctx, input: never, request: Request) => unknown;
  sameOrigin: boolean;
  /** It only reads what is public: a copy of the database near the reader may answer. */
  near: boolean;
  crowd?: WordLimit;
  /** It is made with a key of the company, not by a person who is signed in. */
  keyed?: boolean;
  /** What callers may send beside its input, as the specification's form has it, and nothing is done with. */
  unused?: ZodType;
  /** Of a call that several kinds share, that of each: `kind` in its input says which, the first where it says none. */
  kinds?: ReadonlyMap<string, Call>;
  /** What a developer must know that the fields do not say. */
  about?: string;
  /**
   * Paths below /ui/irh/ of the pages that have what a public call answers: it closes with the last of them, and never
   * where it has none. The registry fills in all that the menu has of its area.
   */
  pages?: readonly string[];
  /** What the call changes, as its input would say it: whatever the input does not name stays as it is. */
  existing?: (ctx: Ctx, given: Given) => Promise<object | null>;
};
export type CallTable = Record<`${"GET" | "POST"} /${string}`, Call>;
type Options = Pick<Call, "crowd" | "pages" | "existing" | "keyed" | "unused" | "kinds" | "about"> & {
  sameOrigin?: boolean;
  near?: boolean;
};

/**
 * One line of an area's call table: who may call, what comes in, what goes out, which verb answers. `sameOrigin` is for
 * a call that causes something for whoever is made to open it: only the site's own pages may make it. `crowd` is what a
 * body that is too large hears.
 */
export const call = <In extends ZodType, Out extends ZodType>(
  permission: string,
  input: In,
  output: Out,
  run: (ctx: Ctx, input: output<In>, request: Request) => Answered<input<Out>> | Promise<Answered<input<Out>>>,
  { sameOrigin = false, near = false, ...options }: Options = {},
): Call => ({ permission, input, output, run: run as Call["run"], sameOrigin, near, ...options });

/** A call of readers that writes nothing, decides nothing and is nobody's own. */
export const reading = <In extends ZodType, Out extends ZodType>(
  input: In,
  output: Out,
  run: (ctx: Ctx, input: output<In>) => Answered<input<Out>> | Promise<Answered<input<Out>>>,
  options: Pick<Options, "pages"> = {},
): Call => call("public", input, output, run, { near: true, ...options });

/** An area's calls, those of readers with the pages that they close with. */
export const withPages = ({ pages = [] }: Pick<Area, "pages">, calls: CallTable): CallTable => {
  const inMenu = pages.flatMap(({ path, column }) => (column ? [path] : []));
  return Object.fromEntries(
    Object.entries(calls).map(([name, one]) => [
      name,
      one.permission === "public" ? { ...one, pages: one.pages ?? inMenu } : one,
    ]),
  );
};

const counted = (ctx: Ctx, answer: Response) => {
  answer.headers.set("Cache-Control", "no-store");
  answer.headers.set("X-Request-Id", ctx.requestId);
  return answer;
};

const refusal = (ctx: Ctx, refused: Refusal, headers: Record<string, string> = {}) =>
  counted(ctx, refusalAnswer(refused, ctx.requestId, ctx.lang, headers));

/** The accepted answer, as its schema lets it out; one that the schema does not know is a fault of ours. */
function accepted(ctx: Ctx, name: string, { output }: Call, value: unknown) {
  const shown = output.safeParse(value ?? null);
  if (shown.success) return counted(ctx, Response.json({ ok: true, value: shown.data }));
  const where = shown.error.issues.map(({ path, code }) => `${path.join(".")} ${code}`);
  throw new Error(`the answer of ${name} is not of its schema: ${where.join(", ")}`);
}

export type ApiRouter = {
  calls: Record<string, Call>;
  identify: (request: Request, ctx: Ctx) => Promise<Ctx["actor"]>;
  /** The kinds of contents that readers of the company have. */
  openKinds: (ctx: Ctx) => Ctx["registry"]["kinds"];
};

/** The pages that a call closes with; of an address without one of that method, those of the other. */
export const pagesOfCall = ({ calls }: ApiRouter, { method }: Request, { pathname }: URL): readonly string[] =>
  [method, "GET", "POST"].flatMap((one) => calls[`${one} ${pathname}`] ?? [])[0]?.pages ?? [];

/** The house without the kinds that the company has closed, for the calls of readers. */
const readersRegistry = (desk: ApiRouter, ctx: Ctx): Ctx["registry"] => ({
  ...ctx.registry,
  // guard: calls-without-closed-kinds
  kinds: desk.openKinds(ctx),
});

/** Whether a page of the site itself asks: browsers say so, and older ones and programs only name the origin. */
function isOwnPage({ headers }: Request, origins: readonly string[]): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site === null ? origins.includes(headers.get("Origin") ?? "") : site === "same-origin";
}

/** The fields of a body that its call does not know; of a call that several kinds share, that of its kind. */
function unknownIn({ input, kinds, unused }: Call, body: Record<string, unknown>): Issue[] {
  if (kinds) {
    const { kind = [...kinds.keys()][0], ...its } = body;
    const own = kinds.get(kind as string);
    return own ? unknownFields(own.input, its) : [];
  }
  const unknown = unknownFields(input, body);
  if (!unused || unknown.length === 0) return unknown;
  const beside = new Set(unknownFields(unused, body).map(({ field }) => field));
  return unknown.filter(({ field }) => beside.has(field));
}

/**
 * Answers one JSON call: `{ok:true, value}`, or what `refusalAnswer` says. The only place that turns outcomes into
 * HTTP. The console has none of them: they are those of companies.
 */
export async function answerCall(desk: ApiRouter, request: Request, url: URL, ctx: Ctx): Promise<Response> {
  if (isConsole(ctx)) return refusal(ctx, refuse("notFound"));
  const name = `${request.method} ${url.pathname}`;
  const found = desk.calls[name];
  if (!found) {
    const others = ["GET", "POST"].filter((method) => desk.calls[`${method} ${url.pathname}`]);
    return others.length > 0
      ? refusal(ctx, refuse("wrongMethod"), { Allow: others.join(", ") })
      : refusal(ctx, refuse("notFound"));
  }
  // guard: call-of-own-pages-only
  if (found.sameOrigin && !isOwnPage(request, [url.origin, ctx.company.origin]))
    return refusal(ctx, refuse("foreignSite"));
  const reader = found.near ? nearReader(ctx) : ctx;
  const query =
    found.permission === "public"
      ? { ...reader, registry: readersRegistry(desk, ctx) }
      : { ...ctx, actor: await desk.identify(request, ctx) };
  if (found.permission !== "public") {
    if (query.actor.kind === "public") return refusal(ctx, refuse(found.keyed ? "dataKeyUnknown" : "notSignedIn"));
    if (!may(query, found.permission)) return refusal(ctx, refuse("forbidden"));
  }
  const body = await readJson(request, found.crowd);
  if (!body.ok) return refusal(ctx, body);
  // guard: call-invisible-characters-removed
  const given = plainTexts({ ...Object.fromEntries(url.searchParams), ...body.value }) as Given;
  const input = found.input.safeParse(await completed(found, query, given));
  // guard: unknown-fields-refused
  const unknown = found.near ? [] : unknownIn(found, body.value);
  if (!input.success || unknown.length > 0) {
    const { issues } = input.success ? { issues: [] } : invalid(input.error, given);
    return refusal(ctx, { ...refuse("invalid"), ...{ issues: [...issues, ...unknown] } });
  }
  const result = await found.run(query, input.data as never, request);
  if (result instanceof Response) return result;
  if (!isOutcome(result)) return accepted(query, name, found, result);
  return result.ok ? accepted(query, name, found, result.value) : refusal(ctx, result);
}
