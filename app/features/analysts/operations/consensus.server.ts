import { rounded } from "~/features/finance/statements/units";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { listCountedEstimates } from "../queries/estimates.server";
import { consensusOf, countedFrom, estimateDays } from "../rules/estimates";

type Reader = Pick<Ctx, "db" | "company" | "now">;

/** The one read of the consensus: the estimates that count today, by the company's number of days. */
export function consensusReads({ db, company, now }: Reader) {
  const today = beijingDay(now);
  const from = countedFrom(today, estimateDays(company));
  return listCountedEstimates(db, { company, now }, { from, until: today });
}

const shownDecimals = { revenue: 0, parentProfit: 0, eps: 4, targetPrice: 4 } as const;

/** The consensus of today as a file in the reader's language; amounts in whole units of the currency. */
export async function consensusFile(ctx: Ctx, kind: SheetKind): Promise<SheetFile> {
  const t = translator(ctx.lang);
  const rows = consensusOf(await consensusReads(ctx));
  async function* cells() {
    for (const { item, year, currency, mean, high, low, count, newest } of rows)
      yield [
        t(`analysts:field.${item}`),
        year,
        t(`analysts:currency.${currency}`),
        ...[mean, high, low].map((value) => Number(rounded(value, shownDecimals[item]))),
        count,
        newest,
      ];
  }
  const figure = (header: string) => ({ header, width: 20, format: "#,##0.####" });
  return sheetFile({
    name: fileNameOf(ctx, t("analysts:consensus.title")),
    sheet: t("analysts:consensus.title"),
    kind,
    notes: notesOf(ctx, t("analysts:consensus.disclaimer")),
    columns: [
      { header: t("analysts:consensus.item"), width: 36 },
      { header: t("analysts:field.year"), width: 12 },
      { header: t("analysts:field.currency"), width: 10 },
      ...(["mean", "high", "low"] as const).map((name) => figure(t(`analysts:consensus.${name}`))),
      { header: t("analysts:consensus.count"), width: 12 },
      { header: t("analysts:consensus.newest"), width: 14, as: "day" },
    ],
    rows: cells(),
  });
}
