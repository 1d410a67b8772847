import { useTranslation } from "react-i18next";
import { beijingInstant, formatDay, monthOf } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { DateTile } from "~/ui/public/date-tile";
import { EventState, useClockOn, useSpan, useTypeName } from "./event-words";
import { KindMark } from "./kind-mark";
import { anchorOf, dayName, weekdayName } from "./month-grid";
import { byDay, daysOf } from "./months";
import type { Entry } from "./show.server";

type WordsProps = { entry: Entry; lang: Lang; clock: string; marked?: boolean };

function Words({ entry, lang, clock, marked }: WordsProps) {
  const { t } = useTranslation("publishing");
  const typeName = useTypeName();
  const facts = [clock, typeName(entry), entry.location, entry.shownLang !== lang && t("onlyChinese")].filter(Boolean);
  return (
    <div>
      <a href={entry.href} lang={tagOf(entry.shownLang, lang)}>
        {entry.title}
      </a>
      <p className="muted small">
        {marked && (
          <>
            <KindMark type={entry.type} />{" "}
          </>
        )}
        {facts.join(" · ")} · <EventState label={entry.label} />
      </p>
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

type AgendaProps = { month: string; today: string; entries: Entry[]; lang: Lang };

/**
 * The days of a month that have events, each beside its leaf: those to come first, below them those of this month that
 * are over.
 */
export function Agenda({ month, today, entries, lang }: AgendaProps) {
  const { t } = useTranslation("calendar");
  const clockOn = useClockOn();
  const days = [...byDay(entries)]
    .filter(([day]) => monthOf(day) === month)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const isThis = monthOf(today) === month;
  const list = (shown: typeof days) => (
    <ol className="tiles agenda">
      {shown.map(([day, events]) => (
        <li key={day} id={anchorOf(day)}>
          <DateTile at={beijingInstant(day)} lang={lang} />
          <div>
            <h3 className="muted small">
              <span aria-hidden="true">{weekdayName(day, lang, "long")}</span>
              <span className="visually-hidden">{dayName(day, lang)}</span>
              {day === today && ` · ${t("today")}`}
            </h3>
            <ul>
              {events.map((entry) => (
                <li key={entry.place}>
                  <Words entry={entry} lang={lang} clock={clockOn(entry, day)} marked />
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
  const [over, ahead] = [
    days.filter(([day]) => isThis && day < today),
    days.filter(([day]) => !isThis || day >= today),
  ];
  return (
    <>
      {ahead.length > 0 && list(ahead)}
      {over.length > 0 && (
        <section className="agenda-over">
          <h3 className="muted small">{t("overThisMonth")}</h3>
          {list(over)}
        </section>
      )}
    </>
  );
}
