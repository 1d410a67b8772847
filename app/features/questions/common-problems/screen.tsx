import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { bcp47, say, tagOf } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import type { Route } from "./+types/screen";
import { faqOf } from "./faq";
import { showCommon } from "./operations.server";

export const handle = { cache: {}, canonical: [] };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { lang: ctx.lang, name: say(ctx.company.name, ctx.lang), ...(await showCommon(ctx)) };
}

/** What is asked again and again, by topic; search engines are told the same as data. */
export default function CommonProblems({ loaderData: { lang, name, topics, asOf } }: Route.ComponentProps) {
  const { t } = useTranslation("questions");
  const all = topics.flatMap(({ questions }) => questions);
  return (
    <Page
      narrow
      title={t("common.title")}
      lead={t("common.lead")}
      actions={<LinkButton href={hrefOf("questions")}>{t("title")}</LinkButton>}
    >
      <Head
        title={`${t("common.title")} – ${name}`}
        description={t("common.about")}
        data={all.length > 0 ? faqOf(all, bcp47[lang]) : undefined}
      />
      {all.some(({ questionLang, answerLang }) => questionLang !== lang || answerLang !== lang) && (
        <Notice tone="info">{t("site:fallback")}</Notice>
      )}
      {topics.length > 1 && (
        <nav className="tabs small" aria-label={t("topics")}>
          {topics.map((topic) => (
            <a key={topic.id} href={`#topic-${topic.id}`} lang={tagOf(topic.lang, lang)}>
              {topic.name}
            </a>
          ))}
        </nav>
      )}
      {topics.map((topic) => (
        <Section
          key={topic.id}
          id={`topic-${topic.id}`}
          title={<span lang={tagOf(topic.lang, lang)}>{topic.name}</span>}
        >
          {topic.questions.map((one) => (
            <details key={one.id} className="problem">
              <summary lang={tagOf(one.questionLang, lang)}>{one.question}</summary>
              <p id={`problem-${one.id}`} className="lines" lang={tagOf(one.answerLang, lang)}>
                {one.answer}
              </p>
            </details>
          ))}
        </Section>
      ))}
      {all.length === 0 ? (
        <EmptyState text={t("common.noneYet")} hint={t("common.noneYetHint")} />
      ) : (
        asOf && (
          <Section>
            <p className="muted small">{t("common.asOf", { day: formatDay(asOf, lang) })}</p>
          </Section>
        )
      )}
    </Page>
  );
}
