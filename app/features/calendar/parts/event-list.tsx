import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { DateTile } from "~/ui/public/date-tile";
import type { Entry } from "../operations/show.server";
import { byDay, daysOf, monthOf } from "../rules/months";
import { EventBadge, useClockOn, useSpan, useTypeName } from "./event-words";
import { dayName } from "./month-grid";

function Words({ entry, lang, clock }: { entry: Entry; lang: Lang; clock: string }) {
  const { t } = useTranslation("publishing");
  const typeName = useTypeName();
  const facts = [clock, typeName(entry), entry.location, entry.said !== lang && t("onlyChinese")].filter(Boolean);
  return (
    <div>
      <a href={entry.href} lang={entry.said === lang ? undefined : bcp47[entry.said]}>
        {entry.title}
      </a>{" "}
      <EventBadge label={entry.label} />
      <p className="muted small">{facts.join(" · ")}</p>
    </div>
  );
}

/** Events one under the other, each with its day. */
export function EventList({ entries, lang }: { entries: Entry[]; lang: Lang }) {
  const spanOf = useSpan(lang);
  const clockOn = useClockOn();
  const timeOf = (entry: Entry) => {
    const [first = "", ...more] = daysOf(entry);
    return more.length > 0 ? spanOf(entry) : clockOn(entry, first);
  };
  return (
    <ol className="news-list">
      {entries.map((entry) => (
        <li key={entry.place} className="news-row">
          <time className="figure muted" dateTime={entry.startsAt.toISOString()}>
            {formatDay(entry.startsAt, lang)}
          </time>
          <Words entry={entry} lang={lang} clock={timeOf(entry)} />
        </li>
      ))}
    </ol>
  );
}

/** Events one under the other, each beside a tile with its day and month. */
export function EventTiles({ entries, lang }: { entries: Entry[]; lang: Lang }) {
  const clockOn = useClockOn();
  return (
    <ol className="tiles">
      {entries.map((entry) => (
        <li key={entry.place}>
          <DateTile at={entry.startsAt} lang={lang} />
          <Words entry={entry} lang={lang} clock={clockOn(entry, daysOf(entry)[0] ?? "")} />
        </li>
      ))}
    </ol>
  );
}

/** The days of a month that have events, each under its own heading. */
export function Agenda({
  month,
  today,
  entries,
  lang,
}: {
  month: string;
  today: string;
  entries: Entry[];
  lang: Lang;
}) {
  const { t } = useTranslation("calendar");
  const clockOn = useClockOn();
  const days = [...byDay(entries)]
    .filter(([day]) => monthOf(day) === month)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return days.map(([day, events]) => (
    <section key={day} className="agenda-day">
      <h3>
        <time dateTime={day}>{dayName(day, lang)}</time>
        {day === today && <span className="muted small"> {t("today")}</span>}
      </h3>
      <ul>
        {events.map((entry) => (
          <li key={entry.place}>
            <Words entry={entry} lang={lang} clock={clockOn(entry, day)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
