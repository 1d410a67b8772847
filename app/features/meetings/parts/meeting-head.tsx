import { hrefOf } from "~/shared/addresses";
import { bcp47, type Lang } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";

type Props = {
  shown: {
    id: string;
    title: string;
    summary: string;
    shownLang: Lang;
    facts: { startsAt: string; place: string; online: string };
  };
  publisher: string;
  origin: string;
};

const modes = ["OfflineEventAttendanceMode", "OnlineEventAttendanceMode", "MixedEventAttendanceMode"] as const;

/** The head of a meeting's page, with the event that search engines know it as (schema.org). */
export function MeetingHead({ shown, publisher, origin }: Props) {
  const { id, title, summary, shownLang, facts } = shown;
  const { place, online, startsAt } = facts;
  const places = [
    ...(place ? [{ "@type": "Place", name: place, address: place }] : []),
    ...(online ? [{ "@type": "VirtualLocation", url: online }] : []),
  ];
  const data = {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    ...(summary ? { description: summary } : {}),
    inLanguage: bcp47[shownLang],
    startDate: startsAt,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: `https://schema.org/${modes[online ? (place ? 2 : 1) : 0]}`,
    ...(places.length > 0 ? { location: places } : {}),
    url: `${origin}${hrefOf(`meetings/${id}`)}`,
    organizer: { "@type": "Organization", name: publisher, url: `${origin}/ui/irh/index` },
  };
  return <Head title={`${title} – ${publisher}`} description={summary || title} type="article" data={data} />;
}
