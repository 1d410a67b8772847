import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ContentPage } from "~/publishing/public/content-page";
import type { Lang } from "~/shared/languages";
import { DefinitionList } from "~/ui/public/definition";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow, Section } from "~/ui/public/frame/page";
import { event } from "../kind";
import type { ShownEvent } from "../operations/show-event.server";
import { EventBadge, useSpan, useTypeName } from "./event-words";
import { ResultsArticle } from "./results-article";

export type Shown = Omit<ShownEvent, "files"> & { files: Omit<ShownEvent["files"][number], "contentId">[] };
type Props = { shown: Shown; lang: Lang; token?: string; note?: ReactNode };

/** One event as readers see it; a preview, by its `token`, leads to no calendar file. */
export function EventArticle({ shown, lang, token, note }: Props) {
  const { t } = useTranslation("calendar");
  const spanOf = useSpan(lang);
  const typeName = useTypeName();
  const { id, location, label } = shown;
  const links = (["webcast", "replay", "transcript"] as const).flatMap((name) =>
    shown[name] ? [{ name, href: shown[name] }] : [],
  );
  const isComing = !token && label !== "finished" && label !== "done";
  if (shown.results)
    return <ResultsArticle shown={shown} results={shown.results} lang={lang} token={token} note={note} />;
  const facts = (
    <>
      <DefinitionList
        items={[
          { term: t("field.time"), value: t("inBeijing", { time: spanOf(shown) }), key: "time" },
          ...(location ? [{ term: t("field.location"), value: location, key: "location" }] : []),
          { term: t("field.state"), value: <EventBadge label={label} />, key: "state" },
        ]}
      />
      {(links.length > 0 || isComing) && (
        <Section>
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
        </Section>
      )}
    </>
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
    />
  );
}
