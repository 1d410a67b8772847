import { useTranslation } from "react-i18next";
import { formatInstant, formatSpan } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { DateTile } from "~/ui/public/date-tile";
import { Time } from "~/ui/public/time";
import type { ShownActivity } from "../operations/show.server";
import { ActivityLink, BookingBadge } from "./activity-table";

/** Activities as cards with the leaf of their day; those that can be booked first. */
export function ActivityCards({ activities, lang }: { activities: ShownActivity[]; lang: Lang }) {
  const { t } = useTranslation("appointments");
  const open = (activity: ShownActivity) => (activity.booking === "open" ? 0 : 1);
  return (
    <ul className="visits">
      {activities
        .toSorted((one, other) => open(one) - open(other))
        .map((activity) => (
          <li key={activity.id}>
            <DateTile at={activity.startsAt} lang={lang} />
            <div>
              <h3>{activity.title}</h3>
              <p className="muted small">
                <Time at={activity.startsAt} text={formatSpan(activity.startsAt, activity.endsAt, lang)} />
                <br />
                {activity.location}
              </p>
            </div>
            <p className="visit-state">
              <BookingBadge activity={activity} />{" "}
              <span className="small">
                {activity.booking === "notOpen"
                  ? `${t("opens")} ${formatInstant(activity.opensAt, lang)}`
                  : activity.left === null
                    ? t("placesUnlimited")
                    : t("placesLeft", { count: activity.left })}
              </span>
            </p>
            <ActivityLink activity={activity} />
          </li>
        ))}
    </ul>
  );
}
