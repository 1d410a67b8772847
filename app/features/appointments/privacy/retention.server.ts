import { documentDays } from "~/features/platform/rules/document-days";
import { auditRow } from "~/server/audit.server";
import { never } from "~/server/database/conditions.server";
import { mayGoOn } from "~/server/database/db.server";
import { endFiles } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { errorText } from "~/server/request/error-text.server";
import { openRecord, type Sealed, sealRecord } from "~/server/sealing/sealed.server";
import type { Visitor } from "../registrations/book-visit.server";
import { documentIsThere, dueSubjects, listDueDocuments, updateDocumentErased } from "./queries.server";

const page = 50;

/**
 * The same record under a new key without document and its images; the old key is gone with the old record. Null when
 * it holds neither.
 */
async function withoutDocument(ctx: Ctx, row: Sealed): Promise<Sealed | null> {
  const visitor = await openRecord<Visitor>(ctx.env, ctx.company.id, row);
  if (!visitor?.documentType && !visitor?.idFront?.length && !visitor?.idBack?.length) return null;
  const { documentType: _, documentNumber: __, idFront: ___, idBack: ____, ...rest } = visitor;
  return sealRecord(ctx.env, ctx.company.id, rest);
}

async function forget(ctx: Ctx, row: { id: string } & Sealed) {
  const { db, company } = ctx;
  const rest = await withoutDocument(ctx, row);
  await db.batch([
    auditRow(
      ctx,
      { action: "appointments.documentErased", subjectId: row.id },
      rest ? documentIsThere(company.id, row) : never,
    ),
    updateDocumentErased(db, company.id, row, rest ?? row),
  ]);
}

/**
 * Each minute: erases document numbers and ID images whose days are over (`documentUntil`). Images end first; a record
 * that cannot be opened now is logged and waits, without stopping the others.
 */
export async function forgetDocuments(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const due = { now, days: documentDays(company) };
  for (let after: string | undefined = ""; after !== undefined && mayGoOn(ctx.meter); ) {
    const rows = await listDueDocuments(db, company.id, { ...due, after, limit: page });
    if (rows.length > 0) await endFiles(ctx, { subjects: dueSubjects(company.id, due), purpose: "identity" });
    for (const row of rows)
      await forget(ctx, row).catch((error: unknown) =>
        ctx.log("retention.failed", { id: row.id, error: errorText(error) }),
      );
    after = rows.length < page ? undefined : rows.at(-1)?.id;
  }
}
