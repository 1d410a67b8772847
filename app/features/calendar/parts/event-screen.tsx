import type { Lang } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";
import type { ShownEvent } from "../operations/show-event.server";
import { EventArticle } from "./event-article";
import { eventData } from "./event-data";

type Props = { shown: ShownEvent; lang: Lang; organiser: string; origin: string };

/** The page of one published event, with what search engines are told of it. */
export const EventScreen = ({ shown, lang, organiser, origin }: Props) => (
  <>
    <Head
      title={`${shown.title} – ${organiser}`}
      description={shown.summary || shown.body || shown.title}
      type="article"
      data={eventData(shown, organiser, origin)}
    />
    <EventArticle shown={shown} lang={lang} />
  </>
);
