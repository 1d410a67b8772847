import { redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { handOver } from "../hand-over/operations.server";
import type { Route } from "./+types/office-switch";

export const handle = { hydrate: true, permission: "account.own" };

export const loader = () => redirect("/homeIndex");

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const opened = await handOver(context.get(ctxKey), request, String(form.get("companyId") ?? ""));
  return redirect(opened.ok ? opened.value.url : "/homeIndex", 303);
}
