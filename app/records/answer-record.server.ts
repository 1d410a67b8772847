import type { z } from "zod";
import { formAnswer } from "~/server/api/form-answer.server";
import { saveForm, showAutosavedForms } from "~/server/autosaved-forms.server";
import type { Ctx } from "~/server/request/context.server";
import { jsonIn, objectOf } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { publishSaved } from "./changes/publish-saved.server";
import { RecordAt, RecordId, RecordOrder, RecordPost, RecordSave, RecordsAt } from "./schemas";

type Answer = Outcome<unknown> | Refusal;
type Stored<Values> = {
  name: string;
  save: (ctx: Ctx, input: { id: string | null; revision: number; posted: boolean; values: Values }) => Promise<Answer>;
  sort: (ctx: Ctx, input: { ids: string[]; within?: string | undefined }) => Promise<Answer>;
  post: (ctx: Ctx, input: { id: string; revision: number; posted: boolean }) => Promise<Answer>;
  remove: (ctx: Ctx, input: { id: string; revision: number }) => Promise<Answer>;
  restore: (ctx: Ctx, input: { id: string }) => Promise<Answer>;
};

/** What the form of a record is called among the kept ones; null for a new one. */
const formOf = (name: string, id: string | null) => `${name}/${id ?? "new"}`;

/** What is kept of the forms of these records and of a new one, for who may edit them. */
export const autosavedRecords = async (
  ctx: Ctx,
  { name }: { name: string },
  rows: { id: string }[],
  mayEdit: boolean,
) =>
  mayEdit
    ? showAutosavedForms(
        ctx,
        [null, ...rows.map(({ id }) => id)].map((id) => formOf(name, id)),
      )
    : [];

type Many = "postMany" | "deleteMany" | "restoreMany";

/**
 * One act on several records, each as if alone and with its own row in the log: what somebody has changed meanwhile
 * stays. Answers how many went and how many did not.
 */
async function answerMany<Values>(
  ctx: Ctx,
  record: Stored<Values>,
  act: Many,
  input: unknown,
): Promise<FormOutcome<{ done: number; left: number }>> {
  const requested = RecordsAt.safeParse(input);
  if (!requested.success) return invalid(requested.error);
  const { rows, posted } = requested.data;
  let done = 0;
  for (const row of rows) {
    const answer =
      act === "postMany"
        ? await record.post(ctx, { ...row, posted })
        : await (act === "deleteMany" ? record.remove(ctx, row) : record.restore(ctx, row));
    if (answer.ok) done += 1;
  }
  return ok({ done, left: rows.length - done });
}

/**
 * The action of a screen of records: `sort`, `post`, `delete`, `restore`, or a save, whose own values `read` takes from
 * the form and `schema` checks. A form without a box for it leaves a record posted; with `out` it goes to readers at
 * once. `more` are further intents of the screen, before these.
 */
export async function answerRecord<Values>(
  ctx: Ctx,
  request: Request,
  record: Stored<Values>,
  schema: z.ZodType<Values>,
  read: (form: FormData) => unknown,
  more: Record<string, (form: FormData) => Promise<FormOutcome<unknown>>> = {},
) {
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "save");
  const further = Object.hasOwn(more, intent) ? more[intent] : undefined;
  if (further) return formAnswer(await further(form));
  const fields = { ...objectOf(form), id: form.get("id") || null };
  const run = async <Input>(input: z.ZodSafeParseResult<Input>, verb: (ctx: Ctx, input: Input) => Promise<Answer>) =>
    formAnswer((input.success ? await verb(ctx, input.data) : invalid(input.error)) as FormOutcome<unknown>);
  if (intent === "sort")
    return run(RecordOrder.safeParse({ ...fields, ids: jsonIn(String(form.get("ids") ?? "")) }), record.sort);
  if (intent === "post") return run(RecordPost.safeParse(fields), record.post);
  if (intent === "postMany" || intent === "deleteMany" || intent === "restoreMany")
    return formAnswer(
      await answerMany(ctx, record, intent, { ...fields, rows: jsonIn(String(form.get("rows") ?? "")) }),
    );
  if (intent === "delete") return run(RecordAt.safeParse(fields), record.remove);
  if (intent === "restore") return run(RecordId.safeParse(fields), record.restore);
  const at = RecordSave.safeParse(fields);
  if (!at.success) return formAnswer<unknown>(invalid(at.error));
  const goesOut = form.has("out");
  if (goesOut && !may(ctx, "site.publish")) return formAnswer<unknown>(refuse("forbidden"));
  const posted = !form.has("hideable") || form.has("posted") || goesOut;
  return run(schema.safeParse(read(form)), async (_, values) => {
    const saved: Answer = await saveForm(ctx, formOf(record.name, at.data.id), () =>
      record.save(ctx, { ...at.data, posted, values }),
    );
    // A refused release leaves the record waiting, marked in its list: a refusal here would have it saved twice.
    if (goesOut && saved.ok) await publishSaved(ctx, (saved.value as { id: string }).id);
    return saved;
  });
}
