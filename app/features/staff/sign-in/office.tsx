import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { safePath } from "~/shared/safe-path";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { nameAtDoor, signInRules } from "../rules";
import { SignIn } from "../schemas";
import type { Route } from "./+types/office";
import { passPassword } from "./operations.server";
import { findActor } from "./signed-in.server";

export const handle = { whilePrivate: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  if (await findActor(request, ctx)) throw redirect("/homeIndex");
  const { company, lang } = ctx;
  const { searchParams: query } = url;
  return {
    company: nameAtDoor(company, lang),
    signedOut: query.has("signedOut"),
    needed: safePath(query.get("to")) !== null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const typed = Object.fromEntries(await request.formData());
  const email = String(typed.email ?? "");
  const given = SignIn.safeParse(typed);
  if (!given.success) {
    const errors = given.error.issues.map(({ path, message }) => ({ field: String(path[0]), code: message }));
    return data({ email, errors, refusal: null }, { status: 422 });
  }
  const passed = await passPassword(ctx, request, given.data);
  if (!passed.ok) return data({ email, errors: [], refusal: passed }, refusalInit(passed));
  const to = safePath(url.searchParams.get("to"));
  const headers = passed.value.cookies.map((line): [string, string] => ["Set-Cookie", line]);
  throw redirect(`/office/twoFactor${to ? `?to=${encodeURIComponent(to)}` : ""}`, { status: 303, headers });
}

export default function SignInScreen({ loaderData: { company, signedOut, needed }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const errors = (actionData?.errors ?? []).map(({ field, code }) => ({ field, message: t(`errors:${code}`) }));
  const refusal = actionData?.refusal;
  const wrong = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <Page narrow title={t("signIn.title")} lead={t("signIn.lead", { company })}>
      <title>{t("signIn.title")}</title>
      <meta name="robots" content="noindex" />
      {signedOut && !actionData && <Notice tone="success">{t("signIn.signedOut")}</Notice>}
      {needed && !actionData && (
        <Notice tone="info">{t("signIn.needed", { hours: signInRules.sessionLifetime / 3_600 })}</Notice>
      )}
      {refusal && (
        <Notice tone="error" live title={t("signIn.errorTitle")}>
          {t(`errors:${refusal.code}`, refusal.facts)}
        </Notice>
      )}
      <Form errors={errors}>
        <TextField
          name="email"
          type="email"
          label={t("signIn.email")}
          autoComplete="username"
          required
          value={actionData?.email}
          error={wrong("email")}
        />
        <TextField
          name="password"
          type="password"
          label={t("signIn.password")}
          autoComplete="current-password"
          required
          error={wrong("password")}
        />
        <FormActions>
          <Button>{t("signIn.next")}</Button>
          <LinkButton kind="quiet" href="/ui/irh/office/forgotten">
            {t("signIn.forgotten")}
          </LinkButton>
          <LinkButton kind="quiet" href="/ui/irh/index">
            {t("signIn.toSite")}
          </LinkButton>
        </FormActions>
      </Form>
    </Page>
  );
}
