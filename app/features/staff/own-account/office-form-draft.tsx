import { emptyForm, keepForm } from "~/server/autosaved-forms.server";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { jsonIn, objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { ok } from "~/shared/outcome";
import { TypedForm } from "../schemas";
import type { Route } from "./+types/office-form-draft";

export const handle = { permission: "office.open", write: "account.own" };

/** Keeps what somebody has typed into a form and not saved, or forgets it: only for that person. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = objectOf(await request.formData());
  const typed = TypedForm.safeParse({ ...form, entries: jsonIn(String(form.entries ?? "")) });
  if (!typed.success) {
    const refused = invalid(typed.error);
    return Response.json(refused, refusalInit(refused));
  }
  const { entries } = typed.data;
  const outcome = entries.length > 0 ? await keepForm(ctx, typed.data) : ok(await emptyForm(ctx, typed.data.form));
  return Response.json(outcome, outcome.ok ? {} : refusalInit(outcome));
}
