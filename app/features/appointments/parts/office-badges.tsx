import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/ui/office/status-badge";
import type { BookingState, EventState } from "../rules";

const bookingTones = {
  open: "success",
  full: "warning",
  notOpen: "neutral",
  ended: "neutral",
  cancelled: "danger",
} as const;
const statusTones = {
  pending: "warning",
  passed: "success",
  rejected: "danger",
  cancelled: "neutral",
  lapsed: "neutral",
} as const;

type States = { status: "draft" | "published" | "cancelled"; booking: BookingState; event: EventState };

/** Whether an activity is public, can be booked, and has begun; one word where one says it all. */
export function ActivityBadges({ status, booking, event }: States) {
  const { t } = useTranslation("visits");
  if (status === "draft") return <StatusBadge>{t("status.draft")}</StatusBadge>;
  return (
    <Group gap={6}>
      <StatusBadge tone={bookingTones[booking]}>{t(`appointments:booking.${booking}`)}</StatusBadge>
      {status !== "cancelled" && <StatusBadge>{t(`appointments:event.${event}`)}</StatusBadge>}
    </Group>
  );
}

export const RegistrationBadge = ({ status }: { status: keyof typeof statusTones }) => {
  const { t } = useTranslation("appointments");
  return <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>;
};
