import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/ui/office/status-badge";
import type { State } from "../platforms/rules";

const tones = { waiting: "warning", answered: "success", hidden: "neutral" } as const;

/** How a question stands, in words. */
export function StateBadge({ state }: { state: State }) {
  const { t } = useTranslation("questions");
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
