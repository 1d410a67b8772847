import { useTranslation } from "react-i18next";
import { byDay, weeksOf } from "~/features/calendar/entries/months";
import type { Entry } from "~/features/calendar/entries/show.server";
import { formatLongDay, inWords, monthOf } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { useClockOn } from "./event-words";
import { KindMark } from "./kind-mark";

/** The day of the week of a day. */
export const weekdayName = (day: string, lang: Lang, length: "short" | "long") =>
  inWords(day, lang, { weekday: length });

/** A month in words: 2026年11月, November 2026; short: Nov 2026. */
export const monthName = (month: string, lang: Lang, length: "short" | "long" = "long"): string =>
  inWords(`${month}-01`, lang, { year: "numeric", month: length });

/** A day in running text with its weekday. */
export const dayName = (day: string, lang: Lang): string =>
  `${formatLongDay(day, lang)} ${weekdayName(day, lang, "long")}`;

/** Where the agenda tells a day of the month. */
export const anchorOf = (day: string) => `on-${day}`;

function Line({ entry, day, lang }: { entry: Entry; day: string; lang: Lang }) {
  const clockOn = useClockOn();
  return (
    <li>
      <a href={entry.href} title={clockOn(entry, day)} lang={tagOf(entry.shownLang, lang)}>
        <KindMark type={entry.type} /> {entry.title}
      </a>
    </li>
  );
}

type DayProps = { day: string; today: string; events: Entry[]; isOut: boolean; lang: Lang };

function Day({ day, today, events, isOut, lang }: DayProps) {
  const { t } = useTranslation("calendar");
  const isToday = day === today;
  const date = (
    <time dateTime={day}>
      <span className="visually-hidden">{dayName(day, lang)}</span>
      <span className="figure" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
    </time>
  );
  const states = [isOut && "out", isToday && "today"].filter(Boolean);
  return (
    <td className={states.join(" ") || undefined} aria-current={isToday ? "date" : undefined}>
      {events.length === 0 ? (
        date
      ) : (
        <>
          <a className="to-day" href={`#${anchorOf(day)}`}>
            {date}
            <span className="visually-hidden">{t("eventsOnDay", { n: events.length })}</span>
            <span className="dots" aria-hidden="true">
              {[...new Set(events.map(({ type }) => type))].map((type) => (
                <KindMark key={type} type={type} />
              ))}
            </span>
          </a>
          <ul>
            {events.map((entry) => (
              <Line key={entry.place} entry={entry} day={day} lang={lang} />
            ))}
          </ul>
        </>
      )}
    </td>
  );
}

type Props = { month: string; today: string; entries: Entry[]; lang: Lang };

/**
 * The weeks of a month as a table, Monday first; on a phone each day with events is its marks and leads to the agenda.
 */
export function MonthGrid({ month, today, entries, lang }: Props) {
  const { t } = useTranslation("calendar");
  const days = byDay(entries);
  const weeks = weeksOf(month);
  return (
    <table className="month">
      <caption className="visually-hidden">{t("monthCaption", { month: monthName(month, lang) })}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day, lang, "long")}>
              {weekdayName(day, lang, "short")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const isOut = monthOf(day) !== month;
              const events = isOut ? [] : (days.get(day) ?? []);
              return <Day key={day} day={day} today={today} events={events} isOut={isOut} lang={lang} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
