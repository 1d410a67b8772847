import { useTranslation } from "react-i18next";
import { formatInstant, formatSpan } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { Badge } from "~/ui/public/card";
import { DateTile } from "~/ui/public/date-tile";
import { LinkButton } from "~/ui/public/forms/button";
import { Picture } from "~/ui/public/picture";
import { Time } from "~/ui/public/time";
import type { ActivityView, PicturedActivity } from "./show.server";

const tones = {
  open: "success",
  full: "warning",
  notOpen: "neutral",
  ended: "neutral",
  silent: "warning",
  cancelled: "danger",
} as const;
/** So few places are worth a word of their own. */
const few = 3;
type Seats = Pick<ActivityView, "booking" | "left">;
const takesBookings = ({ booking }: Seats) => booking === "open" || booking === "notOpen";
const seatsOf = (activity: Seats) =>
  takesBookings(activity) && activity.left !== null && activity.left <= few ? "seats few" : "seats";

/** Whether an activity can be booked, in a word. */
export const BookingBadge = ({ activity }: { activity: Pick<ActivityView, "booking"> }) => {
  const { t } = useTranslation("appointments");
  return <Badge tone={tones[activity.booking]}>{t(`booking.${activity.booking}`)}</Badge>;
};

/** The link to an activity: to book while that is possible, to its record once readers have it, else to read. */
export const ActivityLink = ({ activity }: { activity: ActivityView }) => {
  const { t } = useTranslation("appointments");
  const open = activity.booking === "open";
  if (activity.record)
    return (
      <LinkButton small kind="quiet" href={`/ui/irh/activityRecords/${activity.record}`}>
        {t("toRecord")}
        <span className="visually-hidden"> {activity.title}</span>
      </LinkButton>
    );
  return (
    <LinkButton small kind={open ? "primary" : "quiet"} href={`/ui/irh/bookingDetails?activity=${activity.id}`}>
      {open ? t("book") : t("details")}
      <span className="visually-hidden"> {activity.title}</span>
    </LinkButton>
  );
};

/** How many places can still be taken, in words; nothing where they no longer matter. */
export const Places = ({ activity }: { activity: ActivityView }) => {
  const { t } = useTranslation("appointments");
  const { left } = activity;
  if (!takesBookings(activity)) return null;
  return (
    <span className={seatsOf(activity)}>{left === null ? t("placesUnlimited") : t("placesLeft", { count: left })}</span>
  );
};

/** What the spec's list of activities has in its columns (spec 2), each under its name. */
function Columns({ activity, lang }: { activity: ActivityView; lang: Lang }) {
  const { t } = useTranslation("appointments");
  const { startsAt, endsAt, opensAt, left, quota, booking, event, arrangeable } = activity;
  const columns = {
    time: <Time at={startsAt} text={formatSpan(startsAt, endsAt, lang)} />,
    location: activity.location,
    state: (
      <>
        <BookingBadge activity={activity} />{" "}
        {event !== "cancelled" && <span className="muted">{t(`event.${event}`)}</span>}
      </>
    ),
    arrangement: t(!arrangeable ? "notArrangeable" : booking === "notOpen" ? "arrangeableLater" : "arrangeable"),
    left: left === null ? t("unlimited") : <span className={seatsOf(activity)}>{t("leftOf", { left, quota })}</span>,
    opens: <Time at={opensAt} text={formatInstant(opensAt, lang)} />,
  };
  return (
    <dl>
      {(Object.keys(columns) as (keyof typeof columns)[]).map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{columns[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same in two lines, for where the next visits are one part of many. */
function Brief({ activity, lang }: { activity: ActivityView; lang: Lang }) {
  const { t } = useTranslation("appointments");
  const { startsAt, endsAt, opensAt, booking } = activity;
  return (
    <>
      <p className="muted small">
        <Time at={startsAt} text={formatSpan(startsAt, endsAt, lang)} />
        <br />
        {activity.location}
      </p>
      <p className="small">
        <BookingBadge activity={activity} />{" "}
        {booking === "notOpen" ? `${t("opens")} ${formatInstant(opensAt, lang)}` : <Places activity={activity} />}
      </p>
    </>
  );
}

/** The picture of a visit, out of the way of its words: small beside them, asked for when it comes into view. */
export const VisitPicture = ({ activity: { picture }, lang, sizes }: PictureProps) =>
  picture && <Picture picture={picture} sizes={sizes} lang={tagOf(picture.lang, lang)} className="visit-picture" />;
type PictureProps = { activity: Pick<PicturedActivity, "picture">; lang: Lang; sizes: string };

/** Activities in a line each beside the leaf of their day, for where they are one part of many. */
export const ActivityTiles = ({ activities, lang }: { activities: ActivityView[]; lang: Lang }) => (
  <ul className="tiles">
    {activities.map((activity) => (
      <li key={activity.id}>
        <DateTile at={activity.startsAt} lang={lang} />
        <div>
          <h3 lang={tagOf(activity.lang, lang)}>{activity.title}</h3>
          <Brief activity={activity} lang={lang} />
          <ActivityLink activity={activity} />
        </div>
      </li>
    ))}
  </ul>
);

/** Activities as cards with all that the list of visits says of each, and the leaf of their day. */
export function ActivityCards({ activities, lang }: { activities: PicturedActivity[]; lang: Lang }) {
  const { t } = useTranslation("appointments");
  return (
    <ul className="visits">
      {activities.map((activity) => (
        <li key={activity.id} className={activity.booking === "open" ? "open" : undefined}>
          <DateTile at={activity.startsAt} lang={lang} />
          <div>
            <h3 lang={tagOf(activity.lang, lang)}>{activity.title}</h3>
            <p className="muted small">
              {activity.researchTypes.map((type) => t(`research.${type}`)).join(t("listSeparator"))}
            </p>
          </div>
          <VisitPicture activity={activity} lang={lang} sizes="144px" />
          <Columns activity={activity} lang={lang} />
          <div className="visit-go">
            <ActivityLink activity={activity} />
          </div>
        </li>
      ))}
    </ul>
  );
}
