import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RailLinks } from "~/publishing/public/around";
import { ContentPage } from "~/publishing/public/content-page";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { DateTile } from "~/ui/public/date-tile";
import { DefinitionList } from "~/ui/public/definition";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow } from "~/ui/public/frame/page";
import { EventState, useSpan, useTypeName } from "../entries/event-words";
import { event } from "../kind";
import { ResultsArticle } from "./results-article";
import type { EventView } from "./show-event.server";

export type EventArticleView = Omit<EventView, "files" | "around" | "near"> & {
  files: Omit<EventView["files"][number], "contentId">[];
  around?: EventView["around"];
  near?: EventView["near"];
};
type Props = {
  shown: EventArticleView;
  lang: Lang;
  token?: string;
  note?: ReactNode;
  /** The address to pass on, of what is public. */
  share?: { link: string; qr: string } | undefined;
};

/** One event as readers see it; a preview, by its `token`, leads to no calendar file. */
export function EventArticle({ shown, lang, token, note, share }: Props) {
  const { t } = useTranslation("calendar");
  const spanOf = useSpan(lang);
  const typeName = useTypeName();
  const { id, location, label } = shown;
  const links = (["webcast", "replay", "transcript"] as const).flatMap((name) =>
    shown[name] ? [{ name, href: shown[name] }] : [],
  );
  const isComing = !token && label !== "finished" && label !== "done";
  if (shown.results)
    return <ResultsArticle shown={shown} results={shown.results} lang={lang} token={token} note={note} share={share} />;
  const facts = (
    <div className="ahead-event">
      <DateTile at={shown.startsAt} lang={lang} />
      <div>
        <DefinitionList
          items={[
            { term: t("field.time"), value: t("inBeijing", { time: spanOf(shown) }), key: "time" },
            ...(location ? [{ term: t("field.location"), value: location, key: "location" }] : []),
            { term: t("field.state"), value: <EventState label={label} />, key: "state" },
          ]}
        />
        {(links.length > 0 || isComing) && (
          <ButtonRow>
            {links.map(({ name, href }) => (
              <LinkButton key={name} kind="primary" href={href} rel="noopener noreferrer external">
                {t(`link.${name}`)}
              </LinkButton>
            ))}
            {isComing && (
              <LinkButton href={`/ui/irh/calendar/${id}.ics?lang=${lang}`} download>
                {t("addToCalendar")}
              </LinkButton>
            )}
          </ButtonRow>
        )}
      </div>
    </div>
  );
  return (
    <ContentPage
      kind={event}
      shown={shown}
      lang={lang}
      token={token}
      note={note}
      type={typeName(shown)}
      facts={facts}
      share={share}
      rail={shown.near && <Related results={shown.near} lang={lang} />}
    />
  );
}

/** The results that the event may be about. */
function Related({ results, lang }: { results: NonNullable<EventArticleView["near"]>; lang: Lang }) {
  const { t } = useTranslation("calendar");
  const href = (id: string) => hrefOf(`achievementDetail?id=${id}`);
  return <RailLinks title={t("relatedResults")} items={[results]} href={href} lang={lang} />;
}
