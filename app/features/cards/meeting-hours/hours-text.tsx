import { useTranslation } from "react-i18next";
import { addDays, inWords } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import type { Hours } from "./rules";

const sunday = "2026-03-01";

/** What a weekday is called, Sunday being 0. */
export const weekdayName = (day: number, lang: Lang): string =>
  inWords(addDays(sunday, day), lang, { weekday: "long" });

/** When talks can be had, in a sentence; nothing where every day is offered. */
export function HoursText({ hours, lang }: { hours: Hours | null; lang: Lang }) {
  const { t } = useTranslation("cards");
  if (!hours) return null;
  const days = [1, 2, 3, 4, 5, 6, 0].flatMap((day) => {
    const span = hours.week[day];
    return span ? [`${weekdayName(day, lang)} ${span.from}–${span.to}`] : [];
  });
  return <p className="muted small">{t("hours.offered", { days: days.join(t("hours.separator")) || "—" })}</p>;
}
