import { useTranslation } from "react-i18next";
import { formatInstant, formatSpan } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Badge } from "~/ui/public/card";
import { LinkButton } from "~/ui/public/forms/button";
import { Table } from "~/ui/public/table";
import { Time } from "~/ui/public/time";
import type { ShownActivity } from "../operations/show.server";

const tones = { open: "success", full: "warning", notOpen: "neutral", ended: "neutral", cancelled: "danger" } as const;

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

type Props = {
  caption: string;
  activities: ShownActivity[];
  lang: Lang;
  sort?: { href: string; direction: "ascending" | "descending" };
};

/** Research time, place, whether a visit can be arranged, places left and opening of booking (spec 2). */
export function ActivityTable({ caption, activities, lang, sort }: Props) {
  const { t } = useTranslation("appointments");
  return (
    <Table
      caption={caption}
      captionHidden
      cards
      rows={activities}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "time",
          head: t("time"),
          ...(sort ? { sort } : {}),
          cell: ({ startsAt, endsAt }) => <Time at={startsAt} text={formatSpan(startsAt, endsAt, lang)} />,
        },
        {
          key: "activity",
          head: t("activity"),
          wrap: true,
          cell: ({ title, event }) => (
            <>
              <strong>{title}</strong>
              <br />
              <span className="muted small">{t(`event.${event}`)}</span>
            </>
          ),
        },
        { key: "location", head: t("location"), wrap: true, cell: ({ location }) => location },
        {
          key: "arrangeable",
          head: t("arrangement"),
          cell: ({ arrangeable, booking }) =>
            t(!arrangeable ? "notArrangeable" : booking === "notOpen" ? "arrangeableLater" : "arrangeable"),
        },
        {
          key: "left",
          head: t("left"),
          align: "end",
          cell: ({ left, quota }) => (left === null ? t("unlimited") : t("leftOf", { left, quota })),
        },
        {
          key: "opens",
          head: t("opens"),
          cell: ({ opensAt }) => <Time at={opensAt} text={formatInstant(opensAt, lang)} />,
        },
        {
          key: "state",
          head: t("state"),
          cell: (activity) => (
            <>
              <BookingBadge activity={activity} />
              <br />
              <ActivityLink activity={activity} />
            </>
          ),
        },
      ]}
    />
  );
}
