import { redirect } from "react-router";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { invalid } from "~/shared/forms/form-outcome";
import { forgetFilter, saveFilter } from "../operations/saved-filters.server";
import { ForgottenFilter, SavedFilter } from "../schemas";
import type { Route } from "./+types/filters";

export const handle = { hydrate: true, permission: "office.open", write: "account.own" };

export const loader = () => redirect("/homeIndex");

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = Object.fromEntries(await request.formData());
  if (form.intent === "forget") {
    const one = ForgottenFilter.safeParse(form);
    return formAnswer(one.success ? await forgetFilter(ctx, one.data) : invalid(one.error));
  }
  const given = SavedFilter.safeParse(form);
  return formAnswer(given.success ? await saveFilter(ctx, given.data) : invalid(given.error));
}
