import { useTranslation } from "react-i18next";
import type { Issue } from "~/shared/forms/form-outcome";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { HiddenField, SelectField, TextArea, TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import type { OwnVisit } from "../activities/show.server";
import { documentTypes } from "../registrations/documents";

/** A form that came back: what was typed, and what is wrong with it. */
export type CorrectionState = { values: Record<string, string>; issues: Issue[] };
type Props = { visit: OwnVisit; state: CorrectionState | null };

/** Corrects what a booking says of its visitor; who it is only until the company has answered. */
export function CorrectDetails({ visit, state }: Props) {
  const { t } = useTranslation("appointments");
  const current: Record<string, string> = { name: visit.name ?? "", ...visit.details };
  const errors = (state?.issues ?? []).map(({ field, code, facts }) => ({
    field,
    message: t(`errors:${code}`, facts),
  }));
  const field = (name: string) => ({
    name,
    label: t(`field.${name}`),
    value: state?.values[name] ?? current[name],
    error: errors.find((error) => error.field === name)?.message,
  });
  const isPending = visit.status === "pending";
  return (
    <section id="correct" className="visit-correction" aria-labelledby="correct-title">
      <h3 id="correct-title">{t("inquiry.correct")}</h3>
      {visit.letter && isPending && <p className="muted">{t("inquiry.correctLetter")}</p>}
      <Form errors={errors}>
        <HiddenField name="id" value={visit.id} />
        {isPending && <TextField {...field("name")} autoComplete="name" maxLength={60} required private />}
        {isPending && visit.details.documentType && (
          <>
            <SelectField
              {...field("documentType")}
              options={documentTypes.map((value) => ({ value, label: t(`document.${value}`) }))}
              required
            />
            <TextField
              {...field("documentNumber")}
              hint={t("inquiry.documentKept")}
              autoComplete="off"
              maxLength={40}
              private
            />
          </>
        )}
        {visit.details.organisation && (
          <TextField {...field("organisation")} autoComplete="organization" maxLength={120} required />
        )}
        {visit.details.job && <TextField {...field("job")} autoComplete="organization-title" maxLength={80} required />}
        {visit.details.content && <TextArea {...field("content")} rows={3} maxLength={2000} required />}
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
