import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { Pager } from "~/ui/public/frame/pager";
import { addressOf, QuestionFilters } from "../answers/question-filters";
import { QuestionsPage } from "../schemas";
import type { Route } from "./+types/interactive-frame";
import { QuestionList } from "./question-list";
import { showQuestions } from "./show.server";
import { StatisticsRow } from "./statistics";

export const handle = {
  cache: {
    params: ["theme", "q", "platform", "topic", "year", "month", "after", "before"],
    forgetsLanguage: true,
  },
  embeddable: true,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const requested = QuestionsPage.parse(Object.fromEntries(url.searchParams));
  return { lang: ctx.lang, shown: await showQuestions(ctx, requested) };
}

const path = hrefOf("portrait/interactiveEasyOne");

/** What investors asked and the company answered, for another site. */
export default function InteractiveFrame({ loaderData: { lang, shown } }: Route.ComponentProps) {
  const { t } = useTranslation("questions");
  const { query, questions, previous, next, statistics } = shown;
  return (
    <FramedPiece title={t("title")} href={hrefOf("questions")}>
      <StatisticsRow statistics={statistics} />
      <QuestionFilters {...shown} path={path} />
      {questions.length > 0 ? <QuestionList questions={questions} lang={lang} /> : <EmptyState text={t("noneYet")} />}
      <Pager
        previous={previous && addressOf(path, { ...query, after: null, before: previous })}
        next={next && addressOf(path, { ...query, before: null, after: next })}
      />
    </FramedPiece>
  );
}
