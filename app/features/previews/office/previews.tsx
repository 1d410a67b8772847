import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { publicRegistry } from "~/features/site/shell/public-registry.server";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { Beside, OfficePage } from "~/ui/office/page";
import { readLinkForm } from "../form";
import { answerComment, settleComment, showComments } from "../operations/comments.server";
import { inDraft } from "../operations/draft-site.server";
import { openSiteLink, revokeSiteLink } from "../operations/links.server";
import { CommentList } from "../parts/comment-list";
import { LinkForm } from "../parts/link-form";
import { LinkList } from "../parts/link-list";
import { listOpenLinks } from "../queries/links.server";
import { Answer, NewLink } from "../schemas";
import type { Route } from "./+types/previews";

export const handle = { hydrate: true, permission: "previews.edit" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { db, company, now } = ctx;
  const all = url.searchParams.get("comments") === "all";
  const draft = await inDraft(ctx);
  return {
    ...(await showComments(ctx, !all, url.searchParams.get("after"))),
    all,
    columns: publicRegistry(draft).columns.map(({ id, name }) => ({ id, name })),
    links: await listOpenLinks(db, company.id, now),
    base: `${company.origin}${hrefOf("view")}`,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = form.get("intent");
  const id = textIn(form, "id");
  if (intent === "revoke") return formAnswer<unknown>(await revokeSiteLink(ctx, id));
  if (intent === "settle" || intent === "reopen")
    return formAnswer<unknown>(await settleComment(ctx, id, intent === "settle"));
  if (intent === "answer") {
    const answer = Answer.safeParse({ id, answer: textIn(form, "answer").replaceAll("\r\n", "\n") });
    return formAnswer<unknown>(answer.success ? await answerComment(ctx, answer.data) : invalid(answer.error));
  }
  if (intent !== "open") return formAnswer<unknown>(refuse("unreadable"));
  const input = NewLink.safeParse(readLinkForm(form));
  return formAnswer<unknown>(input.success ? await openSiteLink(ctx, input.data) : invalid(input.error));
}

export default function PreviewsOffice({ loaderData: { links, base, ...comments } }: Route.ComponentProps) {
  const { t } = useTranslation("previews");
  return (
    <OfficePage
      title={t("title")}
      lead={t("lead")}
      actions={
        <Button component="a" href={hrefOf("view/index")} target="_blank" rel="noopener" variant="default">
          {t("openOwn")}
        </Button>
      }
    >
      <Beside beside={[<LinkForm key="form" base={base} />]}>
        <LinkList links={links} />
        <CommentList {...comments} />
      </Beside>
    </OfficePage>
  );
}
