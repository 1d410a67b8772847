import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { listPublicAnalysts } from "../queries.server";

async function* eachOf<Row>(rows: readonly Row[]) {
  yield* rows;
}

/** The analysts of all markets as readers see them, as a file in their language. */
export async function analystsFile(ctx: Ctx, kind: SheetKind): Promise<SheetFile> {
  const { db, lang } = ctx;
  const t = translator(lang);
  const rows = await listPublicAnalysts(db, ctx);
  return sheetFile({
    name: fileNameOf(ctx, t("analysts:title")),
    sheet: t("analysts:title"),
    kind,
    notes: notesOf(ctx, t("analysts:disclaimer")),
    columns: [
      { header: t("analysts:field.market"), width: 12 },
      { header: t("analysts:field.institution"), width: 36 },
      { header: t("analysts:field.name"), width: 20 },
      { header: t("analysts:field.phone"), width: 22 },
      { header: t("analysts:field.email"), width: 32 },
    ],
    rows: eachOf(
      rows.map(({ market, institution, name, phone, email }) => [
        t(`analysts:market.${market}`),
        say(institution, lang),
        say(name, lang),
        phone || null,
        email || null,
      ]),
    ),
  });
}
