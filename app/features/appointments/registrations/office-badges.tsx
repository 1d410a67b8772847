import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Countdown } from "~/publishing/release-parts/clock";
import { formatSecond } from "~/shared/dates";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import type { ActivityState, BookingState, EventLabel } from "../rules";

const bookingTones = {
  open: "success",
  full: "warning",
  notOpen: "neutral",
  ended: "neutral",
  silent: "warning",
  cancelled: "danger",
} as const;
const statusTones = {
  waiting: "neutral",
  offered: "accent",
  pending: "warning",
  passed: "success",
  rejected: "danger",
  cancelled: "neutral",
  lapsed: "neutral",
} as const;

type Props = {
  state: ActivityState;
  shownAt: Date | null;
  booking: BookingState;
  event: EventLabel;
  /** When the screen was read. */
  read: Date;
};

/** Whether an activity is public, or when it will be, can be booked, and has begun; one word where one says it all. */
export function ActivityBadges({ state, shownAt, booking, event, read }: Props) {
  const { t } = useTranslation("visits");
  const lang = useLang();
  if (state === "draft" || !shownAt) return <StatusBadge>{t("status.draft")}</StatusBadge>;
  if (state === "scheduled")
    return (
      <div>
        <StatusBadge tone="accent">{t("status.scheduled")}</StatusBadge>
        <Text size="xs" c="dimmed">
          {formatSecond(shownAt, lang)} · <Countdown at={shownAt} state="scheduled" read={read} />
        </Text>
      </div>
    );
  return (
    <Group gap={6}>
      <StatusBadge tone={bookingTones[booking]}>{t(`appointments:booking.${booking}`)}</StatusBadge>
      {state !== "cancelled" && <StatusBadge>{t(`appointments:event.${event}`)}</StatusBadge>}
    </Group>
  );
}

export const RegistrationBadge = ({ status }: { status: keyof typeof statusTones }) => {
  const { t } = useTranslation("appointments");
  return <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>;
};
