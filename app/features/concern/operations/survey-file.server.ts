import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type Cell, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { surveyConcerns, surveyParts } from "./survey.server";

const heads = ["part", "name", "now", "before"] as const;
const widths = [26, 60, 14, 14];

async function* linesOf(ctx: Ctx, days: number): AsyncGenerator<Cell[]> {
  const t = translator(ctx.lang);
  const { parts } = await surveyConcerns(ctx, days);
  for (const part of surveyParts)
    for (const { name, now, before } of parts[part]) yield [t(`concern:part.${part}.title`), name, now, before];
}

/** What `surveyConcerns` tells of the last `days` days, as a CSV or Excel file. */
export function surveyFile(ctx: Ctx, kind: SheetKind, days: number) {
  const t = translator(ctx.lang);
  const title = t("concern:title");
  return sheetFile({
    name: fileNameOf(ctx, title),
    sheet: title,
    kind,
    notes: notesOf(ctx),
    columns: heads.map((head, at) => ({
      header: t(`concern:column.${head}`),
      width: widths[at],
      ...(at > 1 ? { format: "#,##0" } : {}),
    })),
    rows: linesOf(ctx, days),
  });
}
