import { redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/office-sign-out";
import { signOut } from "./signed-in.server";

export const handle = { whilePrivate: true };

export const loader = () => redirect("/homeIndex");

export async function action({ context, request }: Route.ActionArgs) {
  const { cookies } = await signOut(context.get(ctxKey), request);
  return redirect("/office/signIn?signedOut", {
    status: 303,
    headers: [...cookies.map((line): [string, string] => ["Set-Cookie", line]), ["Clear-Site-Data", '"cache"']],
  });
}
