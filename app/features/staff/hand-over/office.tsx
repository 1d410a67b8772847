import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { say } from "~/shared/languages";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { SomebodyElse } from "../sessions/somebody-else";
import type { Route } from "./+types/office";
import { openHandOver, takeHandOver } from "./operations.server";

export const handle = { whilePrivate: true };

// Not no-referrer: a browser would send the form with `Origin: null`, as a foreign site's.
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const company = say(ctx.company.name, ctx.lang);
  const opened = await openHandOver(ctx, request, url.searchParams.get("token") ?? "");
  if (!opened.ok) return data({ company, arrival: null }, refusalInit(opened));
  if (opened.value.here) throw redirect("/homeIndex");
  return { company, arrival: opened.value };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const taken = await takeHandOver(context.get(ctxKey), request, url.searchParams.get("token") ?? "");
  if (!taken.ok) return data(null, refusalInit(taken));
  const { cookie } = taken.value;
  throw redirect("/homeIndex", { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

export default function HandOverScreen({ loaderData: { company, arrival } }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  if (arrival?.occupiedBy) return <SomebodyElse name={arrival.occupiedBy} company={company} />;
  const title = t(arrival ? "handOver.title" : "handOver.goneTitle");
  return (
    <Page narrow title={title}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {arrival ? (
        <Form>
          <p>{t("handOver.lead", { name: arrival.name, company })}</p>
          <FormActions>
            <Button>{t("handOver.continue", { name: arrival.name })}</Button>
          </FormActions>
        </Form>
      ) : (
        <>
          <Notice tone="warning">{t("handOver.gone")}</Notice>
          <FormActions>
            <LinkButton href="/ui/irh/office/signIn">{t("handOver.signIn")}</LinkButton>
          </FormActions>
        </>
      )}
    </Page>
  );
}
