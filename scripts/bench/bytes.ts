import { brotliCompressSync, constants } from "node:zlib";

/** The most that the document of a public page may take, compressed: what comes with a server's first answer. */
export const firstViewLimit = 14_000;

/** The bytes of a text as the edge sends it. */
export const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/**
 * What a first view transfers, compressed as the edge does it: bytes, bytes of script (with what comes once a reader
 * does something), and requests (without pictures).
 */
export async function firstView(address: string) {
  const html = await (await fetch(address)).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((found) => found[1] ?? "");
  const within = [...html.matchAll(/<script type="module">(.+?)<\/script>/gs)].map((found) => found[1] ?? "");
  const scripts = [...html.matchAll(/<script\b[^>]*src="([^"]+)"/g)].map((found) => found[1] ?? "");
  const sizes = (urls: string[]) =>
    Promise.all(urls.map(async (url) => brotli(await (await fetch(new URL(url, address))).text())));
  const later = [...new Set([...html.matchAll(/ data-script="([^"]+)"/g)].map((found) => found[1] ?? ""))];
  const [css, js, onDemand] = await Promise.all([sizes(sheets), sizes(scripts), sizes(later)]);
  const script = sum(js) + sum(onDemand) + sum(within.map(brotli));
  return { bytes: brotli(html) + sum(css) + sum(js), script, requests: 1 + sheets.length + scripts.length };
}

type Stored = { size: number; imports: string[] };
const stored = new Map<string, Promise<Stored>>();

/** A file of the build under its hash: its size, and the modules that it imports. */
function fileAt(url: string): Promise<Stored> {
  const known = stored.get(url);
  if (known) return known;
  const read = fetch(url).then(async (answer) => {
    const text = await answer.text();
    const imports = url.endsWith(".js")
      ? [...text.matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g)].map(([, name]) => new URL(name ?? "", url).href)
      : [];
    return { size: brotli(text), imports };
  });
  stored.set(url, read);
  return read;
}

/**
 * What a screen of the back office transfers until its script has taken over: `files` are the addresses and sizes of
 * the document, its styles, modules and all that those import; `depth` is how many have to come one after the other.
 */
export async function firstScreen(address: string, cookie: string) {
  const answer = await fetch(address, { headers: { Cookie: cookie } });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  const links = [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([link]) =>
    /rel="(?:stylesheet|modulepreload)"/.test(link) ? (/href="([^"#]+)/.exec(link)?.[1] ?? []) : [],
  );
  const modules = [...html.matchAll(/import[^"';]*"(\/[^"]+\.js)"/g)].map((found) => found[1] ?? "");
  const files = new Map([[address, brotli(html)]]);
  let next = [...new Set([...links, ...modules].map((url) => new URL(url, address).href))];
  let depth = 1;
  while (next.length > 0) {
    depth += 1;
    const read = await Promise.all(next.map(async (url) => ({ url, ...(await fileAt(url)) })));
    for (const { url, size } of read) files.set(url, size);
    next = [...new Set(read.flatMap(({ imports }) => imports))].filter((url) => !files.has(url));
  }
  return { bytes: sum([...files.values()]), files, depth };
}
