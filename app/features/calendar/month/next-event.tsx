import { useTranslation } from "react-i18next";
import type { Entry } from "~/features/calendar/entries/operations.server";
import type { CalendarView } from "~/features/calendar/month/operations.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { beijingDay, daysBetween } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { DateTile } from "~/ui/public/date-tile";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow } from "~/ui/public/frame/page";
import { RailPart } from "~/ui/public/rail";
import { EventTiles } from "../entries/event-list";
import { useSpan, useTypeName } from "../entries/event-words";
import { RemindMe } from "../events/remind-me";
import { NextResults } from "../results/result-blocks";

/** How far a day is from today, in words. */
export function useAway() {
  const { t } = useTranslation("calendar");
  return (day: string, today: string) => {
    const n = daysBetween(today, day);
    if (n <= 0) return t("today");
    return n === 1 ? t("ahead.tomorrow") : t("ahead.inDays", { n });
  };
}

type Props = Pick<CalendarView, "next" | "awaited" | "today"> & { lang: Lang; remind: Parameters<typeof RemindMe>[0] };

const fileOf = ({ source, id }: Entry, lang: Lang) =>
  addressWith(`${hrefOf(`${source === "visit" ? "appointments" : "calendar"}/${id}`)}.ics`, { lang });

/** What is on or comes next, the largest thing of the calendar, and beside it the next results. */
export function NextEvent({ next, awaited, today, lang, remind }: Props) {
  const { t } = useTranslation("calendar");
  const spanOf = useSpan(lang);
  const typeName = useTypeName();
  const awayOf = useAway();
  if (!next) return null;
  const isOn = next.label === "inProgress";
  const away = isOn ? t("label.inProgress") : awayOf(beijingDay(next.startsAt), today);
  const time = next.allDay ? spanOf(next) : t("inBeijing", { time: spanOf(next) });
  return (
    <section className="ahead tinted" aria-label={t("ahead.title")}>
      <div className="ahead-event">
        <DateTile at={next.startsAt} lang={lang} />
        <div>
          <p className="eyebrow">
            {!isOn && `${t("ahead.title")} · `}
            <b>{away}</b>
          </p>
          <h2>
            <a href={next.href} lang={tagOf(next.shownLang, lang)}>
              {next.title}
            </a>
          </h2>
          <p>{time}</p>
          <p className="muted">{[typeName(next), next.location].filter(Boolean).join(" · ")}</p>
          <ButtonRow>
            <LinkButton kind="primary" href={fileOf(next, lang)} download>
              {t("addToCalendar")}
            </LinkButton>
            <RemindMe {...remind} />
            {next.source === "visit" && <LinkButton href={next.href}>{t("ahead.book")}</LinkButton>}
          </ButtonRow>
        </div>
      </div>
      {awaited && (
        <div className="ahead-results">
          <NextResults entry={awaited} lang={lang} />
          <p className="small">
            <b>{awayOf(beijingDay(awaited.startsAt), today)}</b>
          </p>
        </div>
      )}
    </section>
  );
}

/** What stands beside a month without events: what comes next. */
export function AfterNone({ next, lang }: { next: Entry | null; lang: Lang }) {
  const { t } = useTranslation("calendar");
  if (!next) return <p className="muted">{t("noneInMonth")}</p>;
  return (
    <RailPart title={t("ahead.title")} text={t("noneInMonth")}>
      <EventTiles entries={[next]} lang={lang} />
    </RailPart>
  );
}
