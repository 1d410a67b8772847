import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { fileNameOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { type AuditFilter, type AuditLine, type AuditTurn, countAudit, findHead, listAudit } from "../queries.server";
import { changesOf, ownerOf, sayAction, sayActor, sayChange, sayReason } from "../rules/audit-entry";
import type { AuditQuery } from "../schemas";
import { eyes, filterOf, subjectOf } from "./audit.server";

const most = 50_000;
const perPage = 1_000;
const widths = [9, 20, 16, 30, 30, 24, 30, 40, 60, 40, 30, 68];

type Row = [seq: number | null, at: Date | null, ...texts: Cell[]];

/** Rows of the log in the reader's language, newest first, `limit` at most. */
async function* linesOf(ctx: Ctx, filter: AuditFilter, limit: number): AsyncGenerator<Row> {
  const t = translator(ctx.lang);
  const changed = (line: AuditLine) =>
    changesOf(line.before, line.after)
      .map((change) => {
        const { field, was, is } = sayChange(t, ownerOf(ctx.registry.areas, line.action), change, ctx.lang);
        return `${field}: ${was === null ? is : `${was} → ${is}`}`;
      })
      .join("\n");
  let after: AuditTurn["after"] = null;
  for (let left = limit; left > 0; ) {
    const lines: AuditLine[] = await listAudit(
      ctx.db,
      ctx.company.id,
      eyes(ctx),
      filter,
      { after },
      Math.min(perPage, left),
    );
    for (const line of lines) {
      const texts = [
        sayActor(t, line),
        line.actorId,
        sayAction(t, ownerOf(ctx.registry.areas, line.action), line.action),
        line.action,
        line.subjectId,
        subjectOf(ctx, line) ?? "",
        changed(line),
      ];
      const reason = line.reason === null ? "" : sayReason(t, line.reason);
      yield [line.seq, line.at, ...texts, reason, line.id, line.hash ?? ""];
    }
    const last = lines.at(-1);
    if (!last || lines.length < perPage) return;
    after = { sortAt: last.at.getTime(), id: last.id };
    left -= lines.length;
  }
}

type End = { head: { seq: number; hash: string } | undefined; found: number };

/**
 * The rows, what is left out, and the end of the chain at this moment: kept elsewhere, it shows later whether rows were
 * cut off.
 */
async function* sheetOf(ctx: Ctx, filter: AuditFilter, { head, found }: End): AsyncGenerator<Row> {
  const t = translator(ctx.lang);
  const note = (seq: number | null, text: string, hash: string): Row => [
    seq,
    ctx.now,
    "",
    "",
    text,
    "",
    "",
    "",
    "",
    "",
    "",
    hash,
  ];
  yield* linesOf(ctx, filter, most);
  if (found > most) yield note(null, t("audit:file.cut", { rows: most, found }), "");
  yield note(head?.seq ?? 0, t("audit:file.head"), head?.hash ?? "");
}

/**
 * The rows that match, newest first and 50,000 at most, as a streamed CSV or Excel file with times of Beijing; its last
 * row is the end of the chain. That they were taken out is itself a row of the log, written before the first byte goes
 * out.
 */
export async function auditFile(
  ctx: Ctx,
  kind: SheetKind,
  { filter, requested }: Pick<AuditQuery, "filter" | "requested">,
): Promise<SheetFile> {
  const { db, company, now } = ctx;
  const { area: _, ...others } = requested;
  const past = { ...filterOf(ctx, filter), until: filter.until && filter.until < now ? filter.until : now };
  const {
    counted: [counted],
    end: [head],
  } = await inBatch(db, { counted: countAudit(db, company.id, past), end: findHead(db, company.id) });
  const found = counted?.n ?? 0;
  const after = {
    format: kind,
    rows: Math.min(found, most),
    chainEnd: head?.seq ?? 0,
    ...(past.actions ? requested : others),
  };
  await auditRow(ctx, { action: "identity.exportAudit", subjectId: company.id, after });
  const t = translator(ctx.lang);
  const headers = [
    ...["seq", "at", "actor", "actorId", "action", "actionCode"],
    ...["subject", "subjectTitle", "changes", "reason", "id", "hash"],
  ].map((column) => t(`audit:column.${column}`));
  return sheetFile({
    name: fileNameOf(ctx, t("audit:title")),
    sheet: t("audit:title"),
    kind,
    columns: headers.map((header, at) => ({
      header,
      width: widths[at],
      ...(at === 1 ? { as: "instant" as const } : {}),
    })),
    rows: sheetOf(ctx, past, { head, found }),
  });
}
