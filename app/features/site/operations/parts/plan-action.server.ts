import type { Ctx } from "~/server/context.server";
import { momentIn, seenIn, textIn } from "~/shared/forms/form-data";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { callBackPlanned, movePlanned, showPlannedNow } from "../planned.server";

const steps = { showPlanned: showPlannedNow, callBackPlanned } as const;

/**
 * What the screen of a part does with a planned change that a form names by `id` and the second `seenAt`: `intent` is movePlanned (to
 * `at`), showPlanned or callBackPlanned. Null for every other form.
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
