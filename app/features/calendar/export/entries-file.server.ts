import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay, beijingTime } from "~/shared/dates";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { daysOf } from "../entries/months";
import { type Entry, listEntries } from "../entries/show.server";

const atOnce = 100;

/**
 * Everything of the calendar, what is to come before what is over, as a file in the reader's language: a row each with
 * its times in Beijing and the address of its page.
 */
export function entriesFile(ctx: Ctx, type: string | null, kind: SheetKind): SheetFile {
  const t = translator(ctx.lang);
  const rowOf = ({ href, title, typeName, location, label, startsAt, endsAt, allDay, ...entry }: Entry): Cell[] => [
    beijingDay(startsAt),
    daysOf({ startsAt, endsAt }).at(-1) ?? beijingDay(startsAt),
    allDay ? t("calendar:allDay") : `${beijingTime(startsAt)}–${beijingTime(endsAt)}`,
    typeName ?? t(`calendar:type.${entry.type}` as "calendar:type.results"),
    title,
    location,
    t(`calendar:label.${label}`),
    new URL(href, ctx.company.origin).href,
  ];
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const when of ["coming", "past"] as const)
      for (let after: string | null = null; ; ) {
        const { items, next }: Awaited<ReturnType<typeof listEntries>> = await listEntries(
          ctx,
          { when, type, after },
          atOnce,
        );
        for (const entry of items) yield rowOf(entry);
        if (!next) break;
        after = next;
      }
  }
  return sheetFile({
    name: fileNameOf(ctx, t("calendar:title")),
    sheet: t("calendar:title"),
    kind,
    notes: notesOf(ctx, t("calendar:beijing")),
    rows: rows(),
    columns: [
      { header: t("calendar:file.first"), width: 12, as: "day" },
      { header: t("calendar:file.last"), width: 12, as: "day" },
      { header: t("calendar:field.time"), width: 16 },
      { header: t("calendar:office.type"), width: 22 },
      { header: t("publishing:content.field.title"), width: 48 },
      { header: t("calendar:field.location"), width: 32 },
      { header: t("calendar:field.state"), width: 16 },
      { header: t("calendar:file.page"), width: 48 },
    ],
  });
}
