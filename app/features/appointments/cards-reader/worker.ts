import * as ort from "onnxruntime-web/wasm";
import { PaddleOcrService } from "paddleocr";
import { type Picture, type ReaderFiles, readerCache } from "./files";
import { mended } from "./mended";
import { type CardField, differences, type ReadCard, readCard } from "./rules";

// Written by the build.
declare const READER_FILES: ReaderFiles;
declare const TRADITIONAL_LETTERS: string;

export type ReadRequest = { picture: Picture; typed: Partial<Record<CardField, string>> };
export type ReadReply =
  | { loaded: number }
  | { reading: true }
  | { card: ReadCard; differs: CardField[] }
  | { failed: "loading" | "reading" };

const { engine, finder, letters, dictionary, bytes } = READER_FILES;
const say = (reply: ReadReply) => postMessage(reply);

/** A file as it was kept, else as it comes, with the bytes of the latter told as they arrive. */
async function fetched(url: string, arrived: (count: number) => void): Promise<Blob> {
  const stored = await self.caches?.match(url);
  if (stored) return stored.blob();
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  const parts: BlobPart[] = [];
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    arrived(value.length);
  }
}

const unpacked = (packed: Blob) =>
  new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();

/** Keeps the files all together, so that a browser that has the store has them all; older ones are left behind. */
async function keep(files: readonly (readonly [string, Blob])[]) {
  const urls = new Set(files.map(([url]) => new URL(url, location.href).href));
  const store = await caches.open(readerCache);
  await Promise.all(files.map(([url, packed]) => store.put(url, new Response(packed))));
  for (const { url } of await store.keys()) if (!urls.has(url)) await store.delete(url);
}

async function load() {
  let loaded = 0;
  const arrived = (count: number) => {
    loaded += count;
    say({ loaded: Math.min(1, loaded / bytes) });
  };
  const urls = [engine, finder, letters, dictionary];
  const files = await Promise.all(urls.map(async (url) => [url, await fetched(url, arrived)] as const));
  if (loaded > 0 && self.caches) await keep(files).catch(() => {});
  const [wasm, find, read, words] = await Promise.all(files.map(([, packed]) => unpacked(packed)));
  const signs = new TextDecoder().decode(words).trimEnd().split("\n");
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmBinary = wasm;
  return PaddleOcrService.createInstance({
    ort: ort as never,
    detection: { modelBuffer: find },
    recognition: { modelBuffer: read, charactersDictionary: [...signs, " "] },
  });
}

let service: ReturnType<typeof load> | undefined;

addEventListener("message", async ({ data: { picture, typed } }: MessageEvent<ReadRequest>) => {
  let failed: "loading" | "reading" = "loading";
  try {
    service ??= load();
    const reader = await service;
    failed = "reading";
    say({ reading: true });
    const { width, height, data } = picture;
    const found = await reader.recognize({ width, height, data: new Uint8Array(data.buffer) });
    const lines = found.map(({ text }) => text);
    const card = readCard(mended(lines, TRADITIONAL_LETTERS).join("\n"));
    say({ card, differs: differences(card, typed) });
  } catch {
    if (failed === "loading") service = undefined;
    say({ failed });
  }
});
