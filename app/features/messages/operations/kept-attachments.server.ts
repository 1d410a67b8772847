import type { Ctx } from "~/server/context.server";
import { listUnclaimed } from "~/server/uploads/belonging.server";
import type { Issue } from "~/shared/forms/form-outcome";
import type { ColumnRow } from "../queries/columns.server";
import { boardRules } from "../rules";
import { purpose, putAttachment } from "./attachments.server";

/** A file that a form keeps while something else of it is wrong. */
export type Kept = { id: string; name: string };

/**
 * The files of a form: those that it kept, and those that come with it, stored until a message claims them or a day is over. What
 * cannot be stored is told beside the field; the others stay.
 */
export async function keptAttachments(
  ctx: Ctx,
  column: ColumnRow | null,
  form: FormData,
): Promise<{ kept: Kept[]; issues: Issue[] }> {
  if (!column?.takesFiles) return { kept: [], issues: [] };
  const ids = form
    .getAll("filesId")
    .filter((id) => typeof id === "string")
    .slice(0, boardRules.files);
  const kept: Kept[] = (ids.length > 0 ? await listUnclaimed(ctx, ids, purpose) : []).map(({ id, name }) => ({
    id,
    name,
  }));
  const issues: Issue[] = [];
  for (const upload of form.getAll("files")) {
    if (!(upload instanceof File) || upload.size === 0) continue;
    const put = await putAttachment(ctx, upload);
    if (put.ok) kept.push({ id: put.value.id, name: put.value.name });
    else issues.push({ field: "files", code: put.code, ...(put.facts ? { facts: put.facts } : {}) });
  }
  return { kept, issues: issues.slice(0, 1) };
}
