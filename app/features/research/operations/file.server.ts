import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { listPublicReports } from "../queries.server";
import type { ReportKind } from "../rules/terms";

const atOnce = 500;

/** The reports that readers see, of a kind or all, newest first, as a file in their language. */
export function reportsFile(ctx: Ctx, kind: ReportKind | null, format: SheetKind): SheetFile {
  const { db, lang } = ctx;
  const t = translator(lang);
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let after: { day: string; id: string } | null = null; ; ) {
      const page = await listPublicReports(db, ctx, { kind, after }, atOnce);
      for (const row of page)
        yield [
          t(`research:kind.${row.kind}`),
          row.day,
          say(row.title, lang),
          say(row.institution, lang),
          row.authors || null,
          row.rating ? t(`research:rating.${row.rating}`) : null,
          row.stated || null,
          row.link || null,
          row.code || null,
        ];
      const last = page.at(-1);
      if (!last || page.length < atOnce) return;
      after = { day: last.day, id: last.id };
    }
  }
  return sheetFile({
    name: fileNameOf(ctx, t("research:title")),
    sheet: t("research:title"),
    kind: format,
    notes: notesOf(ctx, t("research:disclaimer")),
    columns: [
      { header: t("research:field.kind"), width: 12 },
      { header: t("research:field.day"), width: 14 },
      { header: t("research:field.title"), width: 60 },
      { header: t("research:field.institution"), width: 28 },
      { header: t("research:field.authors"), width: 20 },
      { header: t("research:field.rating"), width: 12 },
      { header: t("research:field.stated"), width: 16 },
      { header: t("research:field.link"), width: 60 },
      { header: t("research:field.code"), width: 24 },
    ],
    rows: rows(),
  });
}
