import type { Ctx } from "~/server/context.server";
import { translator } from "~/server/i18n.server";
import { say } from "~/shared/languages";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { listCapitals, listDistributions } from "../queries.server";

const figure = (text: string) => (text === "" ? null : Number(text));
const dayOrNull = (text: string) => text || null;
async function* eachOf<Row>(rows: readonly Row[]) {
  yield* rows;
}

/** The distributions as a file in the reader's language; amounts for ten shares before tax. */
export async function dividendsFile(ctx: Ctx, kind: SheetKind): Promise<SheetFile> {
  const t = translator(ctx.lang);
  const rows = await listDistributions(ctx.db, ctx.company.id);
  const head = (name: string) => t(`equity:field.${name}` as "equity:field.period");
  const amount = (name: string) => ({ header: head(name), width: 16, format: "#,##0.00######" });
  const day = (name: string) => ({ header: head(name), width: 13, as: "day" as const });
  return sheetFile({
    name: fileNameOf(ctx, t("equity:dividends.title")),
    sheet: t("equity:dividends.title"),
    kind,
    notes: notesOf(ctx, t("equity:dividends.beforeTax")),
    columns: [
      day("period"),
      { header: head("kind"), width: 12 },
      { header: head("status"), width: 14 },
      { header: head("plan"), width: 44 },
      ...["cash", "bonus", "capitalised"].map(amount),
      ...["proposedOn", "recordDay", "exDay", "payDay"].map(day),
    ],
    rows: eachOf(
      rows.map((row) => [
        row.period,
        t(`equity:kind.${row.kind}`),
        t(`equity:status.${row.status}`),
        say(row.plan, ctx.lang),
        ...[row.cash, row.bonus, row.capitalised].map(figure),
        ...[row.proposedOn, row.recordDay, row.exDay, row.payDay].map(dayOrNull),
      ]),
    ),
  });
}

/** The changes of the share capital as a file in the reader's language, in shares. */
export async function capitalFile(ctx: Ctx, kind: SheetKind): Promise<SheetFile> {
  const t = translator(ctx.lang);
  const rows = await listCapitals(ctx.db, ctx.company.id);
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
