import { z } from "zod";
import { CsvAnswer, FileAnswer } from "~/shared/wire";
import type { Call } from "./router.server";

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  tags: string[];
  /** `public`, or the permission that the caller's role must have. */
  "x-permission": string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: Schema[];
  requestBody?: { required: boolean; content: { "application/json": { schema: Schema } } };
  responses: Record<string, Schema>;
  [more: string]: unknown;
};
export type ApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  [more: string]: unknown;
};

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const refusal = { $ref: "#/components/schemas/Refusal" };
const answer = (description: string, schema: Schema): Schema => ({
  description,
  content: { "application/json": { schema } },
});
const refused = answer("A refusal.", refusal);

const file = (description: string, type: string): Schema => ({
  description,
  content: { [type]: { schema: { type: "string", format: "binary" } } },
});
const files = new Map<z.ZodType, Schema>([
  [FileAnswer, file("An Excel file.", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")],
  [CsvAnswer, file("A CSV file.", "text/csv; charset=utf-8")],
]);

const accepted = (value: Schema): Schema => ({
  type: "object",
  properties: { ok: { const: true }, value },
  required: ["ok", "value"],
});

/** The fields of an object as parameters of a query. */
const parametersOf = ({ properties = {}, required = [] }: Schema): Schema[] =>
  Object.entries(properties as Record<string, Schema>).map(([name, schema]) => ({
    name,
    in: "query",
    required: (required as string[]).includes(name),
    schema,
  }));

/** Whether a body must come: one of its fields, or of each of its forms, cannot be left out. */
const isNeeded = ({ required = [], anyOf, oneOf }: Schema): boolean => {
  const forms = (anyOf ?? oneOf) as Schema[] | undefined;
  return (required as string[]).length > 0 || (forms?.every(isNeeded) ?? false);
};

/** What a call takes; of one that several kinds share, what each of them takes, the first also without its `kind`. */
function inputOf({ input, kinds }: Call): Schema {
  if (!kinds) return schemaOf(input, "input");
  const anyOf = [...kinds].map(([kind, { input: own }], at) => {
    const { properties, required = [], ...rest } = schemaOf(own, "input");
    return {
      ...rest,
      properties: { kind: { const: kind }, ...(properties as object) },
      required: [...(at === 0 ? [] : ["kind"]), ...(required as string[])],
    };
  });
  return { anyOf };
}

const placeOf = (name: string) => {
  const [method = "", path = ""] = name.split(" ");
  return { method: method.toLowerCase(), path, tag: path.split("/").at(-2) ?? "", last: path.split("/").at(-1) ?? "" };
};

const ownPagesOnly = "Answered to the site's own pages only (Sec-Fetch-Site: same-origin, or without it their Origin).";

function operationOf(name: string, one: Call): Operation {
  const { permission, output, sameOrigin, keyed, about } = one;
  const { method, tag, last } = placeOf(name);
  const given = inputOf(one);
  return {
    operationId: `${tag}.${last}`,
    tags: [tag],
    "x-permission": permission,
    ...(sameOrigin || about ? { description: [about, sameOrigin && ownPagesOnly].filter(Boolean).join(" ") } : {}),
    ...(permission === "public" ? {} : { security: [keyed ? { dataKey: [] } : { staff: [] }] }),
    ...(method === "get"
      ? { parameters: parametersOf(given) }
      : { requestBody: { required: isNeeded(given), content: { "application/json": { schema: given } } } }),
    responses: {
      200: files.get(output) ?? answer("What was asked for.", accepted(schemaOf(output, "output"))),
      default: refused,
    },
  };
}

const refusalSchema: Schema = {
  type: "object",
  properties: {
    ok: { const: false },
    code: { type: "string", description: "Says what is refused; it never changes its spelling." },
    message: { type: "string", description: "The same in the language asked for." },
    facts: { type: "object", description: "What the message tells: numbers, the newer version of a conflict." },
    issues: {
      type: "array",
      items: {
        type: "object",
        properties: { field: { type: "string" }, code: { type: "string" }, facts: { type: "object" } },
        required: ["field", "code"],
      },
    },
    requestId: { type: "string" },
  },
  required: ["ok", "code", "message", "requestId"],
  additionalProperties: false,
};

/** The OpenAPI 3.1 document of these calls, made from the schemas that read and write them. */
export function openApiOf(calls: Record<string, Call>): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  const put = (name: string, operation: Operation) => {
    const { method, path } = placeOf(name);
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const [name, one] of Object.entries(calls)) put(name, operationOf(name, one));
  return {
    openapi: "3.1.1",
    info: {
      title: "Investor relations",
      version: "1",
      description:
        "Fields may stand in the query or in the JSON body. `lang` (zh-CN, tc, en) in the query or in a cookie says the language. Instants are ISO 8601 with a zone, days yyyy-MM-dd.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        staff: { type: "apiKey", in: "cookie", name: "__Host-irh_staff" },
        dataKey: { type: "http", scheme: "bearer", description: "A key that the company's administrator made." },
      },
    },
  };
}
