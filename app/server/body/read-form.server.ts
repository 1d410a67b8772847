import { type Outcome, ok, refuse } from "~/shared/outcome";
import { plainForm } from "~/shared/same-text";
import { type WordLimit, wordCounter } from "./too-large.server";

const kinds = /^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/i;
const urlEncoded = "application/x-www-form-urlencoded";
/** How many times the limit is read, and not kept: a browser hears the answer only when it may send to the end. */
const maxWait = 16;

async function bytesOf(request: Request, limit: number, crowd?: WordLimit): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > limit * maxWait) return refuse("bodyTooLarge", { limit, actual: announced });
  const chunks: Uint8Array[] = [];
  const counter = crowd && wordCounter(crowd);
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    counter?.read(chunk);
    if (size <= limit) chunks.push(chunk);
    else if (size > limit * maxWait) break;
  }
  if (size > limit) return counter?.refusal() ?? refuse("bodyTooLarge", { limit, actual: Math.max(size, announced) });
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return ok(bytes);
}

const formIn = (body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> =>
  new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);

/** A form as it is sent on: without characters that nobody sees. */
function bodyOf(form: FormData, type: string): FormData | URLSearchParams {
  // guard: form-invisible-characters-removed
  const plain = plainForm(form);
  return type.toLowerCase().startsWith(urlEncoded)
    ? new URLSearchParams([...plain].map(([name, value]) => [name, typeof value === "string" ? value : ""]))
    : plain;
}

/**
 * The same request with its form read to the end, so that a screen's action cannot fail on it, and without characters
 * that nobody sees (`plainText`). Refuses `wrongContentType` for what is no form, `unreadable`, and `bodyTooLarge
 * {limit, actual}` or what `crowd` tells: it keeps no more than `limit` bytes. No body is an empty form.
 */
export async function withReadForm(request: Request, limit: number, crowd?: WordLimit): Promise<Outcome<Request>> {
  const bytes = await bytesOf(request, limit, crowd);
  if (!bytes.ok) return bytes;
  const type = request.headers.get("Content-Type");
  if (type === null ? bytes.value.byteLength > 0 : !kinds.test(type)) return refuse("wrongContentType");
  const form = await formIn(bytes.value, type ?? urlEncoded);
  if (!form) return refuse("unreadable");
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  const body = bodyOf(form, type ?? urlEncoded);
  return ok(new Request(request.url, { method: request.method, headers, body, signal: request.signal }));
}
