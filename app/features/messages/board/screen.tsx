import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { Notice } from "~/ui/public/notice";
import type { Route } from "./+types/screen";
import { AnswerList } from "./answer-list";
import { ColumnCards } from "./column-cards";
import { MessageRail } from "./message-rail";
import { showBoard } from "./show.server";

export const handle = { cache: { params: ["column", "after"] }, canonical: [] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = { column: url.searchParams.get("column"), after: url.searchParams.get("after") };
  const { contact } = ctx.company.settings;
  return {
    ...(await showBoard(ctx, query)),
    lang: ctx.lang,
    name: say(ctx.company.name, ctx.lang),
    first: query.after === null,
    contact: contact ?? null,
  };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("messages");
  const { lang, name, columns, column, answers, next, first, contact } = loaderData;
  const chosen = columns.find(({ id }) => id === column);
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Head title={`${t("title")} – ${name}`} description={t("area.page.messages.about")} />
      {columns.some((one) => one.lang !== lang) && <Notice tone="info">{t("site:fallback")}</Notice>}
      <Columns aside={<MessageRail contact={contact} />}>
        <Section title={t("board.write")} id="write">
          {columns.length > 0 ? (
            <ColumnCards columns={columns} lang={lang} />
          ) : (
            <EmptyState text={t("board.closed")} hint={t("board.closedHint")} />
          )}
        </Section>
        {(answers.length > 0 || !first || chosen) && (
          <Section title={chosen ? t("board.answersOf", { column: chosen.name }) : t("board.answers")} id="answers">
            {chosen && (
              <p>
                <a href={hrefOf("messages#answers")}>{t("board.all")}</a>
              </p>
            )}
            {answers.length > 0 ? <AnswerList answers={answers} lang={lang} /> : <EmptyState text={t("board.none")} />}
            <Pager previous={null} next={next && addressWith(hrefOf("messages"), { column, after: next })} />
          </Section>
        )}
      </Columns>
    </Page>
  );
}
