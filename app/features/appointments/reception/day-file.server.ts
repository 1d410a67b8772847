import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { fileNameOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { type Day, mostParties, showDay } from "./day.server";

const heads = "time activity location who organisation mobile companions party state arrivedAt".split(" ");
const widths = [18, 30, 24, 14, 28, 16, 30, 8, 12, 18];

async function* linesOf({ lang }: Ctx, { activities }: Day): AsyncGenerator<Cell[]> {
  const t = translator(lang);
  for (const { title, location, startsAt, visits } of activities)
    for (const visit of visits)
      yield [
        startsAt,
        say(title, lang),
        say(location, lang),
        visit.name ?? "",
        visit.organisation,
        visit.mobile ?? "",
        visit.companions.join(t("reception:separator")),
        visit.partySize,
        t(`appointments:status.${visit.status}`),
        visit.arrivedAt,
      ];
}

/**
 * Today's visitors as a CSV or Excel file, with names as this member of staff sees them on the screen; the log notes it
 * first.
 */
export async function dayFile(ctx: Ctx, kind: SheetKind): Promise<SheetFile> {
  const day = beijingDay(ctx.now);
  const shown = await showDay(ctx, day, mostParties.file);
  const t = translator(ctx.lang);
  await auditRow(ctx, { action: "appointments.exportDay", subjectId: day, after: { format: kind } });
  return sheetFile({
    name: fileNameOf(ctx, t("reception:file.name")),
    kind,
    columns: heads.map((head, at) => ({
      header: t(`reception:file.${head}`),
      width: widths[at] ?? 16,
      ...(head === "time" || head === "arrivedAt" ? { as: "instant" as const } : {}),
    })),
    rows: linesOf(ctx, shown),
  });
}
