import { redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/one-click";
import { unsubscribeByLink } from "./unsubscribe.server";

export const handle = { whilePrivate: true };

/** A mail program that opens the address for reading sees the question; only a POST ends anything (RFC 8058). */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/subscriptions/unsubscribe?token=${encodeURIComponent(params.token)}`, { status: 303 });

/** The one-click POST of mail providers: no cookie, no page, no redirect; repeated it stays 200, forged it is 404. */
export async function action({ context, params }: Route.ActionArgs) {
  const done = await unsubscribeByLink(context.get(ctxKey), params.token);
  return new Response(null, { status: done ? 200 : 404, headers: { "Cache-Control": "no-store" } });
}
