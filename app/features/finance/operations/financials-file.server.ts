import type { output } from "zod";
import type { Ctx } from "~/server/context.server";
import { translator } from "~/server/i18n.server";
import { formatTableDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { bookFile, type SheetColumn, type SheetFile, type SheetOfBook } from "~/sheets/sheet-file.server";
import { lineName } from "../rules/line-name";
import type { OpenFinance } from "../rules/open";
import { growthCell, linesOf, placesOf, shareCell, valueCell } from "../rules/sheet-of-table";
import { labelOf } from "../rules/sights";
import { type FinancialTable, tableOf, wholeItems } from "../rules/table";
import type { FileAsked } from "../schemas/financial-calls";
import { FinancialsPage, statementOf } from "../schemas/financials";
import { readEvery, readTable } from "./financials.server";

const fixed = 3;
const amounts = "#,##0.00######";
const rates = "0.00%";

/** The words by which a file names lines and periods, in one language. */
function wordsOf(lang: Lang) {
  const t = translator(lang);
  const names = {
    item: (code: string) => t(`finance:item.${code}` as "finance:item.cash"),
    measure: (measure: string) => t(`financials:measure.${measure}` as "financials:measure.cost"),
  };
  return {
    t,
    nameOf: (line: ReturnType<typeof linesOf>[number]) => lineName(line.name, lang, names),
    labelsOf: ({ statement, sight, columns }: FinancialTable) =>
      columns.map((period) => {
        const label = labelOf(period, sight, statement === "balance");
        return label.key === "day" ? formatTableDay(label.day, lang) : t(`financials:period.${label.key}`, label);
      }),
  };
}

/** A table as a sheet: what an item is, its values in whole units of currency, then growth and shares as live formulas. */
function sheetOf(ctx: Ctx, table: FinancialTable, isShared: boolean): SheetOfBook {
  const { t, nameOf, labelsOf } = wordsOf(ctx.lang);
  const labels = labelsOf(table);
  const places = placesOf(table, fixed);
  const whole = wholeItems(table.statement);
  const hasShares = isShared && whole !== null;
  const beside = (what: "change" | "size"): SheetColumn[] =>
    labels.map((period) => ({ header: t(`financials:file.${what}`, { period }), width: 14, format: rates }));
  const lines = linesOf(table);
  return {
    sheet: t(`finance:statement.${table.statement}`),
    fixed,
    notes: notesOf(ctx, t("financials:file.exact")),
    columns: [
      { header: t("financials:item"), width: 34 },
      { header: t("financials:file.code"), width: 20 },
      { header: t("financials:file.unit"), width: 10 },
      ...labels.map((header, at) => ({
        header: table.currency ? header : `${header} ${table.columns[at]?.currency}`,
        ...{ width: 20, format: amounts },
      })),
      ...beside("change"),
      ...(hasShares ? beside("size") : []),
    ],
    rows: lines.map((line) => [
      nameOf(line),
      line.code,
      line.kind === "amount" ? (table.currency ?? "") : t(`financials:kind.${line.kind}`),
      ...line.values.map((_, at) => valueCell(line, at)),
      ...line.values.map((_, at) => growthCell(places, line, table, at)),
      ...(hasShares ? line.values.map((_, at) => shareCell(places, line, table, { at, wholes: whole.items })) : []),
    ]),
  };
}

const fileName = (ctx: Ctx, what?: string) =>
  fileNameOf(ctx, [translator(ctx.lang)("financials:file.name"), what].filter(Boolean).join(" "));

/** What a reader sees of the statements as an Excel book: values in full, whatever the unit on screen, and live formulas. */
export async function seenFile(ctx: Ctx, asked: FinancialsPage, open: OpenFinance): Promise<SheetFile> {
  const statement = statementOf(asked, open.statements);
  const found = statement && (await readTable(ctx, { ...asked, statement, years: Number(asked.years) }, open));
  const t = translator(ctx.lang);
  return bookFile(fileName(ctx, statement ? t(`finance:statement.${statement}`) : undefined), async () =>
    found ? [sheetOf(ctx, found.table, true)] : [emptySheet(ctx)],
  );
}

const emptySheet = (ctx: Ctx): SheetOfBook => ({
  sheet: fileName(ctx).slice(0, 31),
  columns: [{ header: translator(ctx.lang)("financials:item"), width: 34 }],
  rows: [],
  notes: notesOf(ctx),
});

const everyYear = 200;

/** All that is seen of all statements as one Excel book, a sheet each with all periods as they are reported. */
export const wholeFile = (ctx: Ctx, open: OpenFinance): SheetFile =>
  bookFile(fileName(ctx), async () => {
    const sheets: SheetOfBook[] = [];
    for (const statement of open.statements) {
      const rows = await readEvery(ctx, statement);
      const table = tableOf(rows, { statement, sight: "cumulative", years: everyYear, closed: open.closed });
      if (table.sections.length > 0) sheets.push(sheetOf(ctx, table, false));
    }
    return sheets.length > 0 ? sheets : [emptySheet(ctx)];
  });

/** One statement as a file, or everything where none is named. */
export const fileAsked = (ctx: Ctx, asked: output<typeof FileAsked>, open: OpenFinance): Promise<SheetFile> =>
  asked.statement
    ? seenFile(ctx, FinancialsPage.parse({ ...asked, to: asked.to ? String(asked.to) : undefined }), open)
    : Promise.resolve(wholeFile(ctx, open));
