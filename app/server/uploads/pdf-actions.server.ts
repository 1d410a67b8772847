import { Buffer } from "node:buffer";
import { unpack } from "./pdf-pages.server";

/** A name of a PDF in every way it can be written: each letter as itself or as its number. */
const named = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join("")}`;

const active = new RegExp(
  ["JavaScript", "Launch", "RichMedia", "XFA"].map((name) => `${named(name)}(?![\\w.-])`).join("|"),
  "i",
);
const objects = new RegExp(`${named("ObjStm")}|${named("First")}(?=\\s*\\d)`);
const packed = new RegExp(
  `${named("Filter")}\\s*\\[?\\s*${named("FlateDecode")}\\s*(?:\\]|/(?!A85|ASCII|LZW|Fl|RL|Run|Crypt)|>>)`,
);
const encrypted = new RegExp(`${named("Encrypt")}(?=[\\s\\d<])`);

/**
 * What a PDF would do by itself in a viewer: `active` where it has script, starts programs or plays embedded media, anywhere in its
 * objects, also in packed lists of objects; `unknown` where such a list cannot be read, null otherwise. In a file that is encrypted
 * only what stands outside of those lists can be known.
 */
export async function pdfActions(bytes: Uint8Array): Promise<"active" | "unknown" | null> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  // guard: pdf-script-refused
  if (active.test(pdf)) return "active";
  const isEncrypted = encrypted.test(pdf);
  for (const { index } of pdf.matchAll(/(?<!end)stream\r?\n/g)) {
    const said = pdf.slice(Math.max(0, pdf.lastIndexOf("obj", index)), index);
    if (!objects.test(said)) continue;
    const begin = pdf.indexOf("\n", index) + 1;
    const end = pdf.indexOf("endstream", begin);
    const body = pdf.slice(begin, end < 0 ? undefined : end);
    const isPlain = !new RegExp(named("Filter")).test(said);
    const text = isPlain
      ? body
      : packed.test(said)
        ? await unpack(Buffer.from(body.replace(/\r?\n$/, ""), "latin1"))
        : "";
    // guard: pdf-object-streams-read
    if (active.test(text)) return "active";
    // guard: pdf-unreadable-actions-refused
    if (text === "" && !isEncrypted) return "unknown";
  }
  return null;
}
