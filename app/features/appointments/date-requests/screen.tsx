import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ChallengeField, CodeSentNotice, PrivacyField, VisitorCodeField } from "~/features/visitors/form/proof-fields";
import { useFields } from "~/features/visitors/form/use-fields";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { CheckboxField } from "~/ui/public/forms/choice-field";
import { HiddenField } from "~/ui/public/forms/field";
import { Fieldset, Form, FormActions, FormDone } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { Course, Rail, RailPart } from "~/ui/public/rail";
import { VisitNotesText } from "../ways/notes-text";
import { findVisitNotes } from "../ways/operations.server";
import { wayIn } from "../ways/rules";
import type { Route } from "./+types/screen";
import { purpose, submitDateRequest } from "./ask.server";
import { RequestFields } from "./fields";
import { keepDays, wishableDays } from "./rules";

export const handle = { challenge: true, canonical: ["way"] };

const draft = "date";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const done = url.searchParams.has("done");
  return {
    done,
    lang: ctx.lang,
    notes: await findVisitNotes(ctx, wayIn(url.searchParams.get("way")) ?? "preRegistration"),
    days: wishableDays(ctx.now),
    bySms: Boolean(ctx.env.SMS_GATEWAY_URL),
    idempotencyKey: ctx.newId(),
    challenge: done ? null : await issueChallenge(ctx, purpose),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const state = await submitDateRequest(context.get(ctxKey), request, await request.formData());
  if (!state) throw redirect(addressWith("/appointments/dates", { done: "1" }), { status: 303 });
  const { issues, refusal } = state;
  return data({ state }, refusal ? refusalInit(refusal) : { status: issues.length > 0 ? 422 : 200 });
}

/** The form of a visit on a date that is not offered. */
function AskForDate({
  notes,
  lang,
  days,
  bySms,
  idempotencyKey,
  challenge,
  state,
}: Route.ComponentProps["loaderData"] & Sent) {
  const { t } = useTranslation(["dateRequests", "appointments"]);
  const { errors, field } = useFields(state);
  const values = state?.values ?? {};
  return (
    <>
      {state?.refusal && (
        <Notice tone="error" live title={t("refused")}>
          <p>{t(`errors:${state.refusal.code}`, state.refusal.facts ?? {})}</p>
        </Notice>
      )}
      <CodeSentNotice state={state} bySms={bySms} />
      <Form errors={errors} draft={draft}>
        <HiddenField name="idempotencyKey" value={values.idempotencyKey ?? idempotencyKey} />
        <HiddenField name="codeFor" value={values.codeFor ?? ""} />
        <HiddenField name="way" value={notes.way} />
        {/* The form's first button is what the Enter key presses: it must send the form. */}
        <button type="submit" name="intent" value="send" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <RequestFields field={field} days={days} />
        <Fieldset legend={t("appointments:form.confirm")}>
          <ChallengeField challenge={state ? state.challenge : challenge} passed={state?.passed} field={field} />
          <VisitorCodeField field={field} state={state} bySms={bySms} />
          <VisitNotesText {...notes} page={lang} />
          <CheckboxField
            {...field("notes")}
            value="yes"
            checked={values.notes === "yes"}
            label={t("appointments:notes.label")}
            required
          />
          <PrivacyField field={field} hint={t("consent", { count: keepDays })} />
        </Fieldset>
        <FormActions>
          <Button name="intent" value="send">
            {t("submit")}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
type Sent = { state: NonNullable<Route.ComponentProps["actionData"]>["state"] | null };

export default function DatesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["dateRequests", "appointments"]);
  const visits = hrefOf("appointments");
  return (
    <Page
      title={t("title")}
      lead={`${t("lead")} ${t("appointments:beijing")}`}
      breadcrumb={[{ label: t("appointments:title"), href: visits }, { label: t("title") }]}
    >
      <Head title={t("title")} description={t("lead")} robots="noindex" />
      <Columns
        aside={
          <Rail>
            <RailPart title={t("appointments:rail.howTitle")}>
              <Course steps={[t("how1"), t("how2"), t("how3")]} />
            </RailPart>
          </Rail>
        }
      >
        {loaderData.done ? (
          <>
            <Notice tone="success" live title={t("done.title")}>
              <p>{t("done.text")}</p>
            </Notice>
            <FormDone draft={draft} />
            <FormActions>
              <LinkButton href={visits}>{t("appointments:otherDates")}</LinkButton>
            </FormActions>
          </>
        ) : (
          <Section title={t("form")}>
            <AskForDate {...loaderData} state={actionData?.state ?? null} />
          </Section>
        )}
      </Columns>
    </Page>
  );
}
