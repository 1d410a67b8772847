import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { documentDays } from "~/features/platform/rules/document-days";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { ctxKey } from "~/server/context.server";
import { refusalInit } from "~/server/statuses.server";
import { formatDay, formatInstant } from "~/shared/dates";
import { LinkButton } from "~/ui/public/forms/button";
import { FormActions, FormDone } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { ButtonRow, Columns, Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { Course } from "~/ui/public/rail";
import { findOwnBooking, showActivity, showBooked } from "../activities/show.server";
import { codePicture } from "../reception/operations.server";
import { VisitorCode } from "../reception/visitor-code";
import { tooManyHeads } from "../rules";
import type { Route } from "./+types/screen";
import { RegistrationForm } from "./registration-form";
import { submitRegistration } from "./registration-form.server";
import { CalendarFile, VisitSummary } from "./visit-summary";

export const handle = { challenge: true, crowd: tooManyHeads };

/** Whether its form is shown: to book, or to wait for places. */
const takesForms = ({ booking }: { booking: string }) => booking === "open" || booking === "full";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const id = url.searchParams.get("activity") ?? "";
  const number = url.searchParams.get("booked");
  const [activity, booked] = await Promise.all([showActivity(ctx, id), number ? showBooked(ctx, id, number) : null]);
  if (!activity) throw data(null, { status: 404 });
  return {
    lang: ctx.lang,
    activity,
    booked: booked && { ...booked, code: codePicture(ctx, booked.number) },
    already: booked ? null : await findOwnBooking(ctx, request, id),
    key: ctx.newId(),
    bySms: Boolean(ctx.env.SMS_GATEWAY_URL),
    days: documentDays(ctx.company),
    alone: ctx.company.settings.withoutInstitution ?? false,
    challenge: !booked && takesForms(activity) ? await issueChallenge(ctx, "appointments.book") : null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const activity = url.searchParams.get("activity") ?? "";
  form.set("activityId", activity);
  const answer = await submitRegistration(ctx, request, form);
  if ("booked" in answer)
    throw redirect(`/bookingDetails?activity=${encodeURIComponent(activity)}&booked=${answer.booked.number}`, {
      status: 303,
    });
  const { issues, refusal } = answer.state;
  return data(answer.state, refusal ? refusalInit(refusal) : { status: issues.length > 0 ? 422 : 200 });
}

/** What the booking is called by, and what comes next. */
function Done({ id, number, status, code }: { id: string; number: string; status: string; code: string }) {
  const { t } = useTranslation("appointments");
  const of = status === "waiting" ? "waiting" : "done";
  return (
    <>
      <Notice tone="success" live title={t(`${of}.title`)}>
        <p>{t(`${of}.text`, { number })}</p>
      </Notice>
      <FormDone draft={`visit-${id}`} />
      {(status === "pending" || status === "passed") && <VisitorCode number={number} picture={code} />}
      <Section title={t("done.nextTitle")}>
        <Course steps={[t(`${of}.next1`), t(`${of}.next2`), t("done.next3")]} />
        <FormActions>
          {of === "done" && <CalendarFile id={id} kind="primary" />}
          <LinkButton href="/ui/irh/appointments/inquiry">{t("toInquiry")}</LinkButton>
          <LinkButton kind="quiet" href="/ui/irh/appointments">
            {t("otherDates")}
          </LinkButton>
        </FormActions>
      </Section>
    </>
  );
}

export default function BookingDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("appointments");
  const { lang, activity, booked, already, key, bySms, days, alone, challenge } = loaderData;
  const open = takesForms(activity);
  const full = activity.booking === "full";
  return (
    <Page
      title={activity.title}
      lead={activity.description}
      breadcrumb={[{ label: t("title"), href: "/ui/irh/appointments" }, { label: activity.title }]}
    >
      <Head title={`${activity.title} · ${t("title")}`} description={activity.description} robots="noindex" />
      <Columns
        asideFirst={!booked}
        aside={<VisitSummary activity={activity} lang={lang} bySms={bySms} needed={!booked && open} />}
      >
        {booked && <Done id={activity.id} {...booked} />}
        {already && (
          <Notice tone="info" title={t("already.title")}>
            <p>{t("already.text", { number: already })}</p>
            {open && <p>{t("already.other")}</p>}
            <ButtonRow>
              <LinkButton href="/ui/irh/appointments/inquiry">{t("toInquiry")}</LinkButton>
              {activity.booking !== "cancelled" && <CalendarFile id={activity.id} />}
            </ButtonRow>
          </Notice>
        )}
        {!booked && (!open || full) && (
          <Notice tone="info" title={t(`closed.${activity.booking}.title`)}>
            <p>
              {t(`closed.${activity.booking}.text`, {
                time: formatInstant(activity.opensAt, lang),
                until: activity.silentUntil && formatDay(activity.silentUntil, lang),
              })}
            </p>
            <ButtonRow>
              <LinkButton href="/ui/irh/appointments">{t("otherDates")}</LinkButton>
              {activity.booking === "notOpen" && <CalendarFile id={activity.id} />}
            </ButtonRow>
          </Notice>
        )}
        {!booked && open && (
          <Section
            title={t(full ? "quota.formTitle" : "form.title")}
            lead={t(full ? "quota.waitText" : "form.lead")}
            id="register"
          >
            <RegistrationForm
              activity={activity}
              idempotencyKey={key}
              bySms={bySms}
              documentDays={days}
              alone={alone}
              challenge={actionData ? actionData.challenge : challenge}
              state={actionData ?? null}
            />
          </Section>
        )}
        {!booked && !open && actionData?.refusal && (
          <Notice tone="error" live>
            {t(`errors:${actionData.refusal.code}`, actionData.refusal.facts ?? {})}
          </Notice>
        )}
      </Columns>
    </Page>
  );
}
