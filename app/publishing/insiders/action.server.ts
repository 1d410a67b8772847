import { NewInsider } from "~/publishing/insiders/schemas";
import type { Ctx } from "~/server/request/context.server";
import { momentIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { addInsider, endInsider, joinInsiders, setConfidential } from "./list.server";

const intents = ["addInsider", "endInsider", "joinInsiders", "mask", "unmask"] as const;
type Intent = (typeof intents)[number];

export const isInsiderIntent = (intent: string): intent is Intent => (intents as readonly string[]).includes(intent);

/** What the screen of a content does with a form about its insider list. Times of the form are Beijing's. */
export async function insiderAction(
  ctx: Ctx,
  of: { kind: string; id: string },
  intent: Intent,
  form: FormData,
): Promise<FormOutcome<unknown>> {
  if (intent === "joinInsiders") return joinInsiders(ctx, of, String(form.get("reason") ?? ""));
  if (intent === "endInsider") return endInsider(ctx, of, String(form.get("insiderId") ?? ""));
  if (intent !== "addInsider") return setConfidential(ctx, of, intent === "mask");
  const since = momentIn(String(form.get("since") ?? ""));
  const person = NewInsider.safeParse({ ...Object.fromEntries(form), since });
  return person.success ? addInsider(ctx, of, person.data) : invalid(person.error);
}
