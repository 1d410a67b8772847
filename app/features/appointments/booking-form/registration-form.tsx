import { useTranslation } from "react-i18next";
import { ChallengeField, CodeSentNotice, VisitorCodeField } from "~/features/visitors/form/proof-fields";
import { useFields } from "~/features/visitors/form/use-fields";
import { addressWith } from "~/shared/addresses";
import type { ChallengeView } from "~/shared/challenge";
import { formatInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { CheckboxField } from "~/ui/public/forms/choice-field";
import { HiddenField } from "~/ui/public/forms/field";
import { Fieldset, Form } from "~/ui/public/forms/form";
import { Step, StepEnter, StepMarks } from "~/ui/public/forms/steps";
import { Notice } from "~/ui/public/notice";
import type { ActivityView } from "../activities/show.server";
import type { FormLevels } from "../form-settings/rules";
import { LetterOfForm } from "../letters/signature-fields";
import type { FormState } from "../registrations/registration-form.server";
import { isAboutPlaces } from "../rules";
import { lastStep, stepOf } from "../schemas";
import { noFiles } from "../uploads/rules";
import { QuotaDialog } from "../waitlist/quota-dialog";
import { VisitNotesText } from "../ways/notes-text";
import type { VisitNotes } from "../ways/operations.server";
import { Recap } from "./recap";
import { VisitorStep, VisitStep } from "./registration-steps";

type ProposalView = { secret: string; until: Date; mobile: string; email: string };
type Props = {
  activity: ActivityView;
  notes: VisitNotes;
  lang: Lang;
  idempotencyKey: string;
  bySms: boolean;
  documentDays: number;
  levels: FormLevels;
  challenge: ChallengeView | null;
  /** The text to sign here; null where the activity asks for none at this point. */
  letter: { title: string; body: string } | null;
  state: FormState | null;
  /** The proposed date that is accepted here; its link proves the contact. */
  proposal: ProposalView | null;
};

const offersOtherDates = new Set(["bookingEnded", "activityCancelled", "notOpen", "silentPeriod", "partyNeverFits"]);
/** The step in which a refused party is made smaller. */
const stepOfRefusal: Record<string, number> = { quotaShort: 2, companionsTooMany: 2, partyTooLarge: 2 };

/**
 * The registration of a visit (spec 3 and 5): one plain form in three steps of one address; the buttons that are not
 * "book" change the form and nothing else. Steps with mistakes are all shown.
 */
export function RegistrationForm({
  activity,
  notes,
  lang,
  idempotencyKey,
  bySms,
  documentDays,
  levels,
  challenge,
  letter,
  state,
  proposal,
}: Props) {
  const { t } = useTranslation(["appointments", "dateRequests"]);
  const values = state?.values ?? {};
  const { errors, field } = useFields(state);
  const entered = { values, companions: state?.companions ?? [], files: state?.files ?? noFiles };
  const query = { activity, field, levels, files: entered.files };
  const refusal = state?.refusal;
  const step = state?.step ?? 1;
  const act = activity.booking === "full" ? "wait" : "book";
  const inNeed = new Set([
    step,
    stepOfRefusal[refusal?.code ?? ""] ?? step,
    ...errors.map((error) => stepOf(error.field)),
  ]);
  const steps = { you: t("step.you"), visit: t("step.visit"), confirm: t("step.confirm") };
  const stepProps = (n: number) => ({
    n,
    shown: inNeed.has(n),
    walking: inNeed.size === 1,
    words: { next: t("step.next"), back: t("step.back") },
  });
  return (
    <>
      {refusal && !isAboutPlaces(refusal.code) && (
        <Notice tone="error" live title={t("form.refused")}>
          <p>{t(`errors:${refusal.code}`, refusal.facts ?? {})}</p>
          {offersOtherDates.has(refusal.code) && <LinkButton href="/ui/irh/appointments">{t("otherDates")}</LinkButton>}
        </Notice>
      )}
      <CodeSentNotice state={state} bySms={bySms} />
      {proposal && (
        <Notice tone="info" title={t("dateRequests:accept.title")}>
          <p>{t("dateRequests:accept.text", { ...proposal, until: formatInstant(proposal.until, lang) })}</p>
        </Notice>
      )}
      <Form
        action={`${addressWith("", { activity: activity.id, request: proposal?.secret })}#register`}
        errors={errors}
        draft={`visit-${activity.id}`}
        upload
      >
        <HiddenField name="idempotencyKey" value={values.idempotencyKey ?? idempotencyKey} />
        <HiddenField name="codeFor" value={values.codeFor ?? ""} />
        <HiddenField name="step" value={String(step)} />
        {act === "wait" && <HiddenField name="waits" value="yes" />}
        {refusal && isAboutPlaces(refusal.code) && <QuotaDialog refusal={refusal} />}
        <StepEnter isLast={inNeed.has(lastStep)} last={act} />
        <StepMarks label={t("step.label")} names={Object.values(steps)} step={step} />
        <Step {...stepProps(1)} name={steps.you}>
          <VisitorStep {...query} documentDays={documentDays} asksContact={!proposal} />
        </Step>
        <Step {...stepProps(2)} name={steps.visit}>
          <VisitStep {...query} companions={entered.companions} />
        </Step>
        <Step
          {...stepProps(lastStep)}
          name={steps.confirm}
          end={
            <Button name="intent" value={act}>
              {t(act === "wait" ? "quota.wait" : "form.submit")}
            </Button>
          }
        >
          <Fieldset legend={t("form.confirm")}>
            <Recap {...entered} lang={lang} />
            {!proposal && (
              <>
                <ChallengeField challenge={challenge} passed={state?.passed} field={field} />
                <VisitorCodeField field={field} state={state} bySms={bySms} />
              </>
            )}
            {letter && <LetterOfForm letter={letter} field={field} />}
            <VisitNotesText {...notes} page={lang} />
            <CheckboxField
              {...field("notes")}
              value="yes"
              checked={values.notes === "yes"}
              label={t("notes.label")}
              required
            />
          </Fieldset>
        </Step>
      </Form>
    </>
  );
}
