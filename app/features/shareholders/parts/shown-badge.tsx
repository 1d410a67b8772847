import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/ui/office/status-badge";

/** Whether readers see a record. */
export function ShownColumn({ posted }: { posted: boolean }) {
  const { t } = useTranslation("shareholders");
  return (
    <StatusBadge tone={posted ? "success" : "neutral"}>{t(posted ? "office.isShown" : "office.isHidden")}</StatusBadge>
  );
}
