import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow, Section } from "~/ui/public/frame/page";
import { AnswerList } from "./board/answer-list";
import type { LatestAnswers } from "./board/show.server";

/**
 * The newest answers that the company has published, and the way to write; nothing while the board is closed and empty.
 */
function MessagesBlock({ data: { open, answers }, lang }: { data: LatestAnswers; lang: Lang }) {
  const { t } = useTranslation("messages");
  if (!open && answers.length === 0) return null;
  return (
    <Section title={t("title")} actions={<a href={hrefOf("messages#answers")}>{t("board.all")}</a>}>
      {answers.length > 0 ? <AnswerList answers={answers} lang={lang} /> : <p>{t("lead")}</p>}
      {open && (
        <ButtonRow>
          <LinkButton href={hrefOf("messages#write")}>{t("board.write")}</LinkButton>
        </ButtonRow>
      )}
    </Section>
  );
}

export const blocks = { messages: MessagesBlock };
