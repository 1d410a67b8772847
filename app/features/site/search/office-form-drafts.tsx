import { redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { sealTyped } from "~/server/sealing/typed.server";
import { textIn } from "~/shared/forms/form-data";
import type { Route } from "./+types/office-form-drafts";

export const handle = { hydrate: true, permission: "office.open", write: "account.own" };

export const loader = () => redirect("/homeIndex");

const longest = 200;

/** What is typed into a list of persons, as its address may hold it. */
export async function action({ context, request }: Route.ActionArgs) {
  const text = textIn(await request.formData(), "text")
    .trim()
    .slice(0, longest);
  return { sealed: await sealTyped(context.get(ctxKey), text) };
}
