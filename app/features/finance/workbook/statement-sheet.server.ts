import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { notesOf } from "~/sheets/file-words.server";
import type { SheetColumn, SheetOfBook } from "~/sheets/sheet-file.server";
import { labelOf } from "../amounts/period-views";
import { namer } from "../figures/wire.server";
import { type FinancialTable, wholeItems } from "../statements/table";
import { growthCell, linesOf, placesOf, shareCell, valueCell } from "./statement-cells";

/** The columns before the periods: what an item is called, its code or formula, and its unit. */
export const fixed = 3;
const amounts = "#,##0.00######";
const rates = "0.00%";

/** How a file calls periods, in one language. */
export function labelsOf({ statement, sight, columns }: FinancialTable, lang: Lang): string[] {
  const t = translator(lang);
  return columns.map((period) => {
    const label = labelOf(period, sight, statement === "balance");
    return label.key === "day" ? formatDay(label.day, lang) : t(`financials:period.${label.key}`, label);
  });
}

/**
 * A table as a sheet: what an item is, its values in whole units of currency, then growth and shares as live formulas.
 * The rows are made while the file is written, once.
 */
export function sheetOf(ctx: Ctx, table: FinancialTable, isShared: boolean): SheetOfBook {
  const [t, nameOf, labels] = [translator(ctx.lang), namer(ctx.lang), labelsOf(table, ctx.lang)];
  const places = placesOf(table, fixed);
  const whole = wholeItems(table.statement);
  const hasShares = isShared && whole !== null;
  const beside = (what: "change" | "size"): SheetColumn[] =>
    labels.map((period) => ({ header: t(`financials:file.${what}`, { period }), width: 14, format: rates }));
  function* rowsOf() {
    for (const line of linesOf(table))
      yield [
        nameOf(line.name),
        line.code,
        line.kind === "amount" ? (table.currency ?? "") : t(`financials:kind.${line.kind}`),
        ...line.values.map((_, at) => valueCell(places, line, table, at)),
        ...line.values.map((_, at) => growthCell(places, line, table, at)),
        ...(hasShares ? line.values.map((_, at) => shareCell(places, line, table, { at, wholes: whole.items })) : []),
      ];
  }
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
    rows: rowsOf(),
  };
}
