import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { may } from "~/shared/permissions";
import { showWaitingOn } from "../operations/comments.server";
import { CommentForm } from "../parts/comment-form";
import { PageComments } from "../parts/page-comments";
import { pageAt } from "../rules/comments";
import type { Route } from "./+types/staff-note";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  if (!may(ctx, "previews.edit") || url.searchParams.has("version")) return null;
  const page = pageAt(url.pathname, url.searchParams.get("id"), ctx.registry.columns);
  return { lang: ctx.lang, page, comments: await showWaitingOn(ctx, page), key: ctx.newId() };
}

/** Below every page of the preview of staff: what is said of it and waits to be settled. */
export default function StaffNote({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("previews");
  return (
    <>
      <Outlet />
      {loaderData && (
        <PageComments comments={loaderData.comments} lang={loaderData.lang} lead={t("comments.leadStaff")}>
          <p>
            <a href={hrefOf("office/previews#comments")}>{t("comments.office")}</a>
          </p>
          <CommentForm
            action={hrefOf("view/comment")}
            page={loaderData.page}
            commentKey={loaderData.key}
            asksName={false}
          />
        </PageComments>
      )}
    </>
  );
}
