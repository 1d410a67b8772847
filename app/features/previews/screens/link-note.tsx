import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant, formatSecond } from "~/shared/dates";
import { Notice } from "~/ui/public/notice";
import { showByLink } from "../operations/comments.server";
import { openedKey } from "../operations/opened.server";
import { CommentForm } from "../parts/comment-form";
import { PageComments } from "../parts/page-comments";
import { pageAt } from "../rules/comments";
import type { Route } from "./+types/link-note";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { lang, company, now } = ctx;
  const { link, base, at } = context.get(openedKey);
  const page = pageAt(url.pathname, url.searchParams.get("id"), ctx.registry.columns);
  return {
    ...{ lang, page, action: `${base}/comment`, endsAt: link.endsAt, planned: at > now ? at : null },
    isLive: company.liveAt !== null,
    comments: await showByLink(ctx, link, page),
    key: ctx.newId(),
  };
}

/** Round every page that a link opens: above it that it is a draft, below it what is said of it. */
export default function LinkNote({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("previews");
  const { lang, page, action, endsAt, planned, isLive, comments, key } = loaderData;
  return (
    <>
      <div className="page">
        <Notice tone="warning" title={t("note.title", { time: formatInstant(endsAt, lang) })}>
          <p>
            {t("note.lead")} {t(isLive ? "note.others" : "note.othersLater")}
          </p>
          {planned && <p>{t("note.planned", { time: formatSecond(planned, lang) })}</p>}
          <p>
            <a href="#comments">{t("comments.go")}</a>
          </p>
        </Notice>
      </div>
      <Outlet />
      <PageComments comments={comments} lang={lang} lead={t("comments.lead")}>
        <CommentForm action={action} page={page} commentKey={key} asksName />
      </PageComments>
    </>
  );
}
