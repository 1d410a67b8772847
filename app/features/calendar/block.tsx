import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { EventList, EventTiles } from "./entries/event-list";
import type { Entry } from "./entries/show.server";
import { KeyFiguresBlock, ResultsBlock } from "./results/result-blocks";

/** The next events and visits, for column pages. */
function EventsBlock({ data, lang }: { data: Entry[]; lang: Lang }) {
  const { t } = useTranslation("calendar");
  if (data.length === 0) return null;
  return (
    <Section title={t("block.title")} actions={<a href={hrefOf("calendar")}>{t("block.all")}</a>}>
      <EventList entries={data} lang={lang} />
    </Section>
  );
}

/** The next events as tiles of their days, for the home page. */
function NextBlock({ data, lang }: { data: Entry[]; lang: Lang }) {
  const { t } = useTranslation("calendar");
  if (data.length === 0) return null;
  return (
    <Section title={t("block.title")} actions={<a href={hrefOf("calendar")}>{t("block.all")}</a>}>
      <EventTiles entries={data} lang={lang} />
    </Section>
  );
}

export const blocks = {
  events: EventsBlock,
  next: NextBlock,
  latestResults: ResultsBlock,
  keyFigures: KeyFiguresBlock,
};
