import type { StoredFile } from "~/publishing/files/send-file";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { hashOfPart, hashOfWhole, partBytes, partsOf } from "./rules";

const address = "/ui/irh/office/educationUploads";
/**
 * How often a part is tried before a person is asked, and how long the first wait between two tries is, in
 * milliseconds.
 */
const tries = 5;
const firstWait = 1_000;

type Steps = "accept" | "start" | "show" | "finish" | "abandon";

/** One step of an upload; a connection that breaks is a refusal too. */
export async function takeStep<Value>(
  intent: Steps,
  labels: Record<string, string>,
  signal: AbortSignal | null = null,
): Promise<FormOutcome<Value>> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent, ...labels })) body.set(name, value);
  try {
    const headers = { Accept: "application/json" };
    return (await (await fetch(address, { method: "POST", body, headers, signal })).json()) as FormOutcome<Value>;
  } catch {
    return refuse("connectionLost");
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((go) => {
    const timer = setTimeout(go, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      go();
    });
  });

/** Sends one part until it is there; what breaks on the way or is told to wait is tried again. */
async function sendPart(id: string, part: number, bytes: ArrayBuffer, hash: string, signal: AbortSignal) {
  const url = `${address}/${id}/${part}?hash=${hash}`;
  const headers = { Accept: "application/json", "Content-Type": "application/octet-stream" };
  for (let attempt = 1; ; attempt++) {
    let wait = firstWait * 2 ** (attempt - 1);
    try {
      const answer = await fetch(url, { method: "POST", body: bytes, headers, signal });
      if (answer.status < 500 && answer.status !== 429) return (await answer.json()) as FormOutcome<null>;
      wait = Math.max(wait, Number(answer.headers.get("Retry-After") ?? 0) * 1_000);
    } catch {}
    if (signal.aborted || attempt === tries) return refuse("connectionLost");
    await pause(wait, signal);
  }
}

type Come = { parts: { part: number; hash: string }[] };
type Sending = {
  /** The upload that goes on; null begins one. */
  id: string | null;
  signal: AbortSignal;
  onBegin: (id: string) => void;
  /** How many bytes are there. */
  onProgress: (bytes: number) => void;
};

/**
 * Sends a video in parts and answers the file that it became. What has come before is not sent again, and a file that
 * differs from it is refused (`partChanged`); `connectionLost` is said when a part does not get through, and when
 * `signal` pauses.
 */
export async function sendVideo(
  file: File,
  { id: begun, signal, onBegin, onProgress }: Sending,
): Promise<FormOutcome<StoredFile>> {
  const { name, size } = file;
  const start = begun
    ? { ok: true as const, value: { id: begun } }
    : await takeStep<{ id: string }>("start", { name, size: String(size) }, signal);
  if (!start.ok) return start;
  const { id } = start.value;
  onBegin(id);
  const shown = await takeStep<Come>("show", { id }, signal);
  if (!shown.ok) return shown;
  const come = new Map(shown.value.parts.map(({ part, hash }) => [part, hash]));
  const hashes: string[] = [];
  for (let part = 1; part <= partsOf(size); part++) {
    const bytes = await file.slice((part - 1) * partBytes, part * partBytes).arrayBuffer();
    const hash = await hashOfPart(bytes);
    const before = come.get(part);
    if (before !== undefined && before !== hash) return refuse("partChanged", { part });
    if (before === undefined) {
      const sent = await sendPart(id, part, bytes, hash, signal);
      if (!sent.ok) return sent;
    }
    hashes.push(hash);
    onProgress(Math.min(part * partBytes, size));
  }
  return takeStep<StoredFile>("finish", { id, hash: await hashOfWhole(hashes) }, signal);
}
