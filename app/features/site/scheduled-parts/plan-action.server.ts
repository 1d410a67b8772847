import type { z } from "zod";
import { formAnswer } from "~/server/api/form-answer.server";
import { saveForm } from "~/server/autosaved-forms.server";
import type { Ctx } from "~/server/request/context.server";
import { momentIn, seenIn, textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { approvalAction } from "../site-parts/approve-part.server";
import type { SitePart } from "../site-parts/part.server";
import { callBackPlanned, movePlanned, showPlannedNow } from "./planned.server";

const steps = { showPlanned: showPlannedNow, callBackPlanned } as const;

/**
 * What the screen of a part does with a planned change that a form names by `id` and the second `seenAt`: `intent` is
 * movePlanned (to `at`), showPlanned or callBackPlanned. Null for every other form.
 */
export async function planAction(ctx: Ctx, form: FormData): Promise<FormOutcome<null> | null> {
  const intent = textIn(form, "intent");
  const seen = { id: textIn(form, "id"), at: seenIn(form, "seenAt") };
  if (intent === "movePlanned") {
    const at = momentIn(textIn(form, "at"));
    return at ? movePlanned(ctx, seen, at) : { ...refuse("invalid"), issues: [{ field: "at", code: "timeRequired" }] };
  }
  return Object.hasOwn(steps, intent) ? steps[intent as keyof typeof steps](ctx, seen) : null;
}

type PartForm<Body, Input> = {
  part: (form: FormData) => SitePart<Body>;
  schema: z.ZodType<Input>;
  read: (form: FormData) => unknown;
  /** Under which name what was typed and not saved is kept. */
  draftKey: (input: Input) => string;
  save: (input: Input) => Promise<FormOutcome<unknown>>;
};

/**
 * Answers what the screen of a part was sent: a step of a planned change, what is said to a question about the part,
 * else the part itself as its schema has it.
 */
export async function answerPart<Body, Input>(ctx: Ctx, request: Request, { part, ...form }: PartForm<Body, Input>) {
  const typed = await request.formData();
  const done = (await planAction(ctx, typed)) ?? (await approvalAction(ctx, part(typed), typed));
  if (done) return formAnswer<unknown>(done);
  const input = form.schema.safeParse(form.read(typed));
  if (!input.success) return formAnswer<unknown>(invalid(input.error));
  return formAnswer<unknown>(await saveForm(ctx, form.draftKey(input.data), () => form.save(input.data)));
}
