import { colToLetter } from "hucre/xlsx";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { formatDay } from "~/shared/dates";
import type { BookCell } from "~/sheets/book.server";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { partOf } from "~/sheets/rules/cells";
import { oneSheetFile, type SheetFile, type SheetKind, type SheetOfBook } from "~/sheets/sheet-file.server";
import { lineName } from "../accounts/line-name";
import { labelOf } from "../amounts/period-views";
import type { Period } from "../amounts/periods";
import type { OpenFinance } from "../statements/open-rules";
import { type Course, indexed, type Way, wayOf } from "./course";
import { type Analysis, readAnalysis } from "./operations.server";
import type { AnalysisPage } from "./schemas";

const fixed = 3;
const amounts = "#,##0.00######";
const rates = "0.00%";
const points = "0.0";

const isSame = (one: Period, other: Period) => one.end === other.end && one.span === other.span;

/** By how much a line changed, and by how much a year, as formulas over its own values. */
function wayCells(way: Way | null, cell: (period: Period) => string): BookCell[] {
  if (!way) return [null, null];
  const [from, to] = [cell(way.from), cell(way.to)];
  const { change, yearly, years } = way;
  return [
    change &&
      (change.of === "points"
        ? { formula: `(${to}-${from})/100`, value: partOf(change.value) }
        : { formula: `(${to}-${from})/ABS(${from})`, value: partOf(change.value) }),
    yearly === null ? null : { formula: `(${to}/${from})^(1/${years})-1`, value: partOf(yearly) },
  ];
}

function sheetOf(ctx: Ctx, analysis: Analysis, view: AnalysisPage["view"]): SheetOfBook {
  const { periods, lines, sight, currency } = analysis;
  const t = translator(ctx.lang);
  const names = {
    item: (code: string) => t(`finance:item.${code}` as "finance:item.cash"),
    measure: (measure: string) => t(`financials:measure.${measure}` as "financials:measure.cost"),
  };
  const labels = periods.map((period) => {
    const label = labelOf(period, sight, false);
    return label.key === "day" ? formatDay(label.day, ctx.lang) : t(`financials:period.${label.key}`, label);
  });
  const { base, lines: courses } = view === "index" ? indexed(analysis) : { base: null, lines: [] };
  const cellsOf = (line: Course, at: number): BookCell[] => {
    const cell = (period: Period) => `${colToLetter(fixed + periods.findIndex((one) => isSame(one, period)))}${at + 2}`;
    const course = courses[at]?.values ?? [];
    return [
      ...line.values.map((value) => (value === null ? null : { exact: value })),
      ...wayCells(wayOf(line, periods), cell),
      ...course.map((value, place): BookCell => {
        const period = periods[place];
        if (value === null || !period || !base) return null;
        return { formula: `100*${cell(period)}/${cell(base)}`, value: Number(value) };
      }),
    ];
  };
  return {
    sheet: t("analysis:title"),
    fixed,
    notes: notesOf(ctx, t("analysis:file.exact")),
    columns: [
      { header: t("financials:item"), width: 34 },
      { header: t("financials:file.code"), width: 24 },
      { header: t("financials:file.unit"), width: 10 },
      ...labels.map((header) => ({ header, width: 20, format: amounts })),
      { header: t("analysis:way.change"), width: 14, format: rates },
      { header: t("analysis:way.yearly"), width: 18, format: rates },
      ...(base
        ? labels.map((period) => ({ header: t("analysis:file.index", { period }), width: 14, format: points }))
        : []),
    ],
    rows: lines.map((line, at) => [
      lineName(line.name, ctx.lang, names),
      line.name.code,
      line.kind === "amount" ? (currency ?? "") : t(`financials:kind.${line.kind}`),
      ...cellsOf(line, at),
    ]),
  };
}

/**
 * An analysis as a file: the values in full, and changes, growth a year and courses from 100, which are live formulas
 * in a book.
 */
export async function analysisFile(
  ctx: Ctx,
  query: AnalysisPage,
  open: OpenFinance,
  kind: SheetKind,
): Promise<SheetFile> {
  const analysis = await readAnalysis(ctx, query, open);
  const t = translator(ctx.lang);
  const sheet = analysis
    ? sheetOf(ctx, analysis, query.view)
    : { sheet: t("analysis:title"), columns: [{ header: t("financials:item") }], rows: [], notes: notesOf(ctx) };
  return oneSheetFile(fileNameOf(ctx, t("analysis:title")), sheet, kind);
}
