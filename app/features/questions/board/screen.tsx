import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { Notice } from "~/ui/public/notice";
import { Rail } from "~/ui/public/rail";
import { addressOf, QuestionFilters } from "../answers/question-filters";
import { QuestionsPage } from "../schemas";
import type { Route } from "./+types/screen";
import { AskElsewhere } from "./ask-elsewhere";
import { QuestionList } from "./question-list";
import { showQuestions } from "./show.server";
import { Askers, CourseChart, StatisticsRow } from "./statistics";

export const handle = {
  cache: { params: ["q", "platform", "topic", "year", "month", "after", "before"] },
  canonical: ["platform", "topic"],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const requested = QuestionsPage.parse(Object.fromEntries(url.searchParams));
  const shown = await showQuestions(ctx, requested);
  return { lang: ctx.lang, now: ctx.now, name: say(ctx.company.name, ctx.lang), shown };
}

const path = hrefOf("questions");

export default function Questions({ loaderData: { lang, now, name, shown } }: Route.ComponentProps) {
  const { t } = useTranslation(["questions", "publishing"]);
  const { query, questions, previous, next, sources, statistics, course, askers, period, topics } = shown;
  const { platform, topic, q } = query;
  const filtered = Boolean(platform || topic || q || period);
  const parts = [platform && t(`platform.${platform}`), topics.find(({ id }) => id === topic)?.name, period, q];
  const title = [t("title"), ...parts].filter(Boolean).join(" · ");
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={<LinkButton href={hrefOf("commonProblems")}>{t("common.title")}</LinkButton>}
    >
      <Head title={`${title} – ${name}`} description={t("area.page.questions.about")} />
      <StatisticsRow statistics={statistics} />
      <QuestionFilters {...shown} path={path} />
      <Columns
        narrowAside
        aside={
          <Rail>
            <Askers askers={askers} period={period} />
            <AskElsewhere sources={sources} />
          </Rail>
        }
      >
        {questions.some((one) => one.questionLang !== lang) && <Notice tone="info">{t("onlyOriginal")}</Notice>}
        <QuestionList questions={questions} lang={lang} />
        {questions.length === 0 && (
          <EmptyState
            text={filtered ? t("publishing:noneFound") : t("noneYet")}
            hint={filtered ? t("publishing:noneFoundHint") : t("noneYetHint")}
            action={filtered && <a href={path}>{t("publishing:seeAll")}</a>}
          />
        )}
        <Pager
          previous={previous && addressOf(path, { ...query, after: null, before: previous })}
          next={next && addressOf(path, { ...query, before: null, after: next })}
        />
        <CourseChart course={course} period={period} now={now} lang={lang} />
        <p className="muted small">{t("method")}</p>
      </Columns>
    </Page>
  );
}
