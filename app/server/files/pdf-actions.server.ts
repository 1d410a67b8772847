import { type Budget, BudgetSpent } from "~/shared/reading/budget";
import { isList, latin1, listTexts, objectsIn, type PdfObject, pdfBudget } from "./pdf-objects.server";

const doing = [
  ...["JavaScript", "Launch", "RichMedia", "XFA", "SubmitForm", "ImportData", "GoToR", "GoToE"],
  ...["EmbeddedFile", "EmbeddedFiles", "FileAttachment"],
];

/** A name of a PDF in every way it can be written: each letter as itself or as its number. */
const named = (name: string) =>
  `/${[...name]
    .map((letter) => {
      const [high = "", low = ""] = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${high}${/\d/.test(low) ? low : `[${low}${low.toUpperCase()}]`})`;
    })
    .join("")}`;
const nameEnds = "(?=[\\0\\t\\n\\f\\r ()<>\\[\\]{}/%])";
const active = new RegExp(doing.map((name) => named(name) + nameEnds).join("|"));
const encrypted = new RegExp(`${named("Encrypt")}(?=[\\s\\d<])`);

/** Longer than any of the names, so that none is missed where two pieces meet. */
const overlap = 64;
const lookedAtOnce = 256 * 1_024;

function* piecesOf(pdf: string, budget: Budget): Generator<string> {
  for (let at = 0; at < pdf.length; at += lookedAtOnce) {
    const piece = pdf.slice(Math.max(0, at - overlap), at + lookedAtOnce);
    budget.spend("steps", piece.length);
    yield at + lookedAtOnce < pdf.length ? piece : `${piece}\n`;
  }
}

/** Each piece of a text with the end of the one before, so that it is looked at once. */
async function* overlapping(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let last = "";
  for await (const piece of text) {
    yield last + piece;
    last = (last + piece).slice(-overlap);
  }
  if (last !== "") yield `${last}\n`;
}

/** What a list of objects would do. */
async function listActions(
  file: { bytes: Uint8Array; pdf: string },
  list: PdfObject,
  budget: Budget,
): Promise<"active" | "unknown" | null> {
  for (const text of listTexts(file, list, budget))
    try {
      let isEmpty = true;
      for await (const piece of overlapping(text)) {
        // guard: pdf-object-streams-read
        if (active.test(piece)) return "active";
        isEmpty = false;
      }
      if (!isEmpty) return null;
    } catch (error) {
      if (error instanceof BudgetSpent) throw error;
    }
  return "unknown";
}

/**
 * What a PDF would do by itself in a viewer or beyond its pages: `active` where it has script, starts programs, sends
 * forms, opens or carries other files or plays embedded media, anywhere in its objects, also in packed lists of
 * objects; `unknown` where such a list cannot be read, `costly` where reading it all would take more than `budget`,
 * null otherwise. In a file that is encrypted only what stands outside of those lists can be known.
 */
export async function pdfActions(
  bytes: Uint8Array,
  budget = pdfBudget(bytes.length),
): Promise<"active" | "unknown" | "costly" | null> {
  const pdf = latin1(bytes);
  let isEncrypted = false;
  try {
    for (const piece of piecesOf(pdf, budget)) {
      // guard: pdf-script-refused
      if (active.test(piece)) return "active";
      isEncrypted ||= encrypted.test(piece);
      await budget.rest();
    }
    for (const object of objectsIn(pdf, budget)) {
      await budget.rest();
      if (!object || !isList(object)) continue;
      const does = await listActions({ bytes, pdf }, object, budget);
      if (does === "active") return does;
      // guard: pdf-unreadable-actions-refused
      if (does === "unknown" && !isEncrypted) return does;
    }
    return null;
  } catch (error) {
    if (error instanceof BudgetSpent) return "costly";
    throw error;
  }
}
