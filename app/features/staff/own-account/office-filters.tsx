import { redirect } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { invalid } from "~/shared/forms/form-outcome";
import { ForgottenFilter, SavedFilter } from "../schemas";
import type { Route } from "./+types/office-filters";
import { forgetFilter, saveFilter } from "./saved-filters.server";

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
