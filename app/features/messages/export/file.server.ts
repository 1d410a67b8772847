import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { say } from "~/shared/languages";
import { maskedEmail, maskedName } from "~/shared/masked";
import { fileNameOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { listColumnNames, listMessages, type Place } from "../columns/messages-queries.server";
import type { Letter } from "../forms/write.server";
import type { MessageQuery } from "../schemas";

const most = 5_000;
const perPage = 250;
const heads = [
  ...["number", "column", "state", "writtenAt", "office.due", "office.owner", "field.name", "field.organisation"],
  ...["field.email", "office.language", "own.field", "field.content", "answer", "reason", "office.decidedAt"],
] as const;
const widths = [14, 18, 12, 20, 14, 16, 12, 24, 26, 12, 40, 60, 60, 30, 20];

async function* linesOf(ctx: Ctx, query: MessageQuery): AsyncGenerator<Cell[]> {
  const { db, env, company, lang } = ctx;
  const t = translator(lang);
  const names = new Map((await listColumnNames(db, company.id)).map(({ id, name }) => [id, say(name, lang)]));
  let after: Place = null;
  for (let left = most; left > 0; left -= perPage) {
    const rows: Awaited<ReturnType<typeof listMessages>> = await listMessages(
      db,
      company.id,
      query,
      "-created",
      after,
      perPage,
    );
    for (const { message } of rows.slice(0, perPage)) {
      const letter = await openRecord<Letter>(env, company.id, message);
      const requested = (letter?.answers ?? []).map(
        ({ label, value, said }) => `${say(label, lang)}: ${said ? say(said, lang) : value}`,
      );
      yield [
        message.number,
        names.get(message.columnId) ?? "",
        message.spam ? t("messages:office.apart") : t(`messages:status.${message.status}`),
        message.createdAt,
        message.dueOn,
        message.ownerName ?? "",
        letter ? maskedName(letter.name) : t("messages:office.erased"),
        letter?.organisation ?? "",
        letter ? maskedEmail(letter.email) : "",
        t(`site:language.${message.lang}.name`),
        requested.join("\n"),
        letter?.content ?? "",
        message.answer ?? "",
        message.reason ?? "",
        message.decidedAt,
      ];
    }
    const last = rows.length > perPage ? rows[perPage - 1]?.message : undefined;
    if (!last) return;
    after = { sortAt: last.createdAt.getTime(), id: last.id };
  }
}

/**
 * The messages of a view, newest first and 5,000 at most, as a CSV or Excel file with names and addresses masked as on
 * the screen. That they were taken out is a row of the audit log, written before the first byte goes out.
 */
export async function messagesFile(ctx: Ctx, kind: SheetKind, query: MessageQuery): Promise<SheetFile> {
  const { view, column, owner } = query;
  await auditRow(ctx, {
    action: "messages.export",
    subjectId: ctx.company.id,
    after: { format: kind, view, column, owner },
  });
  const t = translator(ctx.lang);
  return sheetFile({
    name: fileNameOf(ctx, t("messages:office.title")),
    sheet: t("messages:office.title"),
    kind,
    columns: heads.map((head, at) => ({
      header: t(`messages:${head}`),
      width: widths[at],
      ...(head === "writtenAt" || head === "office.decidedAt" ? { as: "instant" as const } : {}),
      ...(head === "office.due" ? { as: "day" as const } : {}),
    })),
    rows: linesOf(ctx, query),
  });
}
