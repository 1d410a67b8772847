import { cellRef } from "hucre/xlsx";
import type { output } from "zod";
import { toReaders } from "~/records/queries/audience.server";
import { toStaff } from "~/records/staff-audience.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { partOf } from "~/sheets/rules/cells";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { listCounts, listPositions } from "../queries.server";
import type { CountsQuery, HoldersQuery } from "../schemas";
import { listAt, sayerOfHolders, sinceOf, withAverages } from "./show.server";

const figure = (text: string | null) => (text === null || text === "" ? null : Number(text));
async function* eachOf<Row>(rows: readonly Row[]) {
  yield* rows;
}

type Whose = { kind: SheetKind; shown: boolean };

const [holdersAt, sharesAt] = [2, 4];
/** A value that a book works out from cells of its own; none where there is nothing to work out. */
const live = (value: number | null, formula: string): Cell => (value === null ? null : { formula, value });

/** Counts of holders as a file in the reader's language; a book works out changes and average holdings itself. */
export async function countsFile(
  ctx: Ctx,
  { shareClass, years }: output<typeof CountsQuery>,
  { kind, shown }: Whose,
): Promise<SheetFile> {
  const t = translator(ctx.lang);
  const audience = shown ? toReaders(ctx) : toStaff(ctx);
  const since = years ? sinceOf(ctx.now, years) : "";
  const rows = withAverages(await listCounts(ctx.db, audience, { shareClass: shareClass ?? null, since }));
  const title = t("shareholders:counts.title");
  return sheetFile({
    ...{ name: fileNameOf(ctx, title), sheet: title, kind, notes: notesOf(ctx) },
    columns: [
      { header: t("shareholders:field.day"), width: 13, as: "day" },
      { header: t("shareholders:field.shareClass"), width: 14 },
      { header: t("shareholders:field.holders"), width: 16, format: "#,##0" },
      { header: t("shareholders:counts.change"), width: 16, format: "0.00%" },
      { header: t("shareholders:field.shares"), width: 20, format: "#,##0" },
      { header: t("shareholders:counts.average"), width: 20, format: "#,##0.00" },
    ],
    rows: eachOf(
      rows.map((row, at) => {
        const holders = cellRef(at + 1, holdersAt);
        const before = rows.findIndex((other, place) => place > at && other.shareClass === row.shareClass);
        const change = row.changePercent === null ? null : partOf(row.changePercent);
        return [
          ...[row.day, t(`shareholders:class.${row.shareClass}`), row.holders],
          ...[live(change, `${holders}/${cellRef(before + 1, holdersAt)}-1`), row.shares],
          live(figure(row.average), `${cellRef(at + 1, sharesAt)}/${holders}`),
        ];
      }),
    ),
  });
}

/** A list of holders at a date as a file in the reader's language; the sums below it follow its rows. */
export async function holdersFile(
  ctx: Ctx,
  { listType, reportDate }: output<typeof HoldersQuery>,
  { kind, shown }: Whose,
): Promise<SheetFile> {
  const t = translator(ctx.lang);
  const list = listType ?? "top10";
  const rows = await listPositions(ctx.db, shown ? toReaders(ctx) : toStaff(ctx), list, reportDate);
  const { day, rows: own } = listAt(rows);
  const holderWords = await sayerOfHolders(ctx, rows);
  const title = t(`shareholders:list.${list}`);
  return sheetFile({
    ...{ name: fileNameOf(ctx, [title, day].filter(Boolean).join(" ")), sheet: title, kind, notes: notesOf(ctx) },
    columns: [
      { header: t("shareholders:field.rank"), width: 8, format: "0" },
      { header: t("shareholders:field.name"), width: 48 },
      { header: t("shareholders:field.kind"), width: 18 },
      { header: t("shareholders:field.held"), width: 20, format: "#,##0", sum: true },
      { header: `${t(`shareholders:ratio.${list}`)} (%)`, width: 18, format: "0.00######", sum: true },
      { header: t("shareholders:field.change"), width: 14 },
      { header: t("shareholders:field.moved"), width: 20, format: "#,##0" },
      { header: t("shareholders:list.date"), width: 13, as: "day" },
    ],
    total: t("shareholders:list.total"),
    rows: eachOf(
      own.map((row) => [
        ...[row.rank, holderWords.name(row.name), holderWords.kind(row.kind), row.shares, figure(row.ratio)],
        ...[row.change && t(`shareholders:change.${row.change}`), row.moved, row.day],
      ]),
    ),
  });
}
