import { all, type Condition } from "~/server/database/conditions.server";
import { isUnclaimed, listUnclaimed } from "~/server/files/belonging.server";
import { claimFile } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { ColumnRow } from "../columns/queries.server";
import { boardRules } from "../rules";

export const purpose = "message";

/**
 * Those of a form's uploads that nobody has claimed, ready for the message; refuses `filesGone`, `filesTooMany` and
 * `filesTooLarge`.
 */
export async function holdAttachments(ctx: Ctx, { takesFiles }: ColumnRow, ids: string[]): Promise<Outcome<string[]>> {
  const requested = [...new Set(takesFiles ? ids : [])];
  if (requested.length > boardRules.files) return refuse("filesTooMany", { max: boardRules.files });
  if (requested.length === 0) return ok([]);
  const found = await listUnclaimed(ctx, requested, purpose);
  if (found.length < requested.length) return refuse("filesGone");
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  return bytes > boardRules.fileBytes
    ? refuse("filesTooLarge", { limitMb: boardRules.fileBytes / 1_048_576 })
    : ok(requested);
}

/** The batch items that tie uploads to a message, where `where` holds. */
export const claimAttachments = (ctx: Ctx, messageId: string, ids: string[], where: Condition) =>
  // guard: attachment-claimed-once
  ids.map((id) => claimFile(ctx, id, { subjectId: messageId, purpose }, all(where, isUnclaimed)));
