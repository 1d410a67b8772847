import { listUnclaimed } from "~/server/files/belonging.server";
import type { Ctx } from "~/server/request/context.server";
import type { Issue } from "~/shared/forms/form-outcome";
import type { ColumnRow } from "../columns/queries.server";
import { boardRules } from "../rules";
import { purpose } from "./operations.server";

/** A file that a form keeps while something else of it is wrong. */
export type Stored = { id: string; name: string };

/**
 * The files of a form, which its script sent before it. One that comes with the form itself is not stored, because
 * nobody has shown yet to be a person: the form says so beside the field.
 */
export async function storedAttachments(
  ctx: Ctx,
  column: ColumnRow | null,
  form: FormData,
): Promise<{ stored: Stored[]; issues: Issue[] }> {
  if (!column?.takesFiles) return { stored: [], issues: [] };
  const ids = form
    .getAll("filesId")
    .filter((id) => typeof id === "string")
    .slice(0, boardRules.files);
  const existing: Stored[] = (ids.length > 0 ? await listUnclaimed(ctx, ids, purpose) : []).map(({ id, name }) => ({
    id,
    name,
  }));
  // guard: no-file-with-form
  const left = form.getAll("files").some((upload) => upload instanceof File && upload.size > 0);
  return { stored: existing, issues: left ? [{ field: "files", code: "filesNotSent" }] : [] };
}
