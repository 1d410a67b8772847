import { RevealReason } from "~/features/privacy/schemas";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { invalid } from "~/shared/forms/form-outcome";
import type { Route } from "./+types/office-reveal";
import { revealAsker } from "./list.server";

export const handle = { permission: "cards.own" };

/** Shows who asked for a talk; the answer goes to the one screen that asked and is kept nowhere. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const reason = RevealReason.safeParse(Object.fromEntries(await request.formData()));
  if (!reason.success) return formAnswer(invalid(reason.error));
  return formAnswer(await revealAsker(context.get(ctxKey), params.id, reason.data));
}
