import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import {
  challengeAgain,
  challengeTrouble,
  issueChallenge,
  passChallenge,
  unansweredChallenge,
} from "~/features/visitors/operations/challenges.server";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { textIn } from "~/shared/forms/form-data";
import type { Refusal } from "~/shared/outcome";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { emptyRow } from "../alerts/schemas";
import { type Tried, tryAlerts } from "../alerts/try.server";
import { signUpFormOf, topicsRequested } from "../schemas";
import type { Route } from "./+types/screen";
import { subscribe } from "./operations.server";
import { messageOf, type Problem } from "./problem-words";
import { SignUpForm } from "./sign-up-form";
import { SubscriptionRail } from "./subscription-rail";
import { findOffers, readSignUp } from "./wishes.server";

const purpose = "subscriptions.signUp";

export const handle = { challenge: true, canonical: [] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const requested = topicsRequested(url.searchParams);
  return {
    lang: ctx.lang,
    requested,
    ...(await findOffers(ctx)),
    challenge: await issueChallenge(ctx, purpose),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const typed = await request.formData();
  const { edited, tried, ...filled } = signUpFormOf(typed);
  const begins = textIn(typed, "intent") === "begin";
  const form = begins ? { ...filled, lang: ctx.lang, alerts: [emptyRow()] } : filled;
  const back = async (problems: Problem[], refusal: Refusal | null, status = 200, past?: Tried) => {
    const { issues, refusal: above } = refusal ? challengeTrouble(refusal) : { issues: [], refusal };
    const challenge = await challengeAgain(ctx, { purpose, form: typed, refusal });
    return data(
      { form, problems: [...problems, ...issues], refusal: above, challenge, tried: past },
      refusal ? refusalInit(refusal) : { status },
    );
  };
  if (edited || begins) return back([], null);
  const { quotes, types, offers } = await findOffers(ctx);
  if (tried) {
    const past = await tryAlerts(ctx, form, quotes);
    return back(past.issues, null, past.issues.length > 0 ? 422 : 200, past.tried);
  }
  const { input, issues } = readSignUp(ctx, form, quotes, types, offers);
  if (!input) return back([...issues, ...unansweredChallenge(typed)], null, 422);
  const passed = await passChallenge(ctx, { purpose, form: typed, subject: input.email });
  if (!passed.ok) return back([], passed);
  const sent = await subscribe(ctx, request, input);
  if (!sent.ok) return back([], sent);
  return redirect("/subscriptions/sent", { status: 303, headers: { "Set-Cookie": sent.value.cookie } });
}

const empty = {
  ...{ email: "", companyName: "", privacy: "", announcements: [], events: [], lead: "", leadUnit: "" },
  newsletters: false,
  alertDelivery: "instant",
};

export default function SignUpScreen({
  loaderData: { lang, requested, quotes, types, offers, challenge },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const ticked = (["announcements", "events"] as const).filter((subject) => (requested?.[subject].length ?? 0) > 0);
  const refusal = actionData?.refusal;
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Head title={t("title")} description={t("lead")} />
      <Columns aside={<SubscriptionRail already />}>
        {refusal && (
          <Notice tone="error" live>
            {messageOf(t, refusal)}
          </Notice>
        )}
        <SignUpForm
          form={actionData?.form ?? { ...empty, ...requested, ticked, lang, alerts: [emptyRow()] }}
          lang={lang}
          quotes={quotes}
          types={types}
          offers={offers}
          challenge={actionData?.challenge ?? challenge}
          problems={actionData?.problems}
          tried={actionData?.tried}
          draft={requested ? undefined : "subscription"}
        />
      </Columns>
    </Page>
  );
}
