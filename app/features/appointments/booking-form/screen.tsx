import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { documentDays } from "~/features/platform/rules/document-days";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { ctxKey } from "~/server/request/context.server";
import { missing, refusalInit } from "~/server/request/statuses.server";
import { addressWith } from "~/shared/addresses";
import { formatDay, formatInstant } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { LinkButton } from "~/ui/public/forms/button";
import { FormActions, FormDone } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { ButtonRow, Columns, Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { Course } from "~/ui/public/rail";
import { findOwnBooking, showBooked, showVisit } from "../activities/show.server";
import { findProposal } from "../date-requests/proposal.server";
import { endDraft, findDraft, newDraftKey, saveDraft } from "../drafts/operations.server";
import { letterText } from "../letter-templates/operations.server";
import { LetterColumn } from "../letters/letter-column";
import { bookedLetterLink, letterOfBooking } from "../letters/own.server";
import { isSettled } from "../letters/rules";
import { codePicture } from "../reception/operations.server";
import { VisitorCode } from "../reception/visitor-code";
import { type FormState, stateOfProposal, submitRegistration } from "../registrations/registration-form.server";
import { CalendarFile, VisitSummary } from "../registrations/visit-summary";
import { takesForms, tooManyHeads } from "../rules";
import { lastStep } from "../schemas";
import type { Route } from "./+types/screen";
import { RegistrationForm } from "./registration-form";

/** A photograph or two: larger files need the script, which sends each by itself. */
const filesLimit = 8 * 1_048_576;
export const handle = { challenge: true, crowd: tooManyHeads, filesLimit };

/** The address of a proposed date opens it. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

const path = "/bookingDetails";

/** The form as this browser last sent it; an address that names an earlier step shows that, without what was wrong. */
function draftAt(draft: FormState | null, step: number): FormState | null {
  if (!draft || !(step >= 1 && step <= lastStep) || step === draft.step) return draft;
  return { ...draft, step, issues: [], refusal: null, codeSent: null };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const id = url.searchParams.get("activity") ?? "";
  const number = url.searchParams.get("booked");
  const secret = number ? null : url.searchParams.get("request");
  const [visit, booked, proposal] = await Promise.all([
    showVisit(ctx, id),
    number ? showBooked(ctx, id, number) : null,
    findProposal(ctx, secret, id),
  ]);
  if (!visit) throw missing();
  const { activity, notes, levels } = visit;
  const open = !booked && takesForms(activity);
  const saved = open ? draftAt(await findDraft(ctx, request, id), Number(url.searchParams.get("step"))) : null;
  const draft = saved ?? (open && proposal ? stateOfProposal(proposal) : null);
  const draftKey = open ? newDraftKey(ctx, request) : null;
  const facts = {
    lang: ctx.lang,
    activity,
    notes,
    booked: booked && { ...booked, code: codePicture(ctx, booked.number) },
    letter: booked ? await letterOfBooking(ctx, booked.number) : null,
    already: booked ? null : await findOwnBooking(ctx, request, id),
    signs:
      activity.letter === "submit" && !booked ? await letterText(ctx, ctx.lang, { "zh-CN": activity.title }) : null,
    key: ctx.newId(),
    bySms: Boolean(ctx.env.SMS_GATEWAY_URL),
    days: documentDays(ctx.company),
    levels,
    draft,
    proposal: proposal && { ...proposal.shown, secret: proposal.secret, until: proposal.until },
    proposalOver: secret !== null && !proposal,
    challenge:
      !booked && !proposal && takesForms(activity)
        ? (draft?.challenge ?? (await issueChallenge(ctx, "appointments.book")))
        : null,
  };
  return data(facts, draftKey ? { headers: { "Set-Cookie": draftKey } } : {});
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const activity = url.searchParams.get("activity") ?? "";
  form.set("activityId", activity);
  if (textIn(form, "intent").startsWith("letter.")) {
    const link = await bookedLetterLink(ctx, activity, url.searchParams.get("booked") ?? "", form);
    throw redirect(link.ok ? link.value : "/appointments/inquiry", { status: 303 });
  }
  const secret = url.searchParams.get("request");
  const proposal = await findProposal(ctx, secret, activity);
  const answer = await submitRegistration(ctx, request, form, proposal);
  if ("booked" in answer) {
    await endDraft(ctx, request, activity);
    throw redirect(addressWith(path, { activity, booked: answer.booked.number }), { status: 303 });
  }
  if (await saveDraft(ctx, request, activity, answer.state))
    throw redirect(addressWith(path, { activity, step: answer.state.step, request: proposal?.secret }), {
      status: 303,
    });
  const { issues, refusal } = answer.state;
  return data(answer.state, refusal ? refusalInit(refusal) : { status: issues.length > 0 ? 422 : 200 });
}

type View = Route.ComponentProps["loaderData"];

/** What the booking is called by, and what comes next. */
type Booking = { id: string; number: string; status: string; code: string };

function Done({ id, number, status, code, letter, lang }: Booking & Pick<View, "letter" | "lang">) {
  const { t } = useTranslation("appointments");
  const of = status === "waiting" ? "waiting" : "done";
  return (
    <>
      <Notice tone="success" live title={t(`${of}.title`)}>
        <p>{t(`${of}.text`, { number })}</p>
      </Notice>
      <FormDone draft={`visit-${id}`} />
      {letter && (
        <Section title={t("letters:title")} lead={t("letters:column.lead")} id="letter">
          <LetterColumn id={letter.id} letter={letter.letter} lang={lang} open sends={false} />
        </Section>
      )}
      {(status === "pending" || status === "passed") && <VisitorCode number={number} picture={code} />}
      <Section title={t("done.nextTitle")}>
        <Course
          steps={[
            ...(letter && !isSettled(letter.letter.status) ? [t("done.nextLetter")] : []),
            ...[t(`${of}.next1`), t(`${of}.next2`), t("done.next3")],
          ]}
        />
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
  const { t } = useTranslation(["appointments", "dateRequests"]);
  const { lang, activity, notes, booked, letter, already, signs, key, bySms, days, levels, draft, challenge } =
    loaderData;
  const { proposal, proposalOver } = loaderData;
  const state = actionData ?? draft;
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
        aside={<VisitSummary activity={activity} lang={lang} bySms={bySms} needed={!booked && open && !proposal} />}
      >
        {booked && <Done id={activity.id} {...booked} letter={letter} lang={lang} />}
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
        {proposalOver && (
          <Notice tone="info" title={t("dateRequests:over.title")}>
            <p>{t("dateRequests:over.text")}</p>
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
              {activity.record && (
                <LinkButton kind="primary" href={`/ui/irh/activityRecords/${activity.record}`}>
                  {t("toRecord")}
                </LinkButton>
              )}
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
              notes={notes}
              lang={lang}
              idempotencyKey={key}
              bySms={bySms}
              documentDays={days}
              levels={levels}
              letter={signs}
              challenge={state?.passed || proposal ? null : (actionData?.challenge ?? challenge)}
              proposal={proposal}
              state={state}
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
