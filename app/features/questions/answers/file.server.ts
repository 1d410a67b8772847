import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { fileNameOf, notesOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import type { OfficeQuestions } from "../schemas";
import { topicRecords } from "../topics/operations.server";
import { listForStaff } from "./stored.server";

const atOnce = 250;
const columns = [
  ...([
    ["platform", 22],
    ["topic", 16],
    ["state", 10],
    ["askedAt", 20],
    ["asker", 18],
  ] as const),
  ...([
    ["question", 60],
    ["answer", 60],
    ["answeredAt", 20],
    ["link", 40],
  ] as const),
] as const;

async function* linesOf(ctx: Ctx, query: OfficeQuestions): AsyncGenerator<Cell[]> {
  const { lang } = ctx;
  const t = translator(lang);
  const topics = new Map((await topicRecords.list(ctx)).map(({ id, name }) => [id, say(name, lang)]));
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof listForStaff>> = await listForStaff(ctx, { ...query, after }, atOnce);
    for (const { platform, topic, state, askedAt, asker, question, answer, answeredAt, link } of page.items)
      yield [
        ...[t(`questions:platform.${platform}`), topics.get(topic) ?? null, t(`questions:state.${state}`), askedAt],
        ...[asker || null, say(question, lang), say(answer, lang) || null, answeredAt, link || null],
      ];
    if (!page.next) return;
    after = page.next;
  }
}

/**
 * The questions as the office list is asked for them, hidden ones too, as a file in the person's language that can be
 * imported again.
 */
export function questionsFile(ctx: Ctx, kind: SheetKind, query: OfficeQuestions): SheetFile {
  const t = translator(ctx.lang);
  return sheetFile({
    name: fileNameOf(ctx, t("questions:title")),
    sheet: t("questions:title"),
    kind,
    notes: notesOf(ctx),
    columns: columns.map(([field, width]) => ({
      ...{ header: t(`questions:field.${field}`), width },
      ...(field === "askedAt" || field === "answeredAt" ? { as: "instant" as const } : {}),
    })),
    rows: linesOf(ctx, query),
  });
}
