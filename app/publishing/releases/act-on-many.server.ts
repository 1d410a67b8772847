import { z } from "zod";
import { writtenIn } from "~/publishing/contents/drafts";
import { findContent } from "~/publishing/contents/queries.server";
import { findWhether } from "~/publishing/contents/releases-queries.server";
import { isPublic } from "~/publishing/contents/visibility-queries.server";
import type { Ctx } from "~/server/request/context.server";
import { jsonIn, textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { readable } from "../insiders/reader.server";
import { deleteContent, undoDelete } from "./deletion.server";
import { publish } from "./publish.server";
import { undoPublish } from "./undo-publish.server";

/** At most so many contents are acted on at once. */
const most = 50;

const Query = z.object({
  intent: z.enum(["publishMany", "undoPublishMany", "deleteMany", "undoDeleteMany"], "unreadable"),
  rows: z
    .array(
      z.object({
        id: z.string().min(1).max(64),
        revision: z.number().int().min(0),
        /** Of what was published: the release that brought it out. */
        releaseId: z.string().max(64).default(""),
      }),
    )
    .min(1, "fieldRequired")
    .max(most, "fieldTooLong"),
});
type Row = z.output<typeof Query>["rows"][number];

/** How many were changed, and how many stay as they were; `undone` is what a way back tells, `rows` what it takes. */
type Done = { done: number; undone: number; left: number; rows: Row[] };

/**
 * Sends out what readers have nothing of, in the languages in which it is written; what lacks one of them or differs in
 * it needs its own screen.
 */
async function publishOne(ctx: Ctx, kind: string, row: Row): Promise<Outcome<Row>> {
  const { id, revision } = row;
  const content = await findContent(ctx.db, ctx.company.id, id, readable(ctx));
  if (!content) return refuse("notFound");
  const [out] = await findWhether(ctx.db, isPublic(ctx.company.id, id, ctx.now));
  if (out?.holds) return refuse("changedMeanwhile");
  const sent = await publish(ctx, { id, kind, revision, langs: writtenIn(content.draft) });
  return sent.ok ? ok({ ...row, releaseId: sent.value.releaseId }) : sent;
}

const acts: Record<z.output<typeof Query>["intent"], (ctx: Ctx, kind: string, row: Row) => Promise<Outcome<unknown>>> =
  {
    publishMany: publishOne,
    undoPublishMany: (ctx, _, row) => undoPublish(ctx, row),
    deleteMany: (ctx, kind, { id }) => deleteContent(ctx, kind, id),
    undoDeleteMany: (ctx, kind, { id }) => undoDelete(ctx, kind, id),
  };

/**
 * What the list of a kind does with the chosen contents: publishes drafts at once, deletes, or takes back what was just
 * done so, each as if alone and with its own row in the log. What has to be looked at by itself stays as it was; a way
 * back of which nothing is left is refused as its last one was.
 */
export async function actOnMany(ctx: Ctx, kind: string, form: FormData): Promise<FormOutcome<Done>> {
  const input = Query.safeParse({ intent: textIn(form, "intent"), rows: jsonIn(textIn(form, "rows")) });
  if (!input.success) return invalid(input.error);
  const { intent, rows } = input.data;
  const done: Row[] = [];
  let refused: Refusal | null = null;
  for (const row of rows) {
    const one = await acts[intent](ctx, kind, row);
    if (!one.ok) refused = one;
    else done.push(intent === "publishMany" ? (one.value as Row) : row);
  }
  if (refused && done.length === 0 && intent.startsWith("undo")) return refused;
  return ok({ done: done.length, undone: done.length, left: rows.length - done.length, rows: done });
}
