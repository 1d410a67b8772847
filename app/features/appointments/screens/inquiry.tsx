import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { issueChallenge } from "~/features/identity/operations/challenges.server";
import { closeVisitorSession, findVisitorSession } from "~/features/identity/operations/visitor-sessions.server";
import { ctxKey } from "~/server/context.server";
import { refusalInit } from "~/server/statuses.server";
import type { ShownChallenge } from "~/shared/challenge";
import { Button, Countdown } from "~/ui/public/button";
import { Challenge } from "~/ui/public/challenge";
import { HiddenField, TextField } from "~/ui/public/field";
import { Form, FormActions } from "~/ui/public/form";
import { Notice } from "~/ui/public/notice";
import { Page } from "~/ui/public/page";
import { PublicScript } from "~/ui/public/public-script";
import { cancelVisit } from "../operations/answer.server";
import { type InquiryState, inquiryState, submitInquiry } from "../operations/inquiry.server";
import { showOwnVisits } from "../operations/show.server";
import { OwnVisits } from "../parts/own-visits";
import type { Route } from "./+types/inquiry";

/** As `redirect` wants it: below the site's base path. */
const here = "/appointments/inquiry";

export const handle = { challenge: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const session = await findVisitorSession(ctx, request);
  return {
    lang: ctx.lang,
    visits: session ? await showOwnVisits(ctx, session.targetIndex) : null,
    cancelled: url.searchParams.has("cancelled"),
    bySms: Boolean(ctx.env.SMS_GATEWAY_URL),
    challenge: session ? null : await issueChallenge(ctx, "appointments.inquiry"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "sendCode");
  if (intent === "leave") {
    const { cookie } = await closeVisitorSession(ctx, request);
    throw redirect(here, { status: 303, headers: { "Set-Cookie": cookie } });
  }
  if (intent === "cancel") {
    const session = await findVisitorSession(ctx, request);
    const outcome = session ? await cancelVisit(ctx, session.targetIndex, String(form.get("id") ?? "")) : null;
    if (!outcome || outcome.ok) throw redirect(outcome ? `${here}?cancelled=1` : here, { status: 303 });
    return data(inquiryState({ refusal: outcome }), refusalInit(outcome));
  }
  const answer = await submitInquiry(ctx, request, form);
  if ("cookie" in answer) throw redirect(here, { status: 303, headers: { "Set-Cookie": answer.cookie } });
  const { issues, refusal } = answer;
  return data(answer, refusal ? refusalInit(refusal) : { status: issues.length > 0 ? 422 : 200 });
}

type AskProps = { state: InquiryState | null; challenge: ShownChallenge | null; bySms: boolean };

function Ask({ state, challenge, bySms }: AskProps) {
  const { t } = useTranslation("appointments");
  const errors = (state?.issues ?? []).map(({ field, code, facts }) => ({ field, message: t(`errors:${code}`, facts ?? {}) }));
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  const coding = state?.step === "code";
  return (
    <>
      {state?.refusal && (
        <Notice tone="error" live>
          {t(`errors:${state.refusal.code}`, state.refusal.facts ?? {})}
        </Notice>
      )}
      {coding && errors.length === 0 && !state?.refusal && (
        <Notice tone="info" live>
          {t("inquiry.sent")}
        </Notice>
      )}
      <Form errors={errors}>
        {coding ? (
          <>
            <HiddenField name="contact" value={state.contact} />
            <HiddenField name="challenge" value={state.passed} />
            <TextField
              name="code"
              label={t("field.code")}
              hint={t("inquiry.codeHint", { contact: state.contact })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              width="short"
              required
              error={error("code")}
              button={
                <Countdown seconds={state.seconds} name="intent" value="resendCode" waiting={t("form.resendIn")}>
                  {t("inquiry.resend")}
                </Countdown>
              }
            />
            <FormActions>
              <Button name="intent" value="open">
                {t("inquiry.open")}
              </Button>
              <a className="button quiet" href={`/ui/irh${here}`}>
                {t("inquiry.other")}
              </a>
            </FormActions>
          </>
        ) : (
          <>
            <TextField
              name="contact"
              label={t(bySms ? "inquiry.contact" : "inquiry.contactMail")}
              hint={t("inquiry.contactHint")}
              value={state?.contact}
              autoComplete="email"
              maxLength={254}
              required
              error={error("contact")}
            />
            {challenge && <Challenge challenge={challenge} error={error("slide")} />}
            <FormActions>
              <Button name="intent" value="sendCode">
                {t("inquiry.send")}
              </Button>
            </FormActions>
          </>
        )}
      </Form>
    </>
  );
}

export default function Inquiry({ loaderData: { lang, visits, cancelled, bySms, challenge }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("appointments");
  return (
    <Page narrow title={t("inquiry.title")} lead={visits ? t("inquiry.yours") : t("inquiry.lead")}>
      <title>{t("inquiry.title")}</title>
      <meta name="robots" content="noindex" />
      {cancelled && visits && (
        <Notice tone="success" live>
          {t("inquiry.cancelled")}
        </Notice>
      )}
      {visits && actionData?.refusal && (
        <Notice tone="error" live>
          {t(`errors:${actionData.refusal.code}`, actionData.refusal.facts ?? {})}
        </Notice>
      )}
      {visits ? (
        <OwnVisits visits={visits} lang={lang} />
      ) : (
        <Ask state={actionData ?? null} challenge={actionData?.challenge ?? challenge} bySms={bySms} />
      )}
      <PublicScript name="forms" />
    </Page>
  );
}
