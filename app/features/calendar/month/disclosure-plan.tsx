import { useTranslation } from "react-i18next";
import type { CalendarView } from "~/features/calendar/month/operations.server";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { usePeriod } from "../results/result-figures";
import { useAway } from "./next-event";

type Props = Pick<CalendarView, "plan" | "today"> & { lang: Lang };

/** The year's reports, each with its day: out, planned or still to be announced. */
export function DisclosurePlan({ plan, today, lang }: Props) {
  const { t } = useTranslation("calendar");
  const periodOf = usePeriod();
  const awayOf = useAway();
  const following = plan.find(({ one }) => !one?.isOut);
  if (plan.length === 0) return null;
  return (
    <Section title={t("plan.title")}>
      <ol className="plan">
        {plan.map((cell) => {
          const { one } = cell;
          return (
            <li key={`${cell.year} ${cell.part}`} className={cell === following ? "due" : undefined}>
              <p className="muted small">{periodOf(cell, "short")}</p>
              <p className={one ? "plan-day" : "plan-day muted"}>
                {one ? <time dateTime={one.day}>{formatDay(one.day, lang)}</time> : t("plan.open")}
              </p>
              {one && (
                <p className="small">
                  {one.isOut ? `✓ ${t("plan.out")}` : `${t("plan.planned")} · ${awayOf(one.day, today)}`}{" "}
                  <a href={one.href}>
                    {t(one.results ? "plan.see" : "plan.event")}
                    <span className="visually-hidden"> {periodOf(cell, "short")}</span>
                  </a>
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
