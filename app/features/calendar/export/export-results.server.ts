import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay, formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { numberOrText } from "~/sheets/rules/cells";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { amountIn } from "../result-figures/rules";
import { listResultPeriods } from "../results/results-centre.server";

/**
 * Every figure of every result that readers have, a row each, newest first, as a CSV or Excel file in the reader's
 * language; the last lines name the source and the moment of which it is.
 */
export function exportResults(ctx: Ctx, kind: SheetKind): SheetFile {
  const t = translator(ctx.lang);
  const company = say(ctx.company.name, ctx.lang);
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let after: string | null = null; ; ) {
      const { items, next }: Awaited<ReturnType<typeof listResultPeriods>> = await listResultPeriods(ctx, after);
      for (const { period, day, figures } of items)
        for (const figure of figures) {
          const { value, unit } = amountIn(figure, ctx.lang);
          yield [
            t(`calendar:results.short.${period.part}`, { year: period.year }),
            beijingDay(day),
            figure.label ?? t(`calendar:results.metric.${figure.metric}` as never),
            numberOrText(value),
            t(`calendar:results.unit.${unit}`),
            numberOrText(figure.change),
            figure.change && (figure.changeIn === "points" ? t("calendar:results.points").trim() : "%"),
          ];
        }
      if (!next) break;
      after = next;
    }
    if (kind === "csv") yield [t("calendar:results.file.source", { company, time: formatInstant(ctx.now, ctx.lang) })];
  }
  const head = (name: "figure" | "value" | "unit" | "change" | "changeUnit") => t(`calendar:results.file.${name}`);
  return sheetFile({
    name: fileNameOf(ctx, t("calendar:results.centre.title")),
    sheet: t("calendar:results.centre.title"),
    kind,
    notes: notesOf(ctx),
    rows: rows(),
    columns: [
      { header: t("calendar:results.centre.period"), width: 20 },
      { header: t("calendar:results.centre.out"), width: 12, as: "day" },
      { header: head("figure"), width: 40 },
      { header: head("value"), width: 14, format: "#,##0.00##" },
      { header: head("unit"), width: 16 },
      { header: head("change"), width: 12, format: "0.0##" },
      { header: head("changeUnit"), width: 14 },
    ],
  });
}
