import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { safePath } from "~/shared/safe-path";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Page } from "~/ui/public/frame/page";
import { challengeOf } from "../accounts/staff-cookie.server";
import { RecoveryCode, SecondFactor } from "../schemas";
import type { Route } from "./+types/office-two-factor";
import { passSecondFactor } from "./operations.server";
import { DigitsField } from "./sign-in-fields";

/**
 * The same address with or without `recovery`, which shows the form for a recovery code; no script is needed to change
 * over.
 */
function other(url: URL): string {
  const query = new URLSearchParams(url.search);
  if (query.has("recovery")) query.delete("recovery");
  else query.set("recovery", "1");
  return `/ui/irh/office/twoFactor?${query}`;
}

export const handle = { whilePrivate: true };

export function loader({ context, request, url }: Route.LoaderArgs) {
  if (!challengeOf(context.get(ctxKey), request)) throw redirect(`/office/signIn${url.search}`);
  const query = new URLSearchParams(url.search);
  query.delete("recovery");
  return { again: `/ui/irh/office/signIn?${query}`, other: other(url), recovery: url.searchParams.has("recovery") };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData());
  const recovery = "recovery" in form;
  const given = recovery ? RecoveryCode.safeParse(form) : SecondFactor.safeParse(form);
  if (!given.success)
    return data({ code: recovery ? "recoveryCodeWrong" : "secondFactorWrong", facts: {} }, { status: 422 });
  const proof = "recovery" in given.data ? given.data : { digits: given.data.code };
  const passed = await passSecondFactor(context.get(ctxKey), request, proof, request.headers.get("User-Agent"));
  if (!passed.ok) return data({ code: passed.code, facts: passed.facts ?? {} }, refusalInit(passed));
  const headers = passed.value.cookies.map((line): [string, string] => ["Set-Cookie", line]);
  throw redirect(safePath(url.searchParams.get("to"))?.slice("/ui/irh".length) ?? "/homeIndex", {
    status: 303,
    headers,
  });
}

export default function TwoFactorScreen({ loaderData: { again, other, recovery }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const message = actionData && t(`errors:${actionData.code}`, actionData.facts);
  const field = recovery ? "recovery" : "code";
  return (
    <Page narrow title={t("signIn.secondTitle")} lead={t(recovery ? "signIn.recoveryLead" : "signIn.secondLead")}>
      <title>{t("signIn.secondTitle")}</title>
      <meta name="robots" content="noindex" />
      <Form errors={message ? [{ field, message }] : []} errorTitle={t("signIn.errorTitle")}>
        {recovery ? (
          <TextField
            name="recovery"
            label={t("signIn.recoveryCode")}
            hint={t("signIn.recoveryHint")}
            autoComplete="off"
            width="slim"
            required
            private
            error={message}
          />
        ) : (
          <DigitsField error={message} />
        )}
        <FormActions>
          <Button>{t("signIn.enter")}</Button>
          <LinkButton kind="quiet" href={other}>
            {t(recovery ? "signIn.useDigits" : "signIn.useRecovery")}
          </LinkButton>
          <LinkButton kind="quiet" href={again}>
            {t("signIn.again")}
          </LinkButton>
        </FormActions>
      </Form>
    </Page>
  );
}
