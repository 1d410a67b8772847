import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Section } from "~/ui/public/frame/page";
import type { Entry } from "./operations/show.server";
import { EventList } from "./parts/event-list";

/** The next events and visits, for column pages. */
function EventsBlock({ data, lang }: { data: Entry[]; lang: Lang }) {
  const { t } = useTranslation("calendar");
  return (
    <Section title={t("block.title")} actions={<a href="/ui/irh/calendar">{t("block.all")}</a>}>
      {data.length > 0 ? (
        <EventList entries={data} lang={lang} />
      ) : (
        <EmptyState text={t("none.coming")} hint={t("noneHint")} />
      )}
    </Section>
  );
}

export const blocks = { events: EventsBlock };
