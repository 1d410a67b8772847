import { pageName, readSubject } from "~/features/site/statistics/views";
import { listViews } from "~/features/site/statistics/views-queries.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { addDays, beijingDay } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type SheetColumn, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";

const widths = [12, 14, 60, 14, 10, 34];
/** The day is one, the count a figure; all else is text. */
const shapes: Partial<SheetColumn>[] = [{ as: "day" }, {}, {}, {}, { format: "#,##0" }, {}];
const daysAtOnce = 31;

async function* linesOf(ctx: Ctx, first: string, last: string): AsyncGenerator<(string | number)[]> {
  const t = translator(ctx.lang);
  for (let from = first; from <= last; from = addDays(from, daysAtOnce)) {
    const end = addDays(from, daysAtOnce - 1);
    const rows = await listViews(
      ctx.db,
      ctx.company.id,
      ctx.now,
      { from, to: end < last ? end : last },
      ctx.registry.videos,
    );
    for (const { day, subject, lang, count, title } of rows) {
      const { kind, of } = readSubject(subject);
      const name =
        kind === "page"
          ? pageName(ctx.registry.areas, of, (key) => t(key as never))
          : kind === "search"
            ? of
            : title && say(JSON.parse(title) as Words, ctx.lang);
      const what = [t(`site:statistics.kind.${kind}`), name ?? t("site:statistics.gone")];
      yield [day, ...what, t(`site:language.${lang}.name`), count, of];
    }
  }
}

/** Every count of the last `days` Beijing days by day, subject and language, as a CSV or Excel file. */
export function statisticsFile(ctx: Ctx, kind: SheetKind, days: number) {
  const t = translator(ctx.lang);
  const last = beijingDay(ctx.now);
  const headers = (["day", "kind", "subject", "language", "views", "id"] as const).map((name) =>
    t(`site:statistics.column.${name}`),
  );
  const title = t("site:statistics.title");
  return sheetFile({
    name: fileNameOf(ctx, title),
    sheet: title,
    kind,
    notes: notesOf(ctx),
    columns: headers.map((header, at) => ({ header, width: widths[at], ...shapes[at] })),
    rows: linesOf(ctx, addDays(last, 1 - days), last),
  });
}
