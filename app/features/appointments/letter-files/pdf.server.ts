import type PDFDocument from "pdfkit";
import type { Ctx } from "~/server/context.server";
import { translator } from "~/server/i18n.server";
import { bcp47, type Lang } from "~/shared/languages";
import { drawnStrokes, type Signature } from "../letters/rules";
import { fontFor } from "./font.server";

type Row = readonly [term: string, value: string];

/** What stands in a letter: the text that was signed, who signed it how, and how that is known. */
export type Letter = {
  lang: Lang;
  title: string;
  body: string;
  signer: readonly Row[];
  signature: Signature;
  evidence: readonly Row[];
  at: Date;
};

const ink = "#1a1a1a";
const muted = "#5c6470";
const margin = 64;
const pad = { width: 200, height: 76 };

function drawStrokes(doc: PDFDocument, signature: Signature, x: number, y: number) {
  doc.lineWidth(1.2).lineCap("round");
  for (const stroke of drawnStrokes(signature.drawing ?? "")) {
    for (const [at, [left, top]] of stroke.entries()) {
      const [px, py] = [x + (left / 1_000) * pad.width, y + (top / 1_000) * pad.height];
      if (at === 0) doc.moveTo(px, py);
      doc.lineTo(px, py);
    }
    doc.stroke(ink);
  }
}

/** Two columns that break over pages as text does. */
function drawRows(doc: PDFDocument, rows: readonly Row[], size: number) {
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

const textsOf = ({ title, body, signer, signature, evidence }: Letter) =>
  [title, body, signature.typed, ...[...signer, ...evidence].flat()].join("");

/** A text in which each letter that the font lacks is named by its code point. */
const named = (text: string, missing: readonly string[]) =>
  [...text]
    .map((letter) => (missing.includes(letter) ? `[U+${letter.codePointAt(0)?.toString(16).toUpperCase()}]` : letter))
    .join("");

/** The PDF of a signed letter with its evidence on a page of its own; `missing` are letters that it names instead of drawing them. */
export async function letterPdf(
  ctx: Pick<Ctx, "env" | "company">,
  letter: Letter,
): Promise<{ bytes: Uint8Array; missing: string[] }> {
  const t = translator(letter.lang);
  const heading = t("letters:pdf.evidence");
  const { bytes: font, missing } = await fontFor(ctx, textsOf(letter) + heading + t("letters:pdf.signature"));
  const safe = (text: string) => named(text, missing);
  const [{ default: Document }, { toBytes }] = await Promise.all([import("pdfkit"), import("pdfkit/output")]);
  const doc = new Document({
    size: "A4",
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    font: null,
    lang: bcp47[letter.lang],
    info: { Title: safe(letter.title), CreationDate: letter.at, ModDate: letter.at },
  });
  doc.registerFont("text", font).font("text");
  doc.fontSize(18).fillColor(ink).text(safe(letter.title), { align: "center" }).moveDown(1.2);
  doc.fontSize(11);
  for (const paragraph of letter.body.split(/\n+/)) doc.text(safe(paragraph), { lineGap: 4 }).moveDown(0.6);
  doc.moveDown(1);
  drawRows(
    doc,
    letter.signer.map(([term, value]) => [term, safe(value)] as const),
    11,
  );
  if (doc.y + pad.height + 30 > doc.page.height - margin) doc.addPage();
  doc.fontSize(11).fillColor(muted).text(t("letters:pdf.signature"), margin, doc.y);
  const top = doc.y + 6;
  if (letter.signature.drawing) drawStrokes(doc, letter.signature, margin, top);
  else doc.fontSize(22).fillColor(ink).text(safe(letter.signature.typed), margin, top);
  doc.addPage();
  doc.fontSize(14).fillColor(ink).text(heading, margin, margin).moveDown(0.8);
  drawRows(
    doc,
    letter.evidence.map(([term, value]) => [term, safe(value)] as const),
    10,
  );
  const written = toBytes(doc);
  doc.end();
  return { bytes: await written, missing };
}
