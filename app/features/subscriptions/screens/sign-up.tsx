import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import {
  challengeAgain,
  challengeTrouble,
  issueChallenge,
  passChallenge,
  unansweredChallenge,
} from "~/features/visitors/operations/challenges.server";
import { ctxKey } from "~/server/context.server";
import { refusalInit } from "~/server/statuses.server";
import { languages } from "~/shared/languages";
import type { Refusal } from "~/shared/outcome";
import { Button } from "~/ui/public/forms/button";
import { Challenge } from "~/ui/public/forms/challenge";
import { CheckboxField } from "~/ui/public/forms/choice-field";
import { SelectField, TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { PublicScript } from "~/ui/public/frame/public-script";
import { Notice } from "~/ui/public/notice";
import { findEventTypes } from "../operations/event-types.server";
import { subscribe } from "../operations/sign-up.server";
import { findQuotes, readSignUp } from "../operations/wishes.server";
import { AlertRows } from "../parts/alert-rows";
import { EventChoice } from "../parts/event-choice";
import { type Problem, said, spoken } from "../parts/problems";
import { QuoteTable } from "../parts/quote-table";
import { securitiesOf, shownQuotes } from "../parts/securities";
import { TopicChoice } from "../parts/topic-choice";
import { emptyRow, type SignUpForm, signUpFormOf, topicsAsked } from "../schemas";
import type { Route } from "./+types/sign-up";

const purpose = "subscriptions.signUp";

export const handle = { challenge: true, canonical: [] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const asked = topicsAsked(url.searchParams);
  const [quotes, types] = [await findQuotes(ctx), await findEventTypes(ctx)];
  return { lang: ctx.lang, asked, quotes, types, challenge: await issueChallenge(ctx, purpose) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const typed = await request.formData();
  const { edited, ...form } = signUpFormOf(typed);
  const back = async (problems: Problem[], refusal: Refusal | null, status = 200) => {
    const { issues, refusal: above } = refusal ? challengeTrouble(refusal) : { issues: [], refusal };
    const challenge = await challengeAgain(ctx, { purpose, form: typed, refusal });
    return data(
      { form, problems: [...problems, ...issues], refusal: above, challenge },
      refusal ? refusalInit(refusal) : { status },
    );
  };
  if (edited) return back([], null);
  const { input, issues } = readSignUp(ctx, form, await findQuotes(ctx), await findEventTypes(ctx));
  if (!input) return back([...issues, ...unansweredChallenge(typed)], null, 422);
  const passed = await passChallenge(ctx, request, { purpose, form: typed, subject: input.email });
  if (!passed.ok) return back([], passed);
  const sent = await subscribe(ctx, request, input);
  if (!sent.ok) return back([], sent);
  return redirect("/subscriptions/sent", { status: 303, headers: { "Set-Cookie": sent.value.cookie } });
}

const empty = { email: "", companyName: "", privacy: "", announcements: [], events: [], lead: "", leadUnit: "" };

export default function SignUpScreen({
  loaderData: { lang, asked, quotes, types, challenge },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const form: SignUpForm = actionData?.form ?? { ...empty, ...asked, lang, alerts: asked ? [] : [emptyRow()] };
  const { errors, of } = spoken(t, actionData?.problems);
  const refusal = actionData?.refusal;
  return (
    <Page narrow title={t("title")} lead={t("lead")}>
      <Head title={t("title")} description={t("lead")} />
      <p>
        {t("already")} <a href="/ui/irh/subscriptions/manage">{t("manageLink")}</a>
      </p>
      {refusal && (
        <Notice tone="error" live>
          {said(t, refusal)}
        </Notice>
      )}
      <Form draft={asked ? undefined : "subscription"} errors={errors}>
        <Section>
          <TopicChoice types={form.announcements} error={of("announcements")} />
        </Section>
        <Section>
          <EventChoice form={form} types={types} errorOf={of} />
        </Section>
        {quotes.length > 0 && (
          <>
            <Section title={t("quotes.title")}>
              <QuoteTable quotes={shownQuotes(t, quotes, lang)} />
            </Section>
            <AlertRows rows={form.alerts} securities={securitiesOf(t, quotes)} errorOf={of} />
          </>
        )}
        <TextField
          name="email"
          type="email"
          label={t("form.email")}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          value={form.email}
          error={of("email")}
        />
        <TextField
          name="companyName"
          label={t("form.companyName")}
          autoComplete="organization"
          maxLength={120}
          value={form.companyName}
          error={of("companyName")}
        />
        <SelectField
          name="lang"
          label={t("form.lang")}
          required
          blank={false}
          options={languages.map((one) => ({ value: one, label: t(`language.${one}`) }))}
          value={form.lang}
          error={of("lang")}
        />
        <CheckboxField
          name="privacy"
          required
          checked={form.privacy === "yes"}
          error={of("privacy")}
          label={
            <>
              {t("form.privacy")} <a href="/ui/irh/privacy">{t("form.privacyLink")}</a>
            </>
          }
        />
        <Challenge challenge={actionData?.challenge ?? challenge} error={of("slide")} />
        <FormActions>
          <Button>{t("form.submit")}</Button>
        </FormActions>
      </Form>
      <PublicScript name="forms" />
    </Page>
  );
}
