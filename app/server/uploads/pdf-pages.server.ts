import { Buffer } from "node:buffer";

const mostUnpacked = 8 * 1024 * 1024;

/** What a compressed stream holds, as one letter a byte; empty where it is broken, encrypted or far larger than lists of objects are. */
export async function unpack(packed: Uint8Array): Promise<string> {
  try {
    const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream("deflate"));
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of stream) {
      length += part.length;
      if (length > mostUnpacked) return "";
      parts.push(part);
    }
    return Buffer.concat(parts).toString("latin1");
  } catch {
    return "";
  }
}

const numberIn = (text: string, name: string) => Number(new RegExp(`/${name}\\s+(\\d+)`).exec(text)?.[1] ?? Number.NaN);

/** The object of that number in an object stream, or nothing. */
async function fromStream(pdf: string, at: number, number: number): Promise<string | null> {
  const head = pdf.lastIndexOf("obj", at);
  const begin = pdf.indexOf("stream", at);
  const end = pdf.indexOf("endstream", begin);
  if (head < 0 || begin < 0 || end < 0) return null;
  const said = pdf.slice(head, begin);
  const body = pdf.slice(begin + 6, end).replace(/^\r?\n/, "");
  const text = said.includes("/FlateDecode") ? await unpack(Buffer.from(body.replace(/\r?\n$/, ""), "latin1")) : body;
  const first = numberIn(said, "First");
  const places = text.slice(0, first).trim().split(/\s+/).map(Number);
  const found = places.findIndex((one, place) => place % 2 === 0 && one === number);
  if (!(first > 0) || found < 0) return null;
  const next = places[found + 3];
  return text.slice(first + (places[found + 1] ?? 0), next === undefined ? undefined : first + next);
}

/** The newest object of that number: as it stands in the file, or in the last object stream that has it. */
async function objectOf(pdf: string, number: number): Promise<string> {
  const name = new RegExp(`(?:^|[^\\d])${number}\\s+\\d+\\s+obj\\b`);
  for (
    let at = pdf.lastIndexOf(`${number} 0 obj`);
    at >= 0;
    at = at > 0 ? pdf.lastIndexOf(`${number} 0 obj`, at - 1) : -1
  )
    if (name.test(pdf.slice(Math.max(0, at - 1), at + 24))) return pdf.slice(at, pdf.indexOf("endobj", at));
  for (let at = pdf.lastIndexOf("/ObjStm"); at >= 0; at = at > 0 ? pdf.lastIndexOf("/ObjStm", at - 1) : -1) {
    const found = await fromStream(pdf, at, number);
    if (found !== null) return found;
  }
  return "";
}

/**
 * How many pages a PDF has, by its own page tree: trailer, catalogue, root of the tree. Null where that cannot be read, as in a file
 * whose structure is encrypted or broken: a number that is not certain is not told.
 */
export async function pdfPages(bytes: Uint8Array): Promise<number | null> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const reference = (text: string, name: string) =>
    Number(new RegExp(`/${name}\\s+(\\d+)\\s+\\d+\\s+R`).exec(text)?.[1] ?? 0);
  const root = reference(pdf.slice(pdf.lastIndexOf("/Root")), "Root");
  const tree = root && reference(await objectOf(pdf, root), "Pages");
  const pages = tree ? numberIn(await objectOf(pdf, tree), "Count") : Number.NaN;
  return Number.isSafeInteger(pages) && pages > 0 && pages < 100_000 ? pages : null;
}
