import { ctxKey } from "~/server/context.server";
import { bcp47, say } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";
import { showEvent } from "../operations/show-event.server";
import { EventArticle } from "../parts/event-article";
import type { Route } from "./+types/event";

export const handle = { cache: {} };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showEvent(ctx, params.id);
  if (!shown) throw new Response(null, { status: 404 });
  const { name, origin } = ctx.company;
  return { shown, lang: ctx.lang, organiser: say(name, ctx.lang), origin };
}

export default function CalendarEvent({ loaderData: { shown, lang, organiser, origin } }: Route.ComponentProps) {
  const url = `${origin}/ui/irh/calendar/${shown.id}`;
  const place = shown.location
    ? { location: { "@type": "Place", name: shown.location, address: shown.location } }
    : shown.webcast
      ? { location: { "@type": "VirtualLocation", url: shown.webcast } }
      : {};
  const data = {
    "@context": "https://schema.org",
    "@type": "Event",
    name: shown.title,
    inLanguage: bcp47[shown.said],
    startDate: shown.startsAt.toISOString(),
    endDate: shown.endsAt.toISOString(),
    eventStatus: "https://schema.org/EventScheduled",
    url,
    ...place,
    organizer: { "@type": "Organization", name: organiser, url: `${origin}/ui/irh/index` },
  };
  return (
    <>
      <Head
        title={`${shown.title} – ${organiser}`}
        description={shown.summary || shown.body || shown.title}
        type="article"
        data={data}
      />
      <EventArticle shown={shown} lang={lang} />
    </>
  );
}
