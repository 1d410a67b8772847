import { useTranslation } from "react-i18next";
import { NameField } from "~/features/visitors/form/person-fields";
import { type FieldOf, type SentForm, useFields } from "~/features/visitors/form/use-fields";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { HiddenField, TextArea, TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import type { OwnVisit } from "../activities/show.server";
import { DocumentFields } from "../booking-form/document-fields";

type Props = { visit: OwnVisit; state: SentForm | null };

/** Corrects what a booking says of its visitor; who it is only until the company has answered. */
export function CorrectDetails({ visit, state }: Props) {
  const { t } = useTranslation("appointments");
  const current: Record<string, string> = { name: visit.name ?? "", ...visit.details };
  const { errors, field: sentField } = useFields(state);
  const field: FieldOf = (name) => ({ ...sentField(name), value: sentField(name).value ?? current[name] });
  const isPending = visit.status === "pending";
  return (
    <section id="correct" className="visit-correction" aria-labelledby="correct-title">
      <h3 id="correct-title">{t("inquiry.correct")}</h3>
      {visit.letter && isPending && <p className="muted">{t("inquiry.correctLetter")}</p>}
      <Form errors={errors}>
        <HiddenField name="id" value={visit.id} />
        {isPending && <NameField field={field} />}
        {isPending && visit.details.documentType && (
          <DocumentFields field={field} hint={t("inquiry.documentKept")} required={false} />
        )}
        {visit.details.organisation && (
          <TextField
            {...field("organisation")}
            label={t("field.organisation")}
            autoComplete="organization"
            maxLength={120}
            required
          />
        )}
        {visit.details.job && (
          <TextField
            {...field("job")}
            label={t("field.job")}
            autoComplete="organization-title"
            maxLength={80}
            required
          />
        )}
        {visit.details.content && (
          <TextArea {...field("content")} label={t("field.content")} rows={3} maxLength={2000} required />
        )}
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
