import { z } from "zod";
import { findContent } from "~/publishing/queries/contents.server";
import { findWhether } from "~/publishing/queries/releases.server";
import { isPublic } from "~/publishing/queries/visibility.server";
import { writtenIn } from "~/publishing/rules/drafts";
import type { Ctx } from "~/server/context.server";
import { jsonIn, textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { ok } from "~/shared/outcome";
import { readable } from "../insiders/reader.server";
import { publish } from "../publish.server";
import { deleteContent, undoDelete } from "../removal/deletion.server";

/** At most so many contents are acted on at once. */
const most = 50;

const Asked = z.object({
  intent: z.enum(["publishMany", "deleteMany", "undoDeleteMany"], "unreadable"),
  rows: z
    .array(z.object({ id: z.string().min(1).max(64), revision: z.number().int().min(0) }))
    .min(1, "fieldRequired")
    .max(most, "fieldTooLong"),
});
type Row = z.output<typeof Asked>["rows"][number];

/** How many were changed, which, and how many stay as they were; `undone` is what a way back tells. */
type Done = { done: number; undone: number; left: number; ids: string[] };

/** Sends out what readers have nothing of, in the languages in which it is written; what lacks one of them or differs in it needs its own screen. */
async function publishOne(ctx: Ctx, kind: string, { id, revision }: Row): Promise<boolean> {
  const row = await findContent(ctx.db, ctx.company.id, id, readable(ctx));
  if (!row) return false;
  const [out] = await findWhether(ctx.db, isPublic(ctx.company.id, id, ctx.now));
  if (out?.holds) return false;
  return (await publish(ctx, { id, kind, revision, langs: writtenIn(row.draft) })).ok;
}

/**
 * What the list of a kind does with the chosen contents: publishes drafts at once, deletes, or brings back what was just deleted, each
 * as if alone and with its own row in the log. What has to be looked at by itself stays as it was.
 */
export async function actOnMany(ctx: Ctx, kind: string, form: FormData): Promise<FormOutcome<Done>> {
  const asked = Asked.safeParse({ intent: textIn(form, "intent"), rows: jsonIn(textIn(form, "rows")) });
  if (!asked.success) return invalid(asked.error);
  const { intent, rows } = asked.data;
  const act = {
    publishMany: (row: Row) => publishOne(ctx, kind, row),
    deleteMany: async ({ id }: Row) => (await deleteContent(ctx, kind, id)).ok,
    undoDeleteMany: async ({ id }: Row) => (await undoDelete(ctx, kind, id)).ok,
  }[intent];
  const ids: string[] = [];
  for (const row of rows) if (await act(row)) ids.push(row.id);
  return ok({ done: ids.length, undone: ids.length, left: rows.length - ids.length, ids });
}
