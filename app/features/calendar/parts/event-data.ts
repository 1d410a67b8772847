import { bcp47 } from "~/shared/languages";
import type { ShownEvent } from "../operations/show-event.server";

/** An event for search engines (schema.org). */
export function eventData(shown: ShownEvent, organiser: string, origin: string) {
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
    inLanguage: bcp47[shown.said],
    startDate: shown.startsAt.toISOString(),
    endDate: shown.endsAt.toISOString(),
    eventStatus: "https://schema.org/EventScheduled",
    url: `${origin}/ui/irh/calendar/${shown.id}`,
    ...place,
    organizer: { "@type": "Organization", name: organiser, url: `${origin}/ui/irh/index` },
  };
}
