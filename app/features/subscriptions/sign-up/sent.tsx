import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { Button, Countdown, LinkButton } from "~/ui/public/forms/button";
import { Form, FormActions, FormDone } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import type { Route } from "./+types/sent";
import { type Person, resend, secondsToResend } from "./operations.server";
import { messageOf } from "./problem-words";
import { findOwnSignUp } from "./sign-up-browser.server";
import { SubscriptionRail } from "./subscription-rail";
import { WayOn } from "./way-on";

const start = "/ui/irh/subscriptions";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const own = await findOwnSignUp(ctx, request);
  if (!own) throw redirect("/subscriptions", { status: 303 });
  const person = await openRecord<Person>(ctx.env, ctx.company.id, own);
  return { email: person?.email ?? null, verified: own.confirmedAt !== null, wait: await secondsToResend(ctx, own) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const own = await findOwnSignUp(ctx, request);
  if (!own) throw redirect("/subscriptions", { status: 303 });
  const intent = (await request.formData()).get("intent");
  if (intent === "verify") return data({ verified: own.confirmedAt !== null, resent: null });
  const resent = await resend(ctx, request, own);
  return data({ verified: null, resent }, resent.ok ? {} : refusalInit(resent));
}

export default function Sent({ loaderData: { email, verified, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const resent = actionData?.resent;
  if (verified)
    return (
      <Page title={t("confirm.doneTitle")} lead={t("confirm.doneText")}>
        <Head title={t("confirm.doneTitle")} />
        <FormDone draft="subscription" />
        <Columns aside={<SubscriptionRail />}>
          <WayOn />
        </Columns>
      </Page>
    );
  return (
    <Page title={t("sent.title")} lead={t("sent.text", { email })}>
      <Head title={t("sent.title")} robots="noindex" />
      <FormDone draft="subscription" />
      <Columns aside={<SubscriptionRail next />}>
        {actionData?.verified === false && (
          <Notice tone="warning" live>
            {t("sent.notVerified")}
          </Notice>
        )}
        {resent?.ok && (
          <Notice tone="success" live>
            {t("sent.resent")}
          </Notice>
        )}
        {resent && !resent.ok && (
          <Notice tone="error" live>
            {messageOf(t, resent)}
          </Notice>
        )}
        <p>{t("sent.late")}</p>
        <Form>
          <FormActions>
            <Button name="intent" value="verify">
              {t("sent.verify")}
            </Button>
            <Countdown seconds={wait} name="intent" value="resend" waiting={t("sent.resendWaiting")}>
              {t("sent.resend")}
            </Countdown>
            <LinkButton kind="quiet" href={start}>
              {t("sent.change")}
            </LinkButton>
          </FormActions>
        </Form>
      </Columns>
    </Page>
  );
}
