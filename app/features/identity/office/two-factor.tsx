import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ctxKey } from "~/server/context.server";
import { statusOf } from "~/server/statuses.server";
import { Button, LinkButton } from "~/ui/public/button";
import { TextField } from "~/ui/public/field";
import { Form, FormActions } from "~/ui/public/form";
import { Page } from "~/ui/public/page";
import { passSecondFactor } from "../operations/sign-in.server";
import { safePath } from "../rules";
import { SecondFactor } from "../schemas";
import { challengeOf } from "../staff-cookie.server";
import type { Route } from "./+types/two-factor";

export function loader({ context, request, url }: Route.LoaderArgs) {
  if (!challengeOf(context.get(ctxKey), request)) throw redirect(`/office/signIn${url.search}`);
  return { again: `/ui/irh/office/signIn${url.search}` };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const given = SecondFactor.safeParse(Object.fromEntries(await request.formData()));
  if (!given.success) return data({ code: "secondFactorWrong", facts: {} }, { status: 422 });
  const passed = await passSecondFactor(context.get(ctxKey), request, given.data.code);
  if (!passed.ok) return data({ code: passed.code, facts: passed.facts ?? {} }, { status: statusOf(passed.code) });
  const headers = passed.value.cookies.map((line): [string, string] => ["Set-Cookie", line]);
  throw redirect(safePath(url.searchParams.get("to"))?.slice("/ui/irh".length) ?? "/homeIndex", { status: 303, headers });
}

export default function TwoFactorScreen({ loaderData: { again }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("identity");
  const message = actionData && t(`errors:${actionData.code}`, actionData.facts);
  return (
    <Page narrow title={t("signIn.secondTitle")} lead={t("signIn.secondLead")}>
      <title>{t("signIn.secondTitle")}</title>
      <meta name="robots" content="noindex" />
      <Form errors={message ? [{ field: "code", message }] : []} errorTitle={t("signIn.errorTitle")}>
        <TextField
          name="code"
          label={t("signIn.code")}
          hint={t("signIn.codeHint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
          required
          error={message}
        />
        <FormActions>
          <Button>{t("signIn.enter")}</Button>
          <LinkButton kind="quiet" href={again}>
            {t("signIn.again")}
          </LinkButton>
        </FormActions>
      </Form>
    </Page>
  );
}
