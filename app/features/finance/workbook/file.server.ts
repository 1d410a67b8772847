import type { output } from "zod";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { bookFile, oneSheetFile, type SheetFile, type SheetKind, type SheetOfBook } from "~/sheets/sheet-file.server";
import type { FileQuery } from "../figures/schemas";
import type { OpenFinance } from "../statements/open-rules";
import { readTable } from "../statements/operations.server";
import { FinancialsPage, statementOf } from "../statements/schemas";
import { everySheet } from "./book.server";
import { sheetOf } from "./statement-sheet.server";

const fileName = (ctx: Ctx, what?: string) =>
  fileNameOf(ctx, [translator(ctx.lang)("financials:file.name"), what].filter(Boolean).join(" "));

/**
 * What a reader sees of the statements as a file: values in full, whatever the unit on screen; in a book what follows
 * from them is live formulas.
 */
export async function seenFile(
  ctx: Ctx,
  query: FinancialsPage,
  open: OpenFinance,
  kind: SheetKind,
): Promise<SheetFile> {
  const statement = statementOf(query, open.statements);
  const found = statement && (await readTable(ctx, { ...query, statement, years: Number(query.years) }, open));
  const t = translator(ctx.lang);
  const name = fileName(ctx, statement ? t(`finance:statement.${statement}`) : undefined);
  return oneSheetFile(name, found ? sheetOf(ctx, found.table, true) : emptySheet(ctx), kind);
}

const emptySheet = (ctx: Ctx): SheetOfBook => ({
  sheet: fileName(ctx).slice(0, 31),
  columns: [{ header: translator(ctx.lang)("financials:item"), width: 34 }],
  rows: [],
  notes: notesOf(ctx),
});

/**
 * All that is seen of all statements as one Excel book, with the indicators and the DuPont analysis as live formulas.
 */
export const wholeFile = (ctx: Ctx, open: OpenFinance): SheetFile =>
  bookFile(fileName(ctx), async () => {
    const sheets = await everySheet(ctx, open);
    return sheets.length > 0 ? sheets : [emptySheet(ctx)];
  });

/** One statement as a file, or everything where none is named. */
export const fileRequested = (ctx: Ctx, query: output<typeof FileQuery>, open: OpenFinance): Promise<SheetFile> =>
  query.statement
    ? seenFile(ctx, FinancialsPage.parse({ ...query, to: query.to ? String(query.to) : undefined }), open, "xlsx")
    : Promise.resolve(wholeFile(ctx, open));
