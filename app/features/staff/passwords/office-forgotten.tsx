import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { Email } from "~/shared/email";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { forgottenRules, nameAtDoor } from "../rules";
import type { Route } from "./+types/office-forgotten";
import { askForPassword } from "./forgotten.server";

export const handle = { whilePrivate: true };

export function loader({ context }: Route.LoaderArgs) {
  const { company, lang } = context.get(ctxKey);
  return { company: nameAtDoor(company, lang), minutes: forgottenRules.lifetime / 60 };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = String((await request.formData()).get("email") ?? "");
  const email = Email.safeParse(typed);
  if (!email.success) {
    const refusal = { code: email.error.issues[0]?.message ?? "emailFormat", facts: {} };
    return data({ sent: false, email: typed, refusal }, { status: 422 });
  }
  const outcome = await askForPassword(context.get(ctxKey), request, email.data);
  if (!outcome.ok)
    return data(
      { sent: false, email: typed, refusal: { code: outcome.code, facts: outcome.facts ?? {} } },
      refusalInit(outcome),
    );
  return data({ sent: true, email: "", refusal: null }, { status: 200 });
}

export default function ForgottenScreen({ loaderData: { company, minutes }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const refusal = actionData?.refusal;
  const message = refusal ? t(`errors:${refusal.code}`, refusal.facts) : undefined;
  const back = (
    <LinkButton kind="quiet" href="/ui/irh/office/signIn">
      {t("forgotten.again")}
    </LinkButton>
  );
  return (
    <Page narrow title={t("forgotten.title")} lead={actionData?.sent ? undefined : t("forgotten.lead")}>
      <title>{t("forgotten.title")}</title>
      <meta name="robots" content="noindex" />
      {actionData?.sent ? (
        <>
          <Notice tone="success" live title={t("forgotten.sentTitle")}>
            {t("forgotten.sent", { company, minutes })}
          </Notice>
          <FormActions>{back}</FormActions>
        </>
      ) : (
        <Form errors={message ? [{ field: "email", message }] : []} errorTitle={t("forgotten.errorTitle")}>
          <TextField
            name="email"
            type="email"
            label={t("forgotten.email")}
            autoComplete="username"
            required
            value={actionData?.email}
            error={message}
          />
          <FormActions>
            <Button>{t("forgotten.send")}</Button>
            {back}
          </FormActions>
        </Form>
      )}
    </Page>
  );
}
