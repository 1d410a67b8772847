import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { listPublicFigures, listPublicRatings } from "../queries.server";
import { isNumber } from "../rules/scales";
import { figureOf, mostYears, yearsOf } from "../rules/terms";
import { inTopics } from "./show.server";

async function* eachOf<Row>(rows: readonly Row[]) {
  yield* rows;
}

/** The ratings that readers see, in staff's order, as a file in their language. */
export async function ratingsFile(ctx: Ctx, kind: SheetKind): Promise<SheetFile> {
  const { db, lang } = ctx;
  const t = translator(lang);
  const rows = await listPublicRatings(db, ctx);
  return sheetFile({
    name: fileNameOf(ctx, t("esg:ratings.title")),
    sheet: t("esg:ratings.title"),
    kind,
    notes: notesOf(ctx, t("esg:ratings.disclaimer")),
    columns: [
      { header: t("esg:field.agencyId"), width: 28 },
      { header: t("esg:field.day"), width: 14, as: "day" },
      { header: t("esg:field.score"), width: 12 },
      { header: t("esg:field.scale"), width: 24 },
      { header: t("esg:field.note"), width: 44 },
      { header: t("esg:field.link"), width: 44 },
    ],
    rows: eachOf(
      rows.map(({ agencyName, day, score, grades, least, most, better, note, link }) => [
        say(agencyName, lang),
        day,
        isNumber(score) ? Number(score) : score,
        grades.length > 0
          ? t("esg:scale.span", { from: grades[0], to: grades.at(-1) })
          : t(`esg:scale.${better}`, { from: least, to: most }),
        say(note, lang) || null,
        link || null,
      ]),
    ),
  });
}

/** The key figures that readers see, all their years side by side, as a file in their language. */
export async function figuresFile(ctx: Ctx, kind: SheetKind): Promise<SheetFile> {
  const { db, lang } = ctx;
  const t = translator(lang);
  const rows = inTopics(await listPublicFigures(db, ctx));
  const years = yearsOf(rows, mostYears * 4);
  const assured = (assurance: "" | "limited" | "reasonable") => (assurance ? t(`esg:assurance.${assurance}`) : null);
  return sheetFile({
    name: fileNameOf(ctx, t("esg:figures.title")),
    sheet: t("esg:figures.title"),
    kind,
    notes: notesOf(ctx),
    columns: [
      { header: t("esg:field.topic"), width: 14 },
      { header: t("esg:figures.indicator"), width: 36 },
      { header: t("esg:field.unit"), width: 22 },
      ...years.flatMap((year) => [
        { header: String(year), width: 16, format: "#,##0.######" },
        { header: t("esg:figures.assuredIn", { year }), width: 18 },
      ]),
      { header: t("esg:field.note"), width: 60 },
    ],
    rows: eachOf(
      rows.map((row) => [
        t(`esg:topic.${row.topic}`),
        say(row.name, lang),
        say(row.unit, lang),
        ...years.flatMap((year) => {
          const figure = figureOf(row, year);
          return figure ? [Number(figure.value), assured(figure.assurance)] : [null, null];
        }),
        say(row.note, lang) || null,
      ]),
    ),
  });
}
