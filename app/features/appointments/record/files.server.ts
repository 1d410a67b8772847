import { localizedTexts } from "~/publishing/contents/drafts";
import { showContent } from "~/publishing/drafts/office-contents.server";
import { sayFacts } from "~/publishing/editions/localized.server";
import { listPublished, showPublished } from "~/publishing/editions/published.server";
import { toTraditional } from "~/publishing/traditional.server";
import { auditRow } from "~/server/audit.server";
import { dispositionOf } from "~/server/files/disposition";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { fileNameOf } from "~/sheets/file-words.server";
import { streamed, type ZipPart, zipped } from "~/sheets/zip.server";
import { missingLetters } from "../letter-files/font.server";
import { record } from "./kind";
import { codesOf } from "./operations.server";
import { recordPdf } from "./pdf.server";
import { listObjects } from "./queries.server";
import { type FormRow, formRows, type RecordView, storedSince } from "./rules";

/** The fonts of the exchanges' own form, as word processors on the mainland, in Hong Kong and elsewhere have them. */
const font = { ascii: "Times New Roman", hAnsi: "Times New Roman", eastAsia: "SimSun", cs: "Times New Roman" };
/** Sizes in half points, widths in twentieths of a point on A4 with margins of 2 cm. */
const [bodySize, titleSize, termWidth, textWidth] = [21, 32, 2_200, 7_440];

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

type Form = { title: string; lines: readonly string[]; rows: readonly FormRow[] };

/**
 * A record form as a DOCX document: its heading, the lines that name the company and its shares, and the form as a
 * table.
 */
async function recordDocx({ title, lines, rows }: Form): Promise<Uint8Array> {
  const { AlignmentType, Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } = await import(
    "docx"
  );
  const paragraph = (text: string, more: { bold?: boolean; size?: number; centred?: boolean } = {}) =>
    new Paragraph({
      alignment: more.centred ? AlignmentType.CENTER : AlignmentType.LEFT,
      spacing: { after: 80, line: 320 },
      children: [new TextRun({ text, font, bold: more.bold ?? false, size: more.size ?? bodySize })],
    });
  const cell = (width: number, children: InstanceType<typeof Paragraph>[]) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { top: 80, bottom: 80, left: 120, right: 120 },
      children,
    });
  const table = new Table({
    columnWidths: [termWidth, textWidth],
    width: { size: termWidth + textWidth, type: WidthType.DXA },
    rows: rows.map(
      ({ term, paragraphs }) =>
        new TableRow({
          children: [
            cell(termWidth, [paragraph(term, { bold: true })]),
            cell(
              textWidth,
              paragraphs.map(({ as, text }) => paragraph(text, { bold: as === "question" })),
            ),
          ],
        }),
    ),
  });
  const margin = 1_134;
  const page = {
    size: { width: 11_906, height: 16_838 },
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  };
  const document = new Document({
    title,
    sections: [
      {
        properties: { page },
        children: [
          ...lines.map((line) => paragraph(line)),
          paragraph(title, { bold: true, size: titleSize, centred: true }),
          table,
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const atOnce = 50;
/** So many records, files and bytes an archive holds at most; its list names what it left out. */
const most = { records: 600, files: 600, bytes: 1_000_000_000 };

type Reader = Pick<Ctx, "lang" | "company">;

/** What a record form is made of, whatever it is shown as. */
function formOf({ lang, company }: Reader, shown: RecordView) {
  const t = translator(lang);
  const words = (key: string) => t(`activityRecords:${key}`);
  const { number } = shown.facts;
  return {
    title: `${say(company.name, lang)} ${words("form.title")}`,
    lines: [
      t("activityRecords:form.company", {
        codes: codesOf({ company }).join(" / ") || "—",
        name: say(company.name, lang),
      }),
      ...(number ? [t("activityRecords:form.number", { number })] : []),
    ],
    rows: formRows(shown, words, lang),
  };
}

export const recordFormats = ["docx", "pdf"] as const;
export type RecordFormat = (typeof recordFormats)[number];
const typeOf = { docx: docxType, pdf: "application/pdf" };

type Drawing = Reader & Pick<Ctx, "now" | "env">;

/** A record as a file, named by the company's code, its title and the day. */
async function recordAnswer(ctx: Drawing, shown: RecordView, format: RecordFormat): Promise<Response> {
  const form = formOf(ctx, shown);
  const bytes =
    format === "docx"
      ? await recordDocx(form)
      : (await recordPdf(ctx, form, { lang: ctx.lang, at: new Date(shown.facts.endsAt) })).bytes;
  const name = dispositionOf(`${fileNameOf(ctx, plain(shown.title))}.${format}`);
  return new Response(bytes as BodyInit, { headers: { "Content-Type": typeOf[format], "Content-Disposition": name } });
}

/** The published record of that id as a file, null where readers have none. */
export async function publishedFile(ctx: Ctx, id: string, format: RecordFormat): Promise<Response | null> {
  const shown = await showPublished(ctx, record, id);
  return shown && recordAnswer(ctx, shown, format);
}

/** What staff have written of a record, as a file in their language; null for one that is none of theirs to read. */
export async function draftFile(ctx: Ctx, id: string, format: RecordFormat): Promise<Response | null> {
  const shown = await draftShown(ctx, id);
  return shown && recordAnswer(ctx, shown, format);
}

/** The letters of what staff have written that the font of PDF files does not hold: a file names them by their code. */
export async function lettersNotDrawn(ctx: Ctx, id: string): Promise<string[]> {
  const shown = await draftShown(ctx, id);
  if (!shown) return [];
  const { title, lines, rows } = formOf(ctx, shown);
  return missingLetters(
    ctx,
    [title, ...lines, ...rows.flatMap((row) => row.paragraphs.map((one) => one.text))].join(""),
  );
}

async function draftShown(ctx: Ctx, id: string): Promise<RecordView | null> {
  const content = await showContent(ctx, record.kind, id, null);
  if (!content) return null;
  const { draft } = content.row;
  const localized = localizedTexts(draft, ctx.lang, await toTraditional([ctx.company.name]));
  const [facts] = await sayFacts(ctx, record, [draft]);
  return facts ? { ...localized, type: draft.type, facts, files: draft.files } : null;
}

const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, " ")
    .trim()
    .slice(0, 80) || "record";
const cell = (text: string) => `"${text.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`;

/** The records of the last three years that readers have, newest first, page by page. */
async function* published(ctx: Ctx) {
  const since = storedSince(ctx.now);
  let after: string | null = null;
  for (let seen = 0; seen < most.records; ) {
    const page: Awaited<ReturnType<typeof listPublished<typeof record.fields>>> = await listPublished(
      ctx,
      record,
      { after },
      atOnce,
    );
    for (const item of page.items) {
      if (item.at < since) return;
      seen += 1;
      yield item;
    }
    if (!page.next) return;
    after = page.next;
  }
}

/** The parts of the archive, a record after the other: its form, its files; and last the list of all. */
async function* parts(ctx: Ctx): AsyncGenerator<ZipPart> {
  const t = translator(ctx.lang);
  const list = [["form.date", "form.title", "form.attachments"].map((key) => t(`activityRecords:${key}`))];
  const left = { files: most.files, bytes: most.bytes };
  for await (const { id, at, title } of published(ctx)) {
    const shown = await showPublished(ctx, record, id);
    if (!shown) continue;
    const folder = `${beijingDay(at)} ${plain(title)} ${id.slice(-6)}`;
    const form = await recordDocx(formOf(ctx, shown));
    yield { path: `${folder}/${plain(title)}.docx`, text: [form] };
    const objects = new Map(
      (
        await listObjects(
          ctx.db,
          ctx.company.id,
          shown.files.map(({ fileId }) => fileId),
        )
      ).map((row) => [row.id, row]),
    );
    const labels: string[] = [];
    for (const [place, { fileId, label }] of shown.files.entries()) {
      const object = objects.get(fileId);
      const fits = object && left.files > 0 && object.size <= left.bytes;
      const stored = fits ? await ctx.env.FILES.get(object.key) : null;
      labels.push(stored ? label : `${label} (${t("activityRecords:archive.leftOut")})`);
      if (!stored || !object) continue;
      left.files -= 1;
      left.bytes -= object.size;
      yield { path: `${folder}/${place + 1} ${plain(object.name)}`, text: stored.body as AsyncIterable<Uint8Array> };
    }
    list.push([beijingDay(at), title, labels.join("; ")]);
  }
  yield { path: "index.csv", text: ["\ufeff", ...list.map((row) => `${row.map(cell).join(",")}\r\n`)] };
}

/**
 * The published records of the last three years with their files as one ZIP file, written as it is read; noted in the
 * audit log.
 */
export async function archiveAnswer(ctx: Ctx): Promise<Response> {
  await auditRow(ctx, { action: "activityRecords.archive", subjectId: ctx.company.id });
  return new Response(streamed(zipped(parts(ctx))), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": dispositionOf(`${fileNameOf(ctx, translator(ctx.lang)("activityRecords:title"))}.zip`),
    },
  });
}
