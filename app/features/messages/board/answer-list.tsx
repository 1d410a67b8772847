import { useTranslation } from "react-i18next";
import { formatDay, formatInstant } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { paragraphsOf } from "~/ui/public/paragraphs";
import { Time, useSinceWords } from "~/ui/public/time";
import type { AnswerView } from "./show.server";

/** What the company has answered in public, each question with its answer and how long ago. */
export function AnswerList({ answers, lang }: { answers: AnswerView[]; lang: Lang }) {
  const { t } = useTranslation("messages");
  return (
    <ol className="answers" data-since={useSinceWords()}>
      {answers.map(({ id, question, answer, askedAt, publishedAt, lang: shownLang, column }) => (
        <li key={id} id={id}>
          <h3 lang={tagOf(shownLang, lang)}>{question}</h3>
          <p className="muted small">
            {column && `${column} · `}
            {t("board.asked")}{" "}
            <Time at={askedAt} text={formatDay(askedAt, lang)} title={formatInstant(askedAt, lang)} relative />
          </p>
          <div className="answer" lang={tagOf(shownLang, lang)}>
            {paragraphsOf(answer).map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one fixed text
              <p key={place}>{text}</p>
            ))}
          </div>
          <p className="muted small">
            {t("board.answered")}{" "}
            <Time
              at={publishedAt}
              text={formatDay(publishedAt, lang)}
              title={formatInstant(publishedAt, lang)}
              relative
            />
          </p>
        </li>
      ))}
    </ol>
  );
}
