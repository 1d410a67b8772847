import type PDFDocument from "pdfkit";
import type { Ctx } from "~/server/request/context.server";
import { bcp47, type Lang } from "~/shared/languages";
import { fontFor } from "./font.server";

export const ink = "#1a1a1a";
export const muted = "#5c6470";
export const margin = 64;

export type DocumentRow = readonly [term: string, value: string];
type Opening = { lang: Lang; title: string; at: Date; texts: string };

/**
 * A text in which each letter that the font lacks is named by its code point, and every blank is the one that the font
 * has.
 */
const named = (text: string, missing: readonly string[]) =>
  [...text.replace(/[^\S\n]/g, " ")]
    .map((letter) => (missing.includes(letter) ? `[U+${letter.codePointAt(0)?.toString(16).toUpperCase()}]` : letter))
    .join("");

/** An A4 document that draws `texts`; `safe` names what the font lacks (`missing`), `bytes` ends the document. */
export async function openDocument(ctx: Pick<Ctx, "env">, { lang, title, at, texts }: Opening) {
  const { bytes: font, missing } = await fontFor(ctx, texts);
  const safe = (text: string) => named(text, missing);
  const [{ default: Document }, { toBytes }] = await Promise.all([import("pdfkit"), import("pdfkit/output")]);
  const doc = new Document({
    size: "A4",
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    font: null,
    lang: bcp47[lang],
    info: { Title: safe(title), CreationDate: at, ModDate: at },
  });
  doc.registerFont("text", font).font("text");
  const bytes = (): Promise<Uint8Array> => {
    const written = toBytes(doc);
    doc.end();
    return written;
  };
  return { doc, safe, missing, bytes };
}

/** Two columns that break over pages as text does. */
export function drawRows(doc: PDFDocument, rows: readonly DocumentRow[], size: number) {
  const [left, wide] = [150, doc.page.width - 2 * margin - 150];
  doc.fontSize(size);
  for (const [term, value] of rows) {
    const height = Math.max(doc.heightOfString(term, { width: left - 12 }), doc.heightOfString(value, { width: wide }));
    if (doc.y + height > doc.page.height - margin) doc.addPage();
    const top = doc.y;
    doc.fillColor(muted).text(term, margin, top, { width: left - 12 });
    doc.fillColor(ink).text(value, margin + left, top, { width: wide });
    doc.x = margin;
    doc.y = top + height + 6;
  }
}
