import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { eraseNames, hasNamesToForget, listNamesToForget } from "../queries/comments.server";

/** Each minute: erases the names of those who commented by links that ended long enough ago; their words stay. */
export async function forgetNames(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  if ((await listNamesToForget(db, company.id, now)).length === 0) return;
  const entry = { action: "previews.forgetNames", subjectId: company.id };
  await inBatch(db, {
    note: auditRow(ctx, entry, hasNamesToForget(company.id, now)),
    erased: eraseNames(db, company.id, now),
  });
}
