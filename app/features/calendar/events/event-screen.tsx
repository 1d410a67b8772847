import { bcp47, type Lang } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";
import { EventArticle } from "./event-article";
import type { EventView } from "./show-event.server";

/** An event for search engines (schema.org). */
function eventData(shown: EventView, organiser: string, origin: string) {
  const place = shown.location
    ? { location: { "@type": "Place", name: shown.location, address: shown.location } }
    : shown.webcast
      ? { location: { "@type": "VirtualLocation", url: shown.webcast } }
      : {};
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: shown.title,
    ...(shown.summary ? { description: shown.summary } : {}),
    inLanguage: bcp47[shown.shownLang],
    startDate: shown.startsAt.toISOString(),
    endDate: shown.endsAt.toISOString(),
    eventStatus: "https://schema.org/EventScheduled",
    url: `${origin}/ui/irh/calendar/${shown.id}`,
    ...place,
    organizer: { "@type": "Organization", name: organiser, url: `${origin}/ui/irh/index` },
  };
}

type Props = { shown: EventView; lang: Lang; organiser: string; origin: string; share: { link: string; qr: string } };

/** The page of one published event, with what search engines are told of it. */
export const EventScreen = ({ shown, lang, organiser, origin, share }: Props) => (
  <>
    <Head
      title={`${shown.title} – ${organiser}`}
      description={shown.summary || shown.body || shown.title}
      type="article"
      data={eventData(shown, organiser, origin)}
    />
    <EventArticle shown={shown} lang={lang} share={share} />
  </>
);
