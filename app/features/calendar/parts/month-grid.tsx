import { useTranslation } from "react-i18next";
import { formatLongDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import type { Entry } from "../operations/show.server";
import { byDay, monthOf, weeksOf } from "../rules/months";
import { EventBadge, useClockOn } from "./event-words";

/** The day of the week of a day. */
export const weekdayName = (day: string, lang: Lang, length: "short" | "long") =>
  new Intl.DateTimeFormat(bcp47[lang], { weekday: length, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** A month in words: 2026年11月, November 2026; short: Nov 2026. */
export const monthName = (month: string, lang: Lang, length: "short" | "long" = "long"): string =>
  new Intl.DateTimeFormat(bcp47[lang], { year: "numeric", month: length, timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A day in running text with its weekday. */
export const dayName = (day: string, lang: Lang): string =>
  `${formatLongDay(day, lang)} ${weekdayName(day, lang, "long")}`;

function Line({ entry, day, lang }: { entry: Entry; day: string; lang: Lang }) {
  const clockOn = useClockOn();
  return (
    <li>
      <span className="muted figure">{clockOn(entry, day)}</span>{" "}
      <a href={entry.href} lang={entry.said === lang ? undefined : bcp47[entry.said]}>
        {entry.title}
      </a>{" "}
      <EventBadge label={entry.label} />
    </li>
  );
}

type Props = { month: string; today: string; entries: Entry[]; lang: Lang; adaptive: boolean };

/** The weeks of a month as a table, Monday first; `adaptive` becomes a list of the days with events on a phone. */
export function MonthGrid({ month, today, entries, lang, adaptive }: Props) {
  const { t } = useTranslation("calendar");
  const days = byDay(entries);
  const weeks = weeksOf(month);
  return (
    <div className="table-box">
      <table className={adaptive ? "month adaptive" : "month"}>
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
                const events = monthOf(day) === month ? (days.get(day) ?? []) : [];
                const states = [
                  monthOf(day) !== month && "out",
                  day === today && "today",
                  events.length === 0 && "bare",
                ].filter(Boolean);
                return (
                  <td
                    key={day}
                    className={states.join(" ") || undefined}
                    aria-current={day === today ? "date" : undefined}
                  >
                    <time dateTime={day}>
                      <span className="full">{dayName(day, lang)}</span>
                      <span className="figure" aria-hidden="true">
                        {Number(day.slice(8))}
                      </span>
                    </time>
                    {events.length > 0 && (
                      <ul>
                        {events.map((entry) => (
                          <Line key={entry.place} entry={entry} day={day} lang={lang} />
                        ))}
                      </ul>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
