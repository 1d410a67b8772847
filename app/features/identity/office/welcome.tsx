import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ctxKey } from "~/server/context.server";
import { statusOf } from "~/server/statuses.server";
import { say } from "~/shared/languages";
import { Button, LinkButton } from "~/ui/public/button";
import { TextField } from "~/ui/public/field";
import { Form, FormActions } from "~/ui/public/form";
import { Notice } from "~/ui/public/notice";
import { Page } from "~/ui/public/page";
import { acceptWelcome, openWelcome } from "../operations/welcome.server";
import { Welcome } from "../schemas";
import { addressFor, keyOf } from "../second-factor.server";
import type { Route } from "./+types/welcome";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  if (url.searchParams.has("done")) return { state: "done" } as const;
  const opened = await openWelcome(ctx, url.searchParams.get("token") ?? "");
  if (!opened.ok) return data({ state: "gone" } as const, { status: statusOf(opened.code) });
  const { name, email, secret } = opened.value;
  const company = say(ctx.company.name, ctx.lang);
  const { renderSVG } = await import("uqr");
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(addressFor(secret, company, email), { ecc: "M", border: 2 }))}`;
  const key = (keyOf(secret).match(/.{1,4}/g) ?? []).join(" ");
  return { state: "open", company, name, email, picture, key } as const;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const given = Welcome.safeParse(Object.fromEntries(await request.formData()));
  if (!given.success) {
    const errors = given.error.issues.map(({ path, message }) => ({ field: String(path[0]), code: message, facts: {} }));
    return data({ errors }, { status: 422 });
  }
  const accepted = await acceptWelcome(context.get(ctxKey), url.searchParams.get("token") ?? "", given.data);
  if (!accepted.ok)
    return data({ errors: [{ field: "code", code: accepted.code, facts: accepted.facts ?? {} }] }, { status: statusOf(accepted.code) });
  throw redirect("/office/welcome?done", 303);
}

const Finished = ({ done }: { done: boolean }) => {
  const { t } = useTranslation("identity");
  return (
    <Page narrow title={t(done ? "welcome.doneTitle" : "welcome.goneTitle")}>
      <title>{t("welcome.title")}</title>
      <meta name="robots" content="noindex" />
      <Notice tone={done ? "success" : "warning"}>{t(done ? "welcome.done" : "welcome.gone")}</Notice>
      <FormActions>
        <LinkButton href="/ui/irh/office/signIn">{t("signIn.title")}</LinkButton>
      </FormActions>
    </Page>
  );
};

export default function WelcomeScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("identity");
  if (loaderData.state !== "open") return <Finished done={loaderData.state === "done"} />;
  const { company, name, email, picture, key } = loaderData;
  const errors = (actionData?.errors ?? []).map(({ field, code, facts }) => ({ field, message: t(`errors:${code}`, facts) }));
  const wrong = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <Page narrow title={t("welcome.title")} lead={t("welcome.lead", { name, company, email })}>
      <title>{t("welcome.title")}</title>
      <meta name="robots" content="noindex" />
      <Form errors={errors} errorTitle={t("welcome.errorTitle")}>
        <input hidden readOnly autoComplete="username" value={email} />
        <TextField
          name="password"
          type="password"
          label={t("welcome.password")}
          hint={t("welcome.passwordHint")}
          autoComplete="new-password"
          required
          private
          error={wrong("password")}
        />
        <div className="field">
          <p>{t("welcome.scan")}</p>
          <p>
            <img src={picture} width="200" height="200" alt={t("welcome.picture")} />
          </p>
          <p>
            {t("welcome.key")} <code>{key}</code>
          </p>
        </div>
        <TextField
          name="code"
          label={t("signIn.code")}
          hint={t("signIn.codeHint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
          required
          error={wrong("code")}
        />
        <FormActions>
          <Button>{t("welcome.finish")}</Button>
        </FormActions>
      </Form>
    </Page>
  );
}
