import type PDFDocument from "pdfkit";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import type { Lang } from "~/shared/languages";
import { drawnStrokes, type Signature } from "../letters/rules";
import { type DocumentRow, drawRows, ink, margin, muted, openDocument } from "./document.server";

/** What stands in a letter: the text that was signed, who signed it how, and how that is known. */
export type Letter = {
  lang: Lang;
  title: string;
  body: string;
  signer: readonly DocumentRow[];
  signature: Signature;
  evidence: readonly DocumentRow[];
  at: Date;
};

const pad = { width: 200, height: 76 };

/** Draws in fifths of a point: finer than a pen, and whole numbers keep the file small. */
function drawStrokes(doc: PDFDocument, signature: Signature, x: number, y: number) {
  const fine = 1_000 / pad.width;
  doc
    .save()
    .translate(x, y)
    .scale(1 / fine)
    .lineWidth(1.2 * fine)
    .lineCap("round");
  for (const stroke of drawnStrokes(signature.drawing ?? "")) {
    for (const [at, [left, top]] of stroke.entries()) {
      const down = Math.round((top / 1_000) * pad.height * fine);
      if (at === 0) doc.moveTo(left, down);
      doc.lineTo(left, down);
    }
    doc.stroke(ink);
  }
  doc.restore();
}

const textsOf = ({ title, body, signer, signature, evidence }: Letter) =>
  [title, body, signature.typed, ...[...signer, ...evidence].flat()].join("");

/**
 * The PDF of a signed letter with its evidence on a page of its own; `missing` are letters that it names instead of
 * drawing them.
 */
export async function letterPdf(
  ctx: Pick<Ctx, "env" | "company">,
  letter: Letter,
): Promise<{ bytes: Uint8Array; missing: string[] }> {
  const t = translator(letter.lang);
  const heading = t("letters:pdf.evidence");
  const { lang, title, at } = letter;
  const texts = textsOf(letter) + heading + t("letters:pdf.signature");
  const { doc, safe, missing, bytes } = await openDocument(ctx, { lang, title, at, texts });
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
  return { bytes: await bytes(), missing };
}
