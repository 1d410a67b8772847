import { sharedAs } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import type { Route } from "./+types/event";
import { EventScreen } from "./event-screen";
import { showEvent } from "./show-event.server";

export const handle = { cache: {} };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showEvent(ctx, params.id);
  if (!shown) throw new Response(null, { status: 404 });
  const { name, origin } = ctx.company;
  const share = sharedAs(`${origin}/ui/irh/calendar/${shown.id}`, ctx.lang);
  return { shown, lang: ctx.lang, organiser: say(name, ctx.lang), origin, share };
}

export default function CalendarEvent({ loaderData }: Route.ComponentProps) {
  return <EventScreen {...loaderData} />;
}
