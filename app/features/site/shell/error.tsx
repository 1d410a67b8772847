import { data } from "react-router";
import { ctxKey, refusedKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { addressHere } from "~/shared/safe-path";
import type { Route } from "./+types/error";
import { ErrorPage, errorCodeIn, reasonOf, refusalPageOf } from "./error-screen";

const withForm = new Set([
  "unreadable",
  "bodyTooLarge",
  "partyTooLarge",
  "wrongContentType",
  "tooManyRequests",
  "overloaded",
]);

export function loader({ params, context, url }: Route.LoaderArgs) {
  const refused = context.get(refusedKey);
  if (!refused) {
    const code = errorCodeIn(params.code);
    const reason = code === "401" ? reasonOf(url.searchParams.get("reason")) : undefined;
    return data({ code, reason }, { status: Number(code) });
  }
  const { refusal, requestUrl } = refused;
  const again = withForm.has(refusal.code) ? addressHere(requestUrl) : undefined;
  const shown = {
    code: refusalPageOf(refusal.code),
    facts: refusal.facts,
    requestId: context.get(ctxKey).requestId,
    again,
  };
  return data(shown, refusalInit(refusal));
}

export default function ErrorRoute({ loaderData }: Route.ComponentProps) {
  return <ErrorPage {...loaderData} />;
}
