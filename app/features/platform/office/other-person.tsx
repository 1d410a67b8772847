import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { ctxKey } from "~/server/request/context.server";
import { statusOf } from "~/server/request/statuses.server";
import { say } from "~/shared/languages";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Page } from "~/ui/public/frame/page";
import type { Route } from "./+types/other-person";

export const handle = { whilePrivate: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const present = await findActor(request, ctx);
  if (!present) throw redirect("/office/signIn");
  const { name, email } = present;
  return data({ name, email, company: say(ctx.company.name, ctx.lang) }, { status: statusOf("platformOtherPerson") });
}

/** A token came for one person while another is signed in: who that is, where, and how to change. */
export default function OtherPerson({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("platform");
  return (
    <Page narrow title={t("token.otherTitle")} lead={t("token.otherLead", loaderData)}>
      <title>{t("token.otherTitle")}</title>
      <meta name="robots" content="noindex" />
      <p>{t("token.otherNext")}</p>
      <Form action="/ui/irh/office/signOut">
        <FormActions>
          <Button>{t("token.signOut")}</Button>
          <LinkButton kind="quiet" href="/ui/irh/homeIndex">
            {t("token.stay", { name: loaderData.name })}
          </LinkButton>
        </FormActions>
      </Form>
    </Page>
  );
}
