import { Buffer } from "node:buffer";
import { Budget, BudgetSpent } from "~/shared/reading/budget";

const megabyte = 1_024 * 1_024;

/**
 * For the file of that many bytes: every byte is looked at twice or so, and lists of objects unpack to some ten times
 * their size.
 */
export const pdfBudget = (size: number) =>
  new Budget({
    bytes: Math.min(64 * megabyte, 4 * megabyte + 32 * size),
    objects: 500_000,
    steps: 4 * size + megabyte,
  });

/** A file as one letter a byte, so that places in the text are places in the file. */
export const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** The keys of a dictionary that are read here. */
const keys = ["Type", "First", "N", "Length", "Filter", "F", "DecodeParms", "DP", "Pages", "Count"] as const;
type Key = (typeof keys)[number];
const isKey = (name: string): name is Key => (keys as readonly string[]).includes(name);

/**
 * The values of the keys as they are written; of a key that stands there with two values `twice`, since readers differ
 * in which they take.
 */
export type Dictionary = Map<Key, string>;
const twice = "?";

/** An object that is a dictionary: its number, and where its stream begins if it has one. */
export type PdfObject = { number: number; values: Dictionary; body: number | null };

const blank = new Set([0, 9, 10, 12, 13, 32]);
const [percent, slash, open, close, less, more, bracket, bracketEnd, backslash] = [..."%/()<>[]\\"].map((sign) =>
  sign.charCodeAt(0),
);
const regular = Uint8Array.from({ length: 256 }, (_, code) =>
  blank.has(code) || "()<>[]{}/%".includes(String.fromCharCode(code)) ? 0 : 1,
);

/** A name with each letter that is written as its number in its place. */
export const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const longestBlank = 64 * 1_024;

/** Where blanks and comments end. Throws `BudgetSpent` where there are more than in any real file. */
function blankEnd(pdf: string, from: number): number {
  let isComment = false;
  for (let at = from; at < pdf.length; at++) {
    if (at - from > longestBlank) throw new BudgetSpent("steps");
    const code = pdf.charCodeAt(at);
    if (code === percent) isComment = true;
    else if (isComment) isComment = code !== 10 && code !== 13;
    else if (!blank.has(code)) return at;
  }
  return pdf.length;
}

function regularEnd(pdf: string, from: number): number {
  let at = from;
  while (regular[pdf.charCodeAt(at)] === 1) at += 1;
  return at;
}

function stringEnd(pdf: string, from: number): number {
  let depth = 0;
  for (let at = from; at < pdf.length; at++) {
    const code = pdf.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === open) depth += 1;
    else if (code === close) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return pdf.length;
}

/** Where the token ends that begins there, and by how much it leads deeper into dictionaries and lists. */
function tokenAt(pdf: string, at: number): { end: number; deeper: number } {
  const code = pdf.charCodeAt(at);
  if (code === slash) return { end: regularEnd(pdf, at + 1), deeper: 0 };
  if (code === open) return { end: stringEnd(pdf, at), deeper: 0 };
  if (code === bracket || code === bracketEnd) return { end: at + 1, deeper: code === bracket ? 1 : -1 };
  if (code === more) return pdf.charCodeAt(at + 1) === more ? { end: at + 2, deeper: -1 } : { end: at + 1, deeper: 0 };
  if (code === less) {
    if (pdf.charCodeAt(at + 1) === less) return { end: at + 2, deeper: 1 };
    const end = pdf.indexOf(">", at);
    return { end: end < 0 ? pdf.length : end + 1, deeper: 0 };
  }
  return { end: Math.max(at + 1, regularEnd(pdf, at)), deeper: 0 };
}

/** What is looked at between two rests; the lists of pages of a long file come to some hundred thousand bytes. */
const longestDictionary = megabyte;

/**
 * The dictionary that begins at `<<`, and where it ends; null where it does not end. Throws `BudgetSpent`, also where
 * it is longer than any real one.
 */
export function dictionaryAt(pdf: string, from: number, budget: Budget): { values: Dictionary; end: number } | null {
  const values: Dictionary = new Map();
  let name: string | null = null;
  let valueFrom = 0;
  let hasValue = false;
  let depth = 0;
  const keep = (until: number) => {
    if (name === null || !isKey(name)) return;
    const value = pdf.slice(valueFrom, until).trim();
    values.set(name, (values.get(name) ?? value) === value ? value : twice);
  };
  for (let at = from; ; ) {
    const begin = blankEnd(pdf, at);
    const { end, deeper } = tokenAt(pdf, begin);
    budget.spend("steps", Math.min(end, pdf.length) - at);
    // guard: pdf-dictionary-limited
    if (end - from > longestDictionary) throw new BudgetSpent("steps");
    const isName = pdf.charCodeAt(begin) === slash;
    if (depth === 1 && isName && (name === null || hasValue)) {
      keep(begin);
      name = plainNames(pdf.slice(begin + 1, Math.min(end, begin + 64)));
      valueFrom = end;
      hasValue = false;
    } else hasValue = true;
    depth += deeper;
    if (depth <= 0) {
      keep(begin);
      return { values, end };
    }
    at = end;
    if (at >= pdf.length) return null;
  }
}

const wordsAtOnce = 100;

/**
 * The objects of a file that are dictionaries, found in one pass by the word before each, wherever it stands: what
 * looks like an object in a text or in a picture is only one more. Null now and then where such words have none, so
 * that the caller can rest.
 */
export function* objectsIn(pdf: string, budget: Budget): Generator<PdfObject | null> {
  let words = 0;
  for (let at = pdf.indexOf("obj"); at >= 0; at = pdf.indexOf("obj", at + 3)) {
    words += 1;
    if (words % wordsAtOnce === 0) yield null;
    if (pdf.startsWith("end", at - 3)) continue;
    const begin = blankEnd(pdf, at + 3);
    budget.spend("steps", begin - at);
    if (!pdf.startsWith("<<", begin)) continue;
    budget.spend("objects");
    const found = dictionaryAt(pdf, begin, budget);
    if (!found) {
      yield null;
      continue;
    }
    const after = blankEnd(pdf, found.end);
    budget.spend("steps", after - found.end);
    const [, number = ""] = /(\d{1,10})\s+\d+\s*$/.exec(pdf.slice(Math.max(0, at - 24), at)) ?? [];
    const word = pdf.startsWith("stream", after) ? after + 6 : null;
    const line = word !== null && pdf[word] === "\r" ? word + 1 : word;
    const body = line !== null && pdf[line] === "\n" ? line + 1 : line;
    yield { number: Number(number || Number.NaN), values: found.values, body };
  }
}

/** Whether an object is a list of objects, by what readers of a list need of it. */
export const isList = ({ values, body }: PdfObject): boolean =>
  body !== null &&
  (values.has("First") || plainNames(values.get("Type") ?? "") === "/ObjStm" || values.get("Type") === twice);

/**
 * Where an object's stream ends: by its length where the word for the end stands there, else before the next such word.
 * Programs differ in whether the line break before that word belongs to the stream, so both places are given, the
 * likelier first.
 */
function endsIn(pdf: string, { values, body }: PdfObject, budget: Budget): number[] {
  const from = body ?? 0;
  const length = values.get("Length") ?? "";
  const byLength = /^\d{1,9}$/.test(length) ? from + Number(length) : -1;
  const isRight = byLength >= 0 && /^(?:\r\n|\r|\n)?endstream/.test(pdf.slice(byLength, byLength + 11));
  const word = isRight ? byLength : pdf.indexOf("endstream", from);
  const end = word < 0 ? pdf.length : word;
  if (!isRight) budget.spend("steps", end - from);
  const before = end - (pdf.endsWith("\r\n", end) ? 2 : pdf.endsWith("\n", end) ? 1 : 0);
  if (before === end || before < from) return [end];
  return isRight ? [end, before] : [before, end];
}

async function* unpacked(packed: Uint8Array, budget: Budget): AsyncGenerator<string> {
  const source = new Blob([packed as Uint8Array<ArrayBuffer>]).stream();
  const reader = source.pipeThrough(new DecompressionStream("deflate")).getReader();
  try {
    budget.spend("steps", packed.length);
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // guard: pdf-unpacked-bytes-counted
      budget.spend("bytes", part.value.length);
      yield latin1(part.value);
      await budget.rest();
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const none = (value: string | undefined) => value === undefined || /^\[?\s*null\s*\]?$/.test(value);

type Pieces = AsyncIterable<string> | Iterable<string>;

/**
 * The text of a list of objects, in pieces, by each end that it may have; none where it is packed in a way that is not
 * read here. Reading one throws where the list is broken or encrypted, or ends elsewhere.
 */
export function listTexts(
  { bytes, pdf }: { bytes: Uint8Array; pdf: string },
  list: PdfObject,
  budget: Budget,
): Pieces[] {
  const { values } = list;
  const from = list.body ?? 0;
  const filter = plainNames(values.get("Filter") ?? "").replace(/[[\]\s]/g, "");
  if (values.has("F") || !none(values.get("DecodeParms")) || !none(values.get("DP"))) return [];
  if (!["", "/FlateDecode", "/Fl"].includes(filter)) return [];
  const ends = endsIn(pdf, list, budget);
  if (filter === "") return [[pdf.slice(from, ends[0])]];
  return ends.map((end) => unpacked(bytes.subarray(from, end), budget));
}
