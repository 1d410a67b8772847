import { all, type Condition } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { claimFile, putFile } from "~/server/files.server";
import { takeLimits } from "~/server/limits/limits.server";
import { isUnclaimed, listUnclaimed } from "~/server/uploads/belonging.server";
import { widerNetworks } from "~/shared/networks";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { ColumnRow } from "../queries/columns.server";
import { boardRules } from "../rules";

export const purpose = "message";
const hour = 3_600;

/** Those of a form's uploads that nobody has claimed, ready for the message; refuses `filesGone`, `filesTooMany` and `filesTooLarge`. */
export async function holdAttachments(ctx: Ctx, { takesFiles }: ColumnRow, ids: string[]): Promise<Outcome<string[]>> {
  const asked = [...new Set(takesFiles ? ids : [])];
  if (asked.length > boardRules.files) return refuse("filesTooMany", { max: boardRules.files });
  if (asked.length === 0) return ok([]);
  const found = await listUnclaimed(ctx, asked, purpose);
  if (found.length < asked.length) return refuse("filesGone");
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  return bytes > boardRules.fileBytes
    ? refuse("filesTooLarge", { limitMb: boardRules.fileBytes / 1_048_576 })
    : ok(asked);
}

/** The batch items that tie uploads to a message, where `where` holds. */
export const claimAttachments = (ctx: Ctx, messageId: string, ids: string[], where: Condition) =>
  // guard: attachment-claimed-once
  ids.map((id) => claimFile(ctx, id, { subjectId: messageId, purpose }, all(where, isUnclaimed)));

/**
 * Takes one PDF, JPEG or PNG of a visitor, counted for the network and the company; it goes after a day unless a message claims it.
 * Refuses what `putFile` does and `tooManyRequests {seconds}`.
 */
export async function putAttachment(ctx: Ctx, upload: File) {
  const counted = await takeLimits(ctx, [
    ...(ctx.network === null ? [] : widerNetworks(ctx.network)).map((subject) => ({
      kind: "messages.files",
      subject,
      max: boardRules.uploadsPerNetworkPerHour,
      seconds: hour,
    })),
    {
      kind: "messages.filesHere",
      subject: ctx.company.id,
      max: boardRules.uploadsPerCompanyPerHour,
      seconds: hour,
    },
  ]);
  if (!counted.ok) return counted;
  return putFile(ctx, upload, /\.pdf$/i.test(upload.name) ? "document" : "image", purpose);
}
