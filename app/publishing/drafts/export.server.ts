import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay, formatInstant } from "~/shared/dates";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { listPublished } from "../editions/published.server";
import type { Fields } from "../fields";
import type { Kind, ListQuery } from "../kind";

const atOnce = 100;

/**
 * What is published of a kind, as its list is asked for, as a CSV or Excel file in the reader's language: the day, the
 * type, the title, the texts and the plain values of its own fields.
 */
export function exportPublished<All extends Fields>(
  ctx: Ctx,
  kind: Kind<All>,
  query: ListQuery,
  format: SheetKind,
): SheetFile {
  const t = translator(ctx.lang);
  const own = Object.entries(kind.fields).filter(([, { as }]) => !["file", "own", "flag", "captions"].includes(as));
  const row = (name: string, as: string, value: unknown) =>
    cellOf(
      as === "choice" && value
        ? t(`${kind.area}:${name}.${value}`)
        : as === "moment" && value
          ? formatInstant(new Date(String(value)), ctx.lang)
          : value,
    );
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let after: string | null = query.after ?? null; ; ) {
      const { items, next } = await listPublished(ctx, kind, { ...query, after, before: null }, atOnce);
      for (const { at, type, title, summary, facts } of items)
        yield [
          beijingDay(at),
          t(`${kind.area}:type.${type}`),
          title,
          ...own.map(([name, { as }]) => row(name, as, (facts as Record<string, unknown>)[name])),
          summary,
        ];
      if (!next) return;
      after = next;
    }
  }
  return sheetFile({
    name: fileNameOf(ctx, t(`${kind.area}:title`)),
    sheet: t(`${kind.area}:title`),
    kind: format,
    notes: notesOf(ctx),
    rows: rows(),
    columns: [
      { header: t("publishing:office.day"), width: 12, as: "day" },
      { header: t(`${kind.area}:office.type`), width: 18 },
      { header: t("publishing:content.field.title"), width: 48 },
      ...own.map(([name]) => ({ header: t(`${kind.area}:office.field.${name}`), width: 28 })),
      { header: t("publishing:content.field.summary"), width: 48 },
    ],
  });
}

const cellOf = (value: unknown): Cell =>
  typeof value === "number" ? value : value === null || value === undefined ? null : String(value);
