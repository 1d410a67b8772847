import { useTranslation } from "react-i18next";
import { formatInstant, formatSpan } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { Badge } from "~/ui/public/card";
import { DateTile } from "~/ui/public/date-tile";
import { LinkButton } from "~/ui/public/forms/button";
import { Picture } from "~/ui/public/picture";
import { Time } from "~/ui/public/time";
import type { PicturedActivity, ShownActivity } from "../operations/show.server";

const tones = { open: "success", full: "warning", notOpen: "neutral", ended: "neutral", cancelled: "danger" } as const;
/** So few places are worth a word of their own. */
const few = 3;

/** Whether an activity can be booked, in a word. */
export const BookingBadge = ({ activity }: { activity: Pick<ShownActivity, "booking"> }) => {
  const { t } = useTranslation("appointments");
  return <Badge tone={tones[activity.booking]}>{t(`booking.${activity.booking}`)}</Badge>;
};

/** The link to an activity: to book while that is possible, else to read. */
export const ActivityLink = ({ activity }: { activity: ShownActivity }) => {
  const { t } = useTranslation("appointments");
  const open = activity.booking === "open";
  return (
    <LinkButton small kind={open ? "primary" : "quiet"} href={`/ui/irh/bookingDetails?activity=${activity.id}`}>
      {open ? t("book") : t("details")}
      <span className="visually-hidden"> {activity.title}</span>
    </LinkButton>
  );
};

/** How many places can still be taken, in words; nothing where they no longer matter. */
export const Places = ({ activity: { booking, left } }: { activity: ShownActivity }) => {
  const { t } = useTranslation("appointments");
  if (booking !== "open" && booking !== "notOpen") return null;
  return (
    <span className={left !== null && left <= few ? "seats few" : "seats"}>
      {left === null ? t("placesUnlimited") : t("placesLeft", { count: left })}
    </span>
  );
};

/** What the spec's list of activities has in its columns (spec 2), each under its name. */
function Columns({ activity, lang }: { activity: ShownActivity; lang: Lang }) {
  const { t } = useTranslation("appointments");
  const { startsAt, endsAt, opensAt, left, quota, booking, event, arrangeable } = activity;
  const columns = {
    time: <Time at={startsAt} text={formatSpan(startsAt, endsAt, lang)} />,
    location: activity.location,
    state: (
      <>
        <BookingBadge activity={activity} /> <span className="muted">{t(`event.${event}`)}</span>
      </>
    ),
    arrangement: t(!arrangeable ? "notArrangeable" : booking === "notOpen" ? "arrangeableLater" : "arrangeable"),
    left: left === null ? t("unlimited") : t("leftOf", { left, quota }),
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
function Brief({ activity, lang }: { activity: ShownActivity; lang: Lang }) {
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
  picture && (
    <Picture
      picture={picture}
      sizes={sizes}
      lang={picture.lang === lang ? undefined : bcp47[picture.lang]}
      className="visit-picture"
    />
  );
type PictureProps = { activity: Pick<PicturedActivity, "picture">; lang: Lang; sizes: string };

type Props =
  | { activities: PicturedActivity[]; lang: Lang; full: true }
  | { activities: ShownActivity[]; lang: Lang; full?: never };

/** Activities as cards with the leaf of their day; `full` says all that the list of visits says of each. */
export function ActivityCards({ activities, lang, full }: Props) {
  const { t } = useTranslation("appointments");
  return (
    <ul className={full ? "visits told" : "visits"}>
      {activities.map((activity) => (
        <li key={activity.id} className={activity.booking === "open" ? "open" : undefined}>
          <DateTile at={activity.startsAt} lang={lang} />
          <div>
            <h3 lang={bcp47[activity.lang]}>{activity.title}</h3>
            {full && (
              <p className="muted small">
                {activity.researchTypes.map((type) => t(`research.${type}`)).join(t("listSeparator"))}
              </p>
            )}
            {!full && <Brief activity={activity} lang={lang} />}
          </div>
          {"picture" in activity && <VisitPicture activity={activity} lang={lang} sizes="144px" />}
          {full && <Columns activity={activity} lang={lang} />}
          <div className="visit-go">
            {full && <Places activity={activity} />}
            <ActivityLink activity={activity} />
          </div>
        </li>
      ))}
    </ul>
  );
}
