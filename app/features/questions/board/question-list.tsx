import { useTranslation } from "react-i18next";
import { formatDay, formatInstant } from "~/shared/dates";
import { type Lang, langOfName, tagOf } from "~/shared/languages";
import { Badge } from "~/ui/public/card";
import { useSite } from "~/ui/public/frame/site";
import { Time, useSinceWords } from "~/ui/public/time";
import type { QuestionView } from "./show.server";

/** A moment as time passed while it is recent, the whole of it at hand. */
const Moment = ({ at, lang }: { at: Date; lang: Lang }) => (
  <Time at={at} text={formatDay(at, lang)} relative title={formatInstant(at, lang)} className="figure" />
);

function FirstAnswer({ answer, lang }: { answer: NonNullable<QuestionView["firstSaid"]>; lang: Lang }) {
  const { t } = useTranslation("questions");
  const day = formatDay(answer.at, lang);
  return (
    <p className="muted small" lang={answer.platform ? undefined : tagOf(answer.venueLang, lang)}>
      {t("firstSaid", { day, place: answer.platform ? t(`platform.${answer.platform}`) : answer.venue })}
    </p>
  );
}

type Props = { questions: readonly QuestionView[]; lang: Lang };

/** Questions with their answers: who asked where and when, and when and where the answer was first given. */
export function QuestionList({ questions, lang }: Props) {
  const { t } = useTranslation("questions");
  const { name } = useSite();
  return (
    <ol className="asked" data-since={useSinceWords()}>
      {questions.map((one) => (
        <li key={one.id} id={`question-${one.id}`}>
          <p className="muted small">
            <Badge>{t(`platform.${one.platform}`)}</Badge> {one.topic && <Badge>{one.topic.name}</Badge>}{" "}
            {one.asker && (
              <>
                <span lang={langOfName(one.asker, lang)}>{one.asker}</span> ·{" "}
              </>
            )}
            <Moment at={one.askedAt} lang={lang} />
          </p>
          <p className="question" lang={tagOf(one.questionLang, lang)}>
            {one.question}
          </p>
          {one.answer ? (
            <div className="answer">
              <p className="muted small">
                {t("answeredBy", { name })}
                {one.answeredAt && (
                  <>
                    {" · "}
                    <Moment at={one.answeredAt} lang={lang} />
                  </>
                )}
              </p>
              <p className="lines" lang={tagOf(one.answerLang, lang)}>
                {one.answer}
              </p>
              {one.firstSaid && <FirstAnswer answer={one.firstSaid} lang={lang} />}
            </div>
          ) : (
            <p className="answer muted">{t("waiting")}</p>
          )}
          {one.link && (
            <p className="small">
              <a href={one.link} rel="noopener nofollow">
                {t("original", { platform: t(`platform.${one.platform}`) })}
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
