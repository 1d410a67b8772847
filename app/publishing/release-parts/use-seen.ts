import { useTranslation } from "react-i18next";
import { formatSecond } from "~/shared/dates";
import { useLang } from "~/ui/office/use-lang";
import { useSpanText } from "./clock";

export type Seen = { wasPublic: { since: Date; seconds: number } | null };

/**
 * What is said after a step that shows less or later, `done` in a word: whether readers had had any of it, as the
 * database found it, and of what they had the words under `seen`.
 */
export function useSeen() {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const span = useSpanText();
  return (done: string, seen: "seen" | "withdrawnSeen" | "goesSeen") =>
    ({ wasPublic }: Seen) =>
      wasPublic
        ? t(`content.done.${seen}`, {
            time: formatSecond(wasPublic.since, lang),
            span: span(wasPublic.seconds * 1_000),
          })
        : t("content.done.unseen", { done });
}
