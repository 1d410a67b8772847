import type { Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { ink, margin, muted, openDocument } from "../letter-files/document.server";
import type { FormRow } from "./rules";

type Form = { title: string; lines: readonly string[]; rows: readonly FormRow[] };
type Drawn = { bytes: Uint8Array; missing: string[] };

const [termWidth, bodySize] = [120, 10.5];

/** The font of documents has no ticked box: a tick says the same. */
const ticked = (text: string) => text.replaceAll("☑", "√");

/**
 * A record form as a PDF, row by row as the page has it; `missing` are letters that it names instead of drawing them.
 */
export async function recordPdf(
  ctx: Pick<Ctx, "env">,
  { title, lines, rows }: Form,
  { lang, at }: { lang: Lang; at: Date },
): Promise<Drawn> {
  const texts = [
    title,
    ...lines,
    ...rows.flatMap(({ term, paragraphs }) => [term, ...paragraphs.map((one) => one.text)]),
  ];
  const { doc, safe, missing, bytes } = await openDocument(ctx, { lang, title, at, texts: ticked(texts.join("")) });
  const bottom = doc.page.height - margin;
  const width = doc.page.width - 2 * margin;
  doc.fontSize(bodySize).fillColor(muted);
  for (const line of lines) doc.text(safe(line));
  doc.moveDown(1).fontSize(16).fillColor(ink).text(safe(title), { align: "center" }).moveDown(1);
  doc.fontSize(bodySize);
  for (const { term, paragraphs } of rows) {
    if (doc.y + 40 > bottom) doc.addPage();
    const top = doc.y;
    doc
      .lineWidth(0.5)
      .moveTo(margin, top)
      .lineTo(margin + width, top)
      .stroke(muted);
    doc.fillColor(muted).text(safe(term), margin, top + 6, { width: termWidth - 12 });
    const termEnd = doc.y;
    doc.y = top + 6;
    for (const { as, text } of paragraphs) {
      const colour = as === "question" ? muted : ink;
      doc
        .fillColor(colour)
        .text(safe(ticked(text)), margin + termWidth, doc.y, { width: width - termWidth, lineGap: 2 });
    }
    doc.x = margin;
    doc.y = (doc.y > top ? Math.max(doc.y, termEnd) : doc.y) + 6;
  }
  return { bytes: await bytes(), missing };
}
