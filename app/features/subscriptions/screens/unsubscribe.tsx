import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { ctxKey } from "~/server/context.server";
import { Button, LinkButton } from "~/ui/public/button";
import { Form, FormActions } from "~/ui/public/form";
import { ButtonRow, Page } from "~/ui/public/page";
import { readLink } from "../operations/links.server";
import { unsubscribeByLink } from "../operations/manage.server";
import type { Route } from "./+types/unsubscribe";

export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const link = await readLink(ctx, "unsubscribe", url.searchParams.get("token") ?? "", ctx.now);
  return data({ known: link !== null }, { status: link ? 200 : 404 });
}

export async function action({ context, url }: Route.ActionArgs) {
  const done = await unsubscribeByLink(context.get(ctxKey), url.searchParams.get("token") ?? "");
  return data({ done }, { status: done ? 200 : 404 });
}

export default function Unsubscribe({ loaderData: { known }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  if (!known || actionData?.done === true) {
    const [title, lead] = known
      ? [t("unsubscribe.done"), t("unsubscribe.doneText")]
      : [t("unsubscribe.unknownTitle"), t("unsubscribe.unknownText")];
    return (
      <Page narrow title={title} lead={lead}>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <ButtonRow>
          {known ? (
            <LinkButton href="/ui/irh/subscriptions">{t("unsubscribe.again")}</LinkButton>
          ) : (
            <LinkButton href="/ui/irh/subscriptions/manage">{t("manageLink")}</LinkButton>
          )}
        </ButtonRow>
      </Page>
    );
  }
  return (
    <Page narrow title={t("unsubscribe.question")} lead={t("unsubscribe.text")}>
      <title>{t("unsubscribe.title")}</title>
      <meta name="robots" content="noindex" />
      <Form>
        <FormActions>
          <Button kind="danger">{t("unsubscribe.confirm")}</Button>
          <LinkButton kind="quiet" href="/ui/irh/index">
            {t("unsubscribe.cancel")}
          </LinkButton>
        </FormActions>
      </Form>
    </Page>
  );
}
