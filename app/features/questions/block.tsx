import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { type Lang, tagOf } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { QuestionList } from "./board/question-list";
import type { LatestQuestions } from "./board/show.server";
import { StatisticsRow } from "./board/statistics";

/** The newest answers and how much is answered; nothing before the first answer. */
function QuestionsBlock({ data, lang }: { data: LatestQuestions; lang: Lang }) {
  const { t } = useTranslation("questions");
  if (data.questions.length === 0) return null;
  return (
    <Section title={t("title")} actions={<a href={hrefOf("questions")}>{t("all")}</a>}>
      <StatisticsRow statistics={data.statistics} />
      <QuestionList questions={data.questions} lang={lang} />
    </Section>
  );
}

type Common = { id: string; question: string; lang: Lang };

/** A few common questions, each leading to its answer; nothing before there is one. */
function CommonBlock({ data, lang }: { data: Common[]; lang: Lang }) {
  const { t } = useTranslation("questions");
  if (data.length === 0) return null;
  return (
    <Section title={t("common.title")} actions={<a href={hrefOf("commonProblems")}>{t("common.all")}</a>}>
      <ul className="common-list">
        {data.map((one) => (
          <li key={one.id}>
            <a href={hrefOf(`commonProblems#problem-${one.id}`)} lang={tagOf(one.lang, lang)}>
              {one.question}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const blocks = { questions: QuestionsBlock, commonProblems: CommonBlock };
