import { exports } from "cloudflare:workers";
import { sources } from "virtual:sources";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { calls } from "~/areas.server";
import { openApiOf } from "~/server/api/openapi.server";
import errors from "../../locales/en/errors.json";
import { type Row, rows } from "../staff/matrix/rows";
import { type Actor, furnish, staffOf } from "../staff/matrix/world";
import { allowed, hostile, nearly, type Schema } from "../support/bodies";
import { figure, seedOf } from "../support/full";

const seed = seedOf(20_261);
const runs = figure("BODIES", { push: 1, full: 80 });
const document = openApiOf(calls);
type Body = { content: { "application/json": { schema: Schema } } };
const refusal = z.fromJSONSchema((document.components as { schemas: { Refusal: object } }).schemas.Refusal as never);
const known = new Set(Object.keys(errors));

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method: method.toUpperCase(),
    operation,
  })),
);
type Called = (typeof operations)[number];

let ids: Parameters<Row>[0];
let admin: Actor;
let posted = 0;
let accepted = 0;
const wrong: string[] = [];

beforeAll(async () => {
  ids = await furnish("c1");
  const staff = await staffOf("c1");
  admin = staff.find(({ role }) => role === "admin") as Actor;
});

const address = () => `10.${(posted >> 16) & 255}.${(posted >> 8) & 255}.${posted & 255}`;

/**
 * What is wrong with an answer by the document: no 500, of the envelope, every code a locale key, the value of its
 * schema.
 */
async function faultOf({ operation }: Called, answer: Response): Promise<string | null> {
  if (answer.status === 500) return "500";
  const type = answer.headers.get("Content-Type") ?? "";
  if (answer.ok && !type.startsWith("application/json")) {
    accepted += 1;
    await answer.body?.cancel();
    return Object.hasOwn((operation.responses[200] as { content: object }).content, type) ? null : `a file of ${type}`;
  }
  const result = (await answer.json()) as { ok: boolean; code: string; issues?: { code: string }[] };
  if (result.ok) {
    accepted += 1;
    const { schema } = (operation.responses[200] as Body).content["application/json"];
    const fits = z.fromJSONSchema(schema as never).safeParse(result);
    return fits.success ? null : `not of its schema: ${z.prettifyError(fits.error)}`;
  }
  const shape = refusal.safeParse(result);
  if (!shape.success) return `no refusal: ${JSON.stringify(result)}`;
  const strange = [result.code, ...(result.issues ?? []).map(({ code }) => code)].filter((code) => !known.has(code));
  return strange.length > 0 ? `codes without words: ${strange.join(", ")}` : null;
}

/** Sends one body: as JSON, or in the query of a GET; as text it is sent as it stands. */
async function send(call: Called, body: unknown) {
  const { path, method } = call;
  posted += 1;
  const query =
    method === "GET" && typeof body === "object" && body !== null
      ? `?${new URLSearchParams(Object.entries(body).map(([name, value]) => [name, (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed()]))}`
      : "";
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = {
    "Content-Type": "application/json",
    "Sec-Fetch-Site": "same-origin",
    "CF-Connecting-IP": address(),
    Cookie: admin.cookie,
  };
  const init = method === "GET" ? { headers } : { method, headers, body: text };
  const fault = await faultOf(call, await exports.default.fetch(new Request(`https://c1.test${path}${query}`, init)));
  if (fault) wrong.push(`${call.name} ${text.slice(0, 300)}: ${fault}`);
}

describe("the document of the calls", () => {
  test("describes each of them once, with what comes in and goes out", () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { name, operation } of operations)
      expect([name, Object.keys(operation.responses)]).toEqual([name, ["200", "default"]]);
  });

  test("can tell: an answer with a field less, or a moment without its zone, is not of its schema", async () => {
    const notices = operations.find(({ path }) => path.endsWith("/noticeIndex")) as Called;
    const { schema } = (notices.operation.responses[200] as Body).content["application/json"];
    const shape = z.fromJSONSchema(schema as never);
    const at = "2026-01-01T00:00:00Z";
    const words = { title: "c", summary: "", lang: "en", href: "/" };
    const item = { id: "a", type: "b", at, changedAt: at, correction: null, ...words };
    const page = (more: object) => ({
      ok: true,
      value: { items: [{ ...item, files: [], automatic: false, ...more }], next: null, previous: null, years: [] },
    });
    const fits = [page({}), page({ files: undefined }), page({ at: "2026-01-01T00:00:00" }), page({ lang: "fr" })];
    expect(fits.map((answer) => shape.safeParse(answer).success)).toEqual([true, false, false, false]);
  });

  test("is served to everybody", async () => {
    const answer = await exports.default.fetch(new Request("https://c1.test/openapi.json"));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json"]);
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });
});

/** Bodies that are no object of the call, all of them in a full run, else one by turns. */
const malformed = ["", "null", "[]", "{", '{"a":1,"a":2}'];

test(`every call answers good, empty, wrong and hostile bodies as the document says (seed ${seed})`, async () => {
  const texts = [...Object.values(ids), ""];
  for (const [turn, call] of operations.entries()) {
    const { operation, method, name } = call;
    const { parameters, requestBody } = operation;
    const fields = (parameters ?? []) as { name: string; required: boolean; schema: Schema }[];
    const schema: Schema = requestBody
      ? (requestBody as unknown as Body).content["application/json"].schema
      : { properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])) };
    const row = (rows as Record<string, Row>)[name];
    const good = row ? fc.oneof(allowed(schema, texts), fc.constant(row(ids))) : allowed(schema, texts);
    const bodies = [
      ...(row ? [row(ids)] : []),
      {},
      ...(method === "GET" ? [] : malformed.filter((_, at) => runs > 1 || at === turn % malformed.length)),
      ...fc.sample(good, { seed, numRuns: runs }),
      ...fc.sample(nearly(good), { seed, numRuns: runs > 1 ? 3 * runs : 1 }),
      ...fc.sample(fc.dictionary(fc.constantFrom(...Object.keys(schema.properties ?? {}), "lang"), hostile), {
        seed,
        numRuns: runs,
      }),
    ];
    for (const body of bodies) await send(call, body);
  }
  console.log(`bodies: ${posted} posted to ${operations.length} calls, ${accepted} accepted, seed ${seed}`);
  expect(wrong).toEqual([]);
  expect(accepted).toBeGreaterThan(40);
});

test("every code with which the product refuses has words", () => {
  const codes = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\brefuse\(\s*"(\w+)"/g)].map(([, code]) => code ?? ""),
  );
  const own = Object.values(import.meta.glob<{ errors?: object }>("../../locales/en/*.json", { eager: true }));
  const worded = new Set([...known, ...own.flatMap((area) => Object.keys(area.errors ?? {}))]);
  expect([...new Set(codes)].filter((code) => !worded.has(code))).toEqual([]);
});
