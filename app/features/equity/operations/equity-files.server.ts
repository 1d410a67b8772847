import { cellRef } from "hucre/xlsx";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import {
  bookFile,
  type Cell,
  type SheetFile,
  type SheetKind,
  type SheetOfBook,
  sheetFile,
} from "~/sheets/sheet-file.server";
import { listCapitals } from "../queries.server";
import type { DividendYear } from "../rules/ratios";
import { readDividends } from "./dividends.server";

const figure = (text: string) => (text === "" ? null : Number(text));
const dayOrNull = (text: string) => text || null;
async function* eachOf<Row>(rows: readonly Row[]) {
  yield* rows;
}

const yuan = "#,##0.00";
const rates = "0.00%";
/** A rate that a book works out from cells of its row; none where the year has none. */
const live = (rate: string | null, formula: string): Cell => (rate === null ? null : { formula, value: Number(rate) });

/** The ratios of the years, each a live formula over what it is made of. */
function yearsSheet(ctx: Ctx, years: readonly DividendYear[]): SheetOfBook {
  const t = translator(ctx.lang);
  const rate = (name: "yield" | "payout" | "retention") => ({
    ...{ header: t(`equity:ratio.${name}`), width: 14, format: rates },
  });
  const amount = (name: "total" | "netProfit" | "value") => ({
    ...{ header: `${t(`equity:column.${name}`)} (${t("equity:unit.yuan")})`, width: 22, format: yuan },
  });
  return {
    sheet: t("equity:dividends.byYear"),
    notes: notesOf(ctx, t("equity:dividends.byYearFoot")),
    columns: [
      { header: t("equity:field.year"), width: 12 },
      { header: t("equity:column.perShare"), width: 16, format: "#,##0.00######" },
      ...(["total", "netProfit", "value"] as const).map(amount),
      ...(["yield", "payout", "retention"] as const).map(rate),
    ],
    rows: years.map((one, at): Cell[] => {
      const cell = (column: number) => cellRef(at + 1, column);
      return [
        ...[one.year, Number(one.perShare)],
        ...[one.cash, one.netProfit, one.value].map((amount) => figure(amount ?? "")),
        live(one.yield, `${cell(2)}/${cell(4)}`),
        live(one.payout, `${cell(2)}/${cell(3)}`),
        live(one.retention, `1-${cell(6)}`),
      ];
    }),
  };
}

/**
 * The distributions as a file in the reader's language, amounts for ten shares before tax; a book has the ratios of the
 * years too.
 */
export async function dividendsFile(ctx: Ctx, kind: SheetKind): Promise<SheetFile> {
  const t = translator(ctx.lang);
  const { distributions, years } = await readDividends(ctx, null);
  const head = (name: string) => t(`equity:field.${name}` as "equity:field.period");
  const amount = (name: string) => ({ header: head(name), width: 16, format: "#,##0.00######" });
  const day = (name: string) => ({ header: head(name), width: 13, as: "day" as const });
  const name = fileNameOf(ctx, t("equity:dividends.title"));
  const plans = {
    sheet: t("equity:dividends.title"),
    notes: notesOf(ctx, t("equity:dividends.beforeTax")),
    columns: [
      day("period"),
      { header: head("kind"), width: 12 },
      { header: head("status"), width: 14 },
      { header: head("plan"), width: 44 },
      ...["cash", "bonus", "capitalised"].map(amount),
      ...["proposedOn", "recordDay", "exDay", "payDay"].map(day),
    ],
    rows: distributions.map((row): Cell[] => [
      row.period,
      t(`equity:kind.${row.kind}`),
      t(`equity:status.${row.status}`),
      row.plan,
      ...[row.cash, row.bonus, row.capitalised].map(figure),
      ...[row.proposedOn, row.recordDay, row.exDay, row.payDay].map(dayOrNull),
    ]),
  };
  return kind === "xlsx"
    ? bookFile(name, async () => [plans, yearsSheet(ctx, years)])
    : sheetFile({ ...plans, name, kind, rows: eachOf(plans.rows) });
}

/** The changes of the share capital as a file in the reader's language, in shares. */
export async function capitalFile(ctx: Ctx, kind: SheetKind): Promise<SheetFile> {
  const t = translator(ctx.lang);
  const rows = await listCapitals(ctx.db, ctx);
  const shares = (header: string) => ({ header, width: 20, format: "#,##0" });
  return sheetFile({
    name: fileNameOf(ctx, t("equity:capital.title")),
    sheet: t("equity:capital.title"),
    kind,
    notes: notesOf(ctx),
    columns: [
      { header: t("equity:field.day"), width: 13, as: "day" },
      { header: t("equity:field.reason"), width: 36 },
      { ...shares(t("equity:field.total")), sumOf: [3, 4, 5] },
      ...(["tradable", "restricted", "overseas"] as const).map((name) => shares(t(`equity:field.${name}`))),
    ],
    rows: eachOf(
      rows.map((row) => [row.day, say(row.reason, ctx.lang), row.total, row.tradable, row.restricted, row.overseas]),
    ),
  });
}
