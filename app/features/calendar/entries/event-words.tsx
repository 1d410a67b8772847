import { useTranslation } from "react-i18next";
import { beijingDay, beijingTime, formatDay, formatSpan } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import type { BadgeTone } from "~/ui/public/card";
import type { EventLabel } from "./events";
import { daysOf } from "./months";

type Timed = { startsAt: Date; endsAt: Date; allDay: boolean };

const tones: Record<EventLabel, BadgeTone> = {
  notYetStarted: "neutral",
  aboutToStart: "accent",
  inProgress: "success",
  finished: "neutral",
  done: "neutral",
  cancelled: "danger",
};

/** Where an event stands, in the spec's word; what is on now or soon stands out. */
export const EventState = ({ label }: { label: EventLabel }) => {
  const { t } = useTranslation("calendar");
  return (
    <span className={tones[label] === "neutral" ? undefined : `state ${tones[label]}`}>{t(`label.${label}`)}</span>
  );
};

/** What a type is called: the company's own name for it, else the built-in one. */
export function useTypeName() {
  const { t } = useTranslation("calendar");
  return ({ type, typeName }: { type: string; typeName: string | null }) => typeName ?? t(`type.${type}` as never);
}

/** From when to when in Beijing, with the day. */
export function useSpan(lang: Lang) {
  const { t } = useTranslation("calendar");
  return ({ startsAt, endsAt, allDay }: Timed) => {
    if (!allDay) return formatSpan(startsAt, endsAt, lang);
    const days = daysOf({ startsAt, endsAt });
    const last = days.at(-1) ?? beijingDay(startsAt);
    const span =
      days.length > 1 ? `${formatDay(startsAt, lang)} – ${formatDay(last, lang)}` : formatDay(startsAt, lang);
    return `${span} ${t("allDay")}`;
  };
}

/** The clock times of an event on one of its days. */
export function useClockOn() {
  const { t } = useTranslation("calendar");
  return ({ startsAt, endsAt, allDay }: Timed, day: string) => {
    const begins = beijingDay(startsAt) === day;
    const ends = beijingDay(endsAt) === day;
    if (allDay || !(begins || ends)) return t("allDay");
    if (begins && ends) return `${beijingTime(startsAt)}–${beijingTime(endsAt)}`;
    return begins ? t("from", { time: beijingTime(startsAt) }) : t("until", { time: beijingTime(endsAt) });
  };
}
