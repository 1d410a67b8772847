import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit, statusOf } from "~/server/request/statuses.server";
import { type Issue, invalid } from "~/shared/forms/form-outcome";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { HiddenField, TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { forgottenRules } from "../rules";
import { Recovery } from "../schemas";
import { holdPassword, withHeldPassword } from "../sign-in/held-password.server";
import { PasswordField } from "../sign-in/sign-in-fields";
import type { Route } from "./+types/office-new-password";
import { openNewPassword, setForgottenPassword } from "./forgotten.server";

export const handle = { whilePrivate: true };

// Not no-referrer: a browser would send the form with `Origin: null`, as a foreign site's.
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const opened = await openNewPassword(context.get(ctxKey), url.searchParams.get("token") ?? "");
  return opened.ok ? { person: opened.value } : data({ person: null }, { status: statusOf(opened.code) });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const token = url.searchParams.get("token") ?? "";
  const typed = await withHeldPassword(ctx, token, Object.fromEntries(await request.formData()));
  const again = async (errors: Issue[], init: ResponseInit) =>
    data({ errors, held: await holdPassword(ctx, token, typed, errors) }, init);
  const given = Recovery.safeParse(typed);
  if (!given.success) return again(invalid(given.error).issues, { status: 422 });
  const set = await setForgottenPassword(ctx, token, given.data, request.headers.get("User-Agent"));
  if (set.ok) throw redirect("/homeIndex", { status: 303, headers: { "Set-Cookie": set.value.cookie } });
  const field = set.code.startsWith("password") ? "password" : "proof";
  return again([{ field, code: set.code, facts: set.facts ?? {} }], refusalInit(set));
}

function Gone() {
  const { t } = useTranslation("staff");
  return (
    <Page narrow title={t("newPassword.goneTitle")}>
      <title>{t("newPassword.goneTitle")}</title>
      <meta name="robots" content="noindex" />
      <Notice tone="warning">{t("newPassword.gone", { minutes: forgottenRules.lifetime / 60 })}</Notice>
      <FormActions>
        <LinkButton kind="secondary" href="/ui/irh/office/forgotten">
          {t("newPassword.again")}
        </LinkButton>
        <LinkButton kind="quiet" href="/ui/irh/office/signIn">
          {t("forgotten.again")}
        </LinkButton>
      </FormActions>
    </Page>
  );
}

export default function NewPasswordScreen({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  if (!person) return <Gone />;
  const errors = (actionData?.errors ?? []).map(({ field, code, facts }) => ({
    field,
    message: t(`errors:${code}`, facts),
  }));
  const wrong = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <Page narrow title={t("newPassword.title")} lead={t("newPassword.lead", person)}>
      <title>{t("newPassword.title")}</title>
      <meta name="robots" content="noindex" />
      <Form errors={errors} errorTitle={t("newPassword.errorTitle")}>
        {actionData?.held ? (
          <HiddenField name="held" value={actionData.held} />
        ) : (
          <PasswordField
            email={person.email}
            which="new"
            label={t("newPassword.password")}
            hint={t("newPassword.hint")}
            error={wrong("password")}
          />
        )}
        <TextField
          name="proof"
          label={t("newPassword.proof")}
          hint={t("newPassword.proofHint")}
          autoComplete="one-time-code"
          width="slim"
          required
          private
          error={wrong("proof")}
        />
        <p className="muted small">{t("newPassword.ends")}</p>
        <FormActions>
          <Button>{t("newPassword.save")}</Button>
        </FormActions>
      </Form>
    </Page>
  );
}
