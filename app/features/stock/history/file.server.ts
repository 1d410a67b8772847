import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { partOf } from "~/sheets/rules/cells";
import { exchangeOf } from "~/sheets/rules/codes";
import { type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { decimalOrNull, decimalText } from "../rules";
import type { History } from "../schemas";
import { listInstruments } from "../securities/queries.server";
import { type HistoryDay, wholeHistory } from "./operations.server";

const figure = (text: string | null) => (text === null ? null : Number(text));

const cellsOf = (day: HistoryDay, decimals: number) => [
  day.day,
  ...[day.open, day.high, day.low, day.close].map((price) => figure(decimalOrNull(price, decimals))),
  day.change && figure(decimalText(day.change.amount, decimals)),
  day.change && partOf(day.change.percent),
  day.volume,
  figure(decimalOrNull(day.turnover, 2)),
];

async function* sheetRows(days: AsyncGenerator<HistoryDay>, decimals: number) {
  for await (const day of days) yield cellsOf(day, decimals);
}

/**
 * The searched history as an Excel or CSV file with headers in the reader's language, streamed; prices and turnover in
 * the currency of the security, volume in shares, days as dates. Refuses `notFound`.
 */
export async function historyFile(
  ctx: Ctx,
  { stock, from, to }: History,
  kind: SheetKind = "xlsx",
): Promise<Outcome<SheetFile>> {
  const securities = await listInstruments(ctx.db, ctx.company.id);
  const shown = stock === undefined ? securities[0] : securities.find(({ code }) => code === stock);
  if (!shown) return refuse("notFound");
  const t = translator(ctx.lang);
  const currency = t(`stock:currency.${shown.currency}`);
  const head = (field: string, unit?: string) =>
    unit ? `${t(`stock:field.${field}`)} (${unit})` : t(`stock:field.${field}`);
  const priced = `#,##0.${"0".repeat(shown.decimals)}`;
  const days = wholeHistory(ctx, { companyId: ctx.company.id, code: shown.code }, { from, to });
  return ok(
    sheetFile({
      name: fileNameOf(ctx, t("stock:history.title"), shown.code),
      sheet: shown.code,
      kind,
      notes: notesOf(ctx, t("stock:source", { exchange: t(`stock:exchange.${exchangeOf(shown.code)}`) })),
      rows: sheetRows(days, shown.decimals),
      columns: [
        { header: head("day"), width: 12, as: "day" },
        ...["open", "high", "low", "close", "change"].map((field) => ({
          header: head(field, currency),
          width: 16,
          format: priced,
        })),
        { header: head("changePercent"), width: 12, format: "0.00%" },
        { header: head("volume", t("stock:unit.shares")), width: 18, format: "#,##0" },
        { header: head("turnover", currency), width: 22, format: "#,##0.00" },
      ],
    }),
  );
}
