import { crc32 } from "node:zlib";

type Piece = string | Uint8Array;
/** A file of an archive: its path in it, and its text or bytes in pieces, made while it is read. */
export type ZipPart = { path: string; text: Iterable<Piece> | AsyncIterable<Piece> };

/** What the directory at the end says of a file; sizes and place in bytes. */
type Entry = { path: Uint8Array; from: number; sum: number; whole: number; packed: number };

const encoder = new TextEncoder();
/** So many letters go on together. */
const atOnce = 65_536;

async function* bytesOf(text: ZipPart["text"]): AsyncGenerator<Uint8Array> {
  let held = "";
  for await (const piece of text) {
    if (typeof piece !== "string") {
      if (held !== "") yield encoder.encode(held);
      held = "";
      yield piece;
      continue;
    }
    held += piece;
    if (held.length < atOnce) continue;
    yield encoder.encode(held);
    held = "";
  }
  if (held !== "") yield encoder.encode(held);
}

/** What a generator makes as a stream, each piece when it is asked for. */
export const streamed = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });

async function* deflated(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packing = new CompressionStream("deflate-raw") as ReadableWritablePair<Uint8Array, Uint8Array>;
  const reader = streamed(bytes).pipeThrough(packing).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

type Field = readonly [bytes: 2 | 4, value: number];

function littleEndian(...fields: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const joined = (one: Uint8Array, other: Uint8Array) => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/** Version 2.0; sizes follow their file; names in UTF-8; deflate; 1 January 1980, for a file says its moment itself. */
const manner: readonly Field[] = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
];
const sizesOf = ({ sum, packed, whole }: Entry): readonly Field[] => [
  [4, sum],
  [4, packed],
  [4, whole],
];

const headOf = ({ path }: Entry) =>
  joined(littleEndian([4, 0x04034b50], ...manner, [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]), path);
const tailOf = (entry: Entry) => littleEndian([4, 0x08074b50], ...sizesOf(entry));
const listed = (entry: Entry) =>
  joined(
    littleEndian(
      ...[[4, 0x02014b50] as const, [2, 20] as const, ...manner, ...sizesOf(entry)],
      ...[[2, entry.path.length] as const, [2, 0] as const, [2, 0] as const, [2, 0] as const, [2, 0] as const],
      ...[[4, 0] as const, [4, entry.from] as const],
    ),
    entry.path,
  );

/**
 * Files as a ZIP archive (PKWARE APPNOTE 6.3, without Zip64: less than 4 GB), each packed while its text is made: what
 * is held is a piece of it, however long it is. A file is asked for its text when all before it are written.
 */
export async function* zipped(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let at = 0;
  for await (const { path, text } of parts) {
    const entry: Entry = { path: encoder.encode(path), from: at, sum: 0, whole: 0, packed: 0 };
    const counted = async function* () {
      for await (const bytes of bytesOf(text)) {
        entry.sum = crc32(bytes, entry.sum);
        entry.whole += bytes.length;
        yield bytes;
      }
    };
    const head = headOf(entry);
    yield head;
    for await (const bytes of deflated(counted())) {
      entry.packed += bytes.length;
      yield bytes;
    }
    const tail = tailOf(entry);
    yield tail;
    at += head.length + entry.packed + tail.length;
    entries.push(entry);
  }
  let size = 0;
  for (const entry of entries) {
    const line = listed(entry);
    size += line.length;
    yield line;
  }
  const many = entries.length;
  yield littleEndian([4, 0x06054b50], [2, 0], [2, 0], [2, many], [2, many], [4, size], [4, at], [2, 0]);
}
