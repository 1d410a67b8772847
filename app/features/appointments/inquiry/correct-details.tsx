import { useTranslation } from "react-i18next";
import { NameField } from "~/features/visitors/form/person-fields";
import { type FieldOf, type SentForm, useFields } from "~/features/visitors/form/use-fields";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { RadioField } from "~/ui/public/forms/choice-field";
import { HiddenField, TextField } from "~/ui/public/forms/field";
import { Fieldset, Form, FormActions } from "~/ui/public/forms/form";
import type { OwnVisit } from "../activities/show.server";
import { DocumentFields } from "../booking-form/document-fields";
import { InstitutionFields, VisitFields } from "../booking-form/registration-steps";
import { type FormLevels, settableFields } from "../form-settings/rules";
import type { CompanionText } from "../registrations/companions";

/** One name for all visits: only one is corrected at a time, and saving or leaving it drops the words. */
export const correctionDraft = "correction";

type Props = { visit: OwnVisit; companions: CompanionText[]; state: SentForm | null };

/** Who comes along; how many stays as it is. */
function Companions({ companions, field }: { companions: CompanionText[]; field: FieldOf }) {
  const { t } = useTranslation("appointments");
  return companions.map((_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: companions are known by their places alone
    <Fieldset key={at} legend={t("form.companion", { n: at + 1 })}>
      <TextField {...field(`companions[${at}].name`)} label={t("field.name")} maxLength={60} required private />
      <TextField
        {...field(`companions[${at}].mobile`)}
        type="tel"
        label={t("field.mobile")}
        maxLength={40}
        required
        private
      />
    </Fieldset>
  ));
}

/** What the booking says is asked again; what it leaves out is not. */
const levelsOf = (current: Record<string, string>) =>
  Object.fromEntries(settableFields.map((name) => [name, current[name] ? "required" : "hidden"])) as FormLevels;

/** Corrects what a booking says of its visitor; who it is only until the company has answered. */
export function CorrectDetails({ visit, companions, state }: Props) {
  const { t } = useTranslation("appointments");
  const rows = companions.flatMap(({ name, mobile }, at) => [
    [`companions[${at}].name`, name],
    [`companions[${at}].mobile`, mobile],
  ]);
  const { details, side, researchType, researchTypes } = visit;
  const current: Record<string, string> = {
    ...{ name: visit.name ?? "", ...details, side, researchType },
    ...Object.fromEntries(rows),
  };
  const { errors, field: sentField } = useFields(state);
  const field: FieldOf = (name) => ({ ...sentField(name), value: sentField(name).value ?? current[name] });
  const isPending = visit.status === "pending";
  const levels = levelsOf(current);
  return (
    <section id="correct" className="visit-correction" aria-labelledby="correct-title">
      <h3 id="correct-title">{t("inquiry.correct")}</h3>
      {visit.letter && isPending && <p className="muted">{t("inquiry.correctLetter")}</p>}
      <Form errors={errors} draft={correctionDraft}>
        <HiddenField name="id" value={visit.id} />
        {isPending && <NameField field={field} />}
        {isPending && details?.documentType && (
          <DocumentFields field={field} hint={t("inquiry.documentKept")} required={false} />
        )}
        <InstitutionFields field={field} levels={levels} />
        {researchTypes.length > 1 && (
          <RadioField
            {...field("researchType")}
            label={t("field.researchType")}
            options={researchTypes.map((value) => ({ value, label: t(`research.${value}`) }))}
            inline
            required
          />
        )}
        <VisitFields activity={visit} field={field} levels={levels} />
        {isPending && <Companions companions={companions} field={field} />}
        <FormActions>
          <Button name="intent" value="correct">
            {t("inquiry.save")}
          </Button>
          <LinkButton kind="quiet" href="?">
            {t("inquiry.notNow")}
          </LinkButton>
        </FormActions>
      </Form>
    </section>
  );
}
