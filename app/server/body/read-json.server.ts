import { visit } from "jsonc-parser";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { type WordLimit, wordCounter } from "./too-large.server";

const maxBytes = 1_048_576;
/** How many times the limit is read, and not kept, for a call that tells a crowd. */
const maxWait = 16;
const maxDepth = 32;
/** Of a longer list a schema could not tell all faults at once: it would run out of stack. */
const maxItems = 20_000;

/** How many items the longest list of a value has. */
function longestIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value).reduce((most: number, one) => Math.max(most, longestIn(one)), 0);
  return Array.isArray(value) ? Math.max(value.length, inner) : inner;
}

/**
 * Parses strictly: no repeated keys, no NUL, no nesting deeper than 32, no list of more than 20,000 items (`crowd` tells
 * its own limit of them), an object at the top.
 */
export function parseJson(text: string, crowd?: WordLimit): Outcome<Record<string, unknown>> {
  let depth = 0;
  let sound = !text.includes("\0") && !text.includes("\\u0000");
  const keys: Set<string>[] = [];
  const open = () => {
    depth += 1;
    if (depth > maxDepth) sound = false;
    return depth <= maxDepth;
  };
  visit(
    text,
    {
      onObjectBegin: () => {
        keys.push(new Set());
        return open();
      },
      onArrayBegin: open,
      onObjectProperty: (name) => {
        const seen = keys.at(-1);
        if (seen?.has(name)) sound = false;
        seen?.add(name);
      },
      onObjectEnd: () => {
        keys.pop();
        depth -= 1;
      },
      onArrayEnd: () => {
        depth -= 1;
      },
      onError: () => {
        sound = false;
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  );
  if (!sound) return refuse("unreadable");
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refuse("unreadable");
  const longest = longestIn(value);
  // guard: json-lists-within-limit
  if (longest <= maxItems) return ok(value as Record<string, unknown>);
  return crowd && longest > crowd.most ? crowd.refusal : refuse("listTooLong", { max: maxItems });
}

/**
 * The JSON object in a request's body; an empty body is an empty object. Keeps 1 MiB; what `crowd` counts is counted
 * beyond it.
 */
export async function readJson(request: Request, crowd?: WordLimit): Promise<Outcome<Record<string, unknown>>> {
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  const read = crowd ? maxBytes * maxWait : maxBytes;
  if (announced > read) return refuse("bodyTooLarge", { limit: maxBytes, actual: announced });
  if (!request.body) return ok({});
  const chunks: Uint8Array[] = [];
  const counter = crowd && wordCounter(crowd);
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    counter?.read(chunk);
    if (size <= maxBytes) chunks.push(chunk);
    else if (size > read || !counter || counter.refusal()) break;
  }
  if (size > maxBytes) return counter?.refusal() ?? refuse("bodyTooLarge", { limit: maxBytes, actual: size });
  if (size === 0) return ok({});
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) return refuse("wrongContentType");
  try {
    return parseJson(
      new TextDecoder("utf-8", { fatal: true }).decode(await new Blob(chunks as BlobPart[]).arrayBuffer()),
      crowd,
    );
  } catch {
    return refuse("unreadable");
  }
}
