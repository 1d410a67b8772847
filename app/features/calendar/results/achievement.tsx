import { sharedAs } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { EventScreen } from "../events/event-screen";
import { showEvent } from "../events/show-event.server";
import type { Route } from "./+types/achievement";

export const handle = {
  cache: { params: ["id"] },
  canonical: (query: URLSearchParams) => `/ui/irh/calendar/${encodeURIComponent(query.get("id") ?? "")}`,
};

/** The results that an event of that type is about; every other id is no page here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showEvent(ctx, new URL(request.url).searchParams.get("id") ?? "");
  if (shown?.type !== "results") throw new Response(null, { status: 404 });
  const { name, origin } = ctx.company;
  const share = sharedAs(`${origin}/ui/irh/calendar/${shown.id}`, ctx.lang);
  return { shown, lang: ctx.lang, organiser: say(name, ctx.lang), origin, share };
}

export default function Achievement({ loaderData }: Route.ComponentProps) {
  return <EventScreen {...loaderData} />;
}
