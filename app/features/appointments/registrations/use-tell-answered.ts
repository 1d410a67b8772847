import { useTranslation } from "react-i18next";
import { useTell } from "~/ui/office/form";
import { useTellUndo } from "~/ui/office/undo-notice";
import type { AnsweredVisits } from "./office.server";

/**
 * Says what came of answering registrations, with a way back while their mails wait: `all` where each was answered,
 * else how many were, and why the others were not.
 */
export function useTellAnswered(all: string) {
  const { t } = useTranslation("visits");
  const tell = useTell();
  const tellUndo = useTellUndo();
  return ({ done, unsigned, skipped, mails }: AnsweredVisits) => {
    const text = [
      unsigned + skipped === 0 ? all : done > 0 && t("answer.someDone", { count: done }),
      unsigned > 0 && t("answer.unsigned", { count: unsigned }),
      skipped > 0 && t("answer.gone", { count: skipped }),
    ]
      .filter(Boolean)
      .join(" ");
    if (done === 0) tell(text, "attention");
    else tellUndo({ text, values: { intent: "undo", mails: mails.join(",") }, action: "/office/registrations" });
  };
}
