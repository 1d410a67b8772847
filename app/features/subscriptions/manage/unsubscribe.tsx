import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { ButtonRow, Columns, Page } from "~/ui/public/frame/page";
import { readUnsubscribeLink } from "../delivery/links.server";
import { SubscriptionRail } from "../sign-up/subscription-rail";
import type { Route } from "./+types/unsubscribe";
import { hasMore } from "./operations.server";
import { unsubscribeByLink } from "./unsubscribe.server";

export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const link = await readUnsubscribeLink(ctx, url.searchParams.get("token") ?? "", ctx.now);
  const more = link !== null && (await hasMore(ctx, link.subscriberId, link.category));
  return data({ category: link?.category ?? null, more }, { status: link ? 200 : 404 });
}

/** The buttons of the page say how much is left; a POST without a word leaves the mail's own category. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const all = (await request.formData()).get("intent") === "all";
  const done = await unsubscribeByLink(context.get(ctxKey), url.searchParams.get("token") ?? "", all);
  return data({ done, all }, { status: done ? 200 : 404 });
}

export default function Unsubscribe({ loaderData: { category, more }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  if (!category || actionData?.done === true) {
    const [title, lead] = category
      ? [t("unsubscribe.done"), more ? t(`topics.leave.doneText.${category}`) : t("unsubscribe.doneText")]
      : [t("unsubscribe.unknownTitle"), t("unsubscribe.unknownText")];
    return (
      <Page title={title} lead={lead}>
        <Head title={title} robots="noindex" />
        <Columns aside={<SubscriptionRail />}>
          <ButtonRow>
            {category && !more ? (
              <LinkButton href="/ui/irh/subscriptions">{t("unsubscribe.again")}</LinkButton>
            ) : (
              <LinkButton href="/ui/irh/subscriptions/manage">{t("manageLink")}</LinkButton>
            )}
          </ButtonRow>
        </Columns>
      </Page>
    );
  }
  const [question, text] = more
    ? [t(`topics.leave.question.${category}`), t(`topics.leave.text.${category}`)]
    : [t("unsubscribe.question"), t("unsubscribe.text")];
  return (
    <Page title={question} lead={text}>
      <Head title={t("unsubscribe.title")} robots="noindex" />
      <Columns aside={<SubscriptionRail />}>
        <Form>
          <FormActions>
            <Button kind="danger" name="intent" value={more ? "category" : "all"}>
              {more ? t(`topics.leave.one.${category}`) : t("unsubscribe.confirm")}
            </Button>
            {more && (
              <Button kind="secondary" name="intent" value="all">
                {t("topics.leave.all")}
              </Button>
            )}
            <LinkButton kind="quiet" href="/ui/irh/index">
              {t("unsubscribe.cancel")}
            </LinkButton>
          </FormActions>
        </Form>
      </Columns>
    </Page>
  );
}
