import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { type Issue, invalid } from "~/shared/forms/form-outcome";
import { say } from "~/shared/languages";
import { type Refusal, refuse } from "~/shared/outcome";
import { roleNames } from "~/ui/office/role-names";
import { useLang } from "~/ui/office/use-lang";
import { LinkButton } from "~/ui/public/forms/button";
import { FormActions } from "~/ui/public/forms/form";
import { Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { Join, SetUp } from "../schemas";
import { enrolment } from "../second-factor/codes.server";
import { SomebodyElse } from "../sessions/somebody-else";
import { holdPassword, withHeldPassword } from "../sign-in/held-password.server";
import { findActor } from "../sign-in/signed-in.server";
import type { Route } from "./+types/office-invitation";
import { openInvitation, setUpAccess } from "./acceptance.server";
import { CodeStep, JoinForm, SetUpForm } from "./invitation-forms";
import { joinCompany } from "./joining.server";

export const handle = { whilePrivate: true };

// Not no-referrer: a browser would send the form with `Origin: null`, as a foreign site's.
export const headers = () => ({ "Referrer-Policy": "same-origin" });

/** Somebody else's open session is never replaced. */
async function isOccupied(ctx: Ctx, request: Request, token: string): Promise<boolean> {
  const signedIn = await findActor(request, ctx);
  const opened = signedIn && (await openInvitation(ctx, token));
  return Boolean(opened?.ok && opened.value.email !== signedIn?.email);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const company = say(ctx.company.name, ctx.lang);
  const opened = await openInvitation(ctx, url.searchParams.get("token") ?? "");
  if (!opened.ok) return data({ state: "gone" } as const, refusalInit(opened));
  const { secret, way, ...person } = opened.value;
  const signedIn = await findActor(request, ctx);
  if (signedIn && signedIn.email !== person.email) return { state: "occupied", name: signedIn.name, company } as const;
  if (way === "join") return { state: "join", company, ...person } as const;
  return { state: "setUp", company, ...person, ...(await enrolment(secret, company, person.email)) } as const;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const token = url.searchParams.get("token") ?? "";
  const typed = await withHeldPassword(ctx, token, Object.fromEntries(await request.formData()));
  const again = async (errors: Issue[], init: ResponseInit) =>
    data({ errors, codes: null, held: await holdPassword(ctx, token, typed, errors) }, init);
  const refused = (refusal: Refusal) => {
    const field = refusal.code.startsWith("password") ? "password" : "code";
    return again([{ field, code: refusal.code, facts: refusal.facts ?? {} }], refusalInit(refusal));
  };
  if (await isOccupied(ctx, request, token)) return refused(refuse("otherSignedIn"));
  const isJoin = typed.way === "join";
  const given = (isJoin ? Join : SetUp).safeParse(typed);
  if (!given.success) return again(invalid(given.error).issues, { status: 422 });
  if (isJoin) {
    const joined = await joinCompany(ctx, token, given.data, request.headers.get("User-Agent"));
    if (!joined.ok) return refused(joined);
    throw redirect("/homeIndex", { status: 303, headers: { "Set-Cookie": joined.value.cookie } });
  }
  const done = await setUpAccess(ctx, token, given.data, request.headers.get("User-Agent"));
  if (!done.ok) return refused(done);
  const { codes, cookies } = done.value;
  const headers = cookies.map((line): [string, string] => ["Set-Cookie", line]);
  return data({ errors: [], codes, held: null }, { status: 200, headers });
}

function Gone() {
  const { t } = useTranslation("staff");
  return (
    <Page narrow title={t("invitation.goneTitle")}>
      <title>{t("invitation.goneTitle")}</title>
      <meta name="robots" content="noindex" />
      <Notice tone="warning">{t("invitation.gone")}</Notice>
      <FormActions>
        <LinkButton href="/ui/irh/office/signIn">{t("signIn.title")}</LinkButton>
      </FormActions>
    </Page>
  );
}

function Done({ codes }: { codes: string[] }) {
  const { t } = useTranslation("staff");
  return (
    <Page narrow title={t("invitation.doneTitle")}>
      <title>{t("invitation.doneTitle")}</title>
      <meta name="robots" content="noindex" />
      <Notice tone="success" live>
        {t("invitation.done")}
      </Notice>
      <Section title={t("invitation.codesTitle")}>
        <div className="stack">
          <p>{t("invitation.codesLead")}</p>
          <Notice tone="info">
            <ul aria-label={t("invitation.codes")}>
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      </Section>
      <FormActions>
        <LinkButton kind="primary" href="/ui/irh/homeIndex">
          {t("invitation.open")}
        </LinkButton>
      </FormActions>
    </Page>
  );
}

export default function InvitationScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const lang = useLang();
  if (actionData?.codes) return <Done codes={actionData.codes} />;
  if (loaderData.state === "gone") return <Gone />;
  if (loaderData.state === "occupied") return <SomebodyElse name={loaderData.name} company={loaderData.company} />;
  const errors = (actionData?.errors ?? []).map(({ field, code, facts }) => ({
    field,
    message: t(`errors:${code}`, facts),
  }));
  const { name, company, email, roles, renews, state } = loaderData;
  const kind = state === "join" ? "join" : renews ? "renew" : null;
  const title = t(kind ? `invitation.${kind}Title` : "invitation.title");
  const lead = t(kind ? `invitation.${kind}Lead` : "invitation.lead", {
    name,
    company,
    email,
    roles: roleNames(t, roles, lang),
  });
  return (
    <Page narrow title={title} lead={lead}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {actionData?.held ? (
        <CodeStep
          held={actionData.held}
          way={state}
          errors={errors}
          factor={
            state === "setUp"
              ? { picture: loaderData.picture, address: loaderData.address, secret: loaderData.key }
              : undefined
          }
        />
      ) : state === "join" ? (
        <JoinForm email={email} errors={errors} />
      ) : (
        <SetUpForm
          email={email}
          errors={errors}
          picture={loaderData.picture}
          address={loaderData.address}
          secret={loaderData.key}
        />
      )}
    </Page>
  );
}
