import { useTranslation } from "react-i18next";
import type { MeetingFacts } from "../kind";
import { isCarried } from "../rules/votes";

/** How a meeting went in a few words, once votes are told: all carried, or how many of how many; nothing before. */
export function useOutcome() {
  const { t } = useTranslation("meetings");
  return ({ resolutions, rule }: Pick<MeetingFacts, "resolutions" | "rule">): string => {
    const voted = resolutions.flatMap(({ form, votes }) => (votes ? [isCarried(form, votes, rule as "mainland")] : []));
    const carried = voted.filter(Boolean).length;
    if (voted.length === 0) return "";
    if (voted.length === 1) return t(carried === 1 ? "carried" : "lost");
    return carried === voted.length
      ? t("outcome.all", { count: carried })
      : t("outcome.some", { carried, all: voted.length });
  };
}
