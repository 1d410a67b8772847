import { brotliCompressSync, constants } from "node:zlib";

const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** What a first view transfers, compressed as the edge does it: bytes, bytes of script, and requests (without pictures). */
export async function firstView(address: string) {
  const html = await (await fetch(address)).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((found) => found[1] ?? "");
  const scripts = [...html.matchAll(/<script\b[^>]*src="([^"]+)"/g)].map((found) => found[1] ?? "");
  const sizes = (urls: string[]) =>
    Promise.all(urls.map(async (url) => brotli(await (await fetch(new URL(url, address))).text())));
  const [css, js] = await Promise.all([sizes(sheets), sizes(scripts)]);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { bytes: brotli(html) + sum(css) + sum(js), script: sum(js), requests: 1 + sheets.length + scripts.length };
}
