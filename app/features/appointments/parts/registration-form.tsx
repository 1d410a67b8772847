import { useTranslation } from "react-i18next";
import type { ShownChallenge } from "~/shared/challenge";
import { secondsToWait } from "~/shared/outcome";
import { Button, Countdown, LinkButton } from "~/ui/public/forms/button";
import { Challenge } from "~/ui/public/forms/challenge";
import { CheckboxField, RadioField } from "~/ui/public/forms/choice-field";
import { CodeField, HiddenField, SelectField, TextArea, TextField } from "~/ui/public/forms/field";
import { Fieldset, Form, FormActions, Repeat } from "~/ui/public/forms/form";
import { Notice } from "~/ui/public/notice";
import type { FormState } from "../operations/registration-form.server";
import type { ShownActivity } from "../operations/show.server";
import { investorTypes, sides, willingnesses } from "../rules";
import { documentTypes } from "../rules/documents";

type Props = {
  activity: ShownActivity;
  idempotencyKey: string;
  bySms: boolean;
  documentDays: number;
  challenge: ShownChallenge | null;
  state: FormState | null;
};

const fieldName = (path: string) => path.replace(/\.(\d+)\./g, "[$1].");
const offersOtherDates = new Set(["quotaFull", "bookingEnded", "activityCancelled", "notOpen"]);

/** The registration of a visit (spec 3 and 5): one plain form; the buttons that are not "book" change the form and nothing else. */
export function RegistrationForm({ activity, idempotencyKey, bySms, documentDays, challenge, state }: Props) {
  const { t } = useTranslation("appointments");
  const values = state?.values ?? {};
  const companions = state?.companions ?? [];
  const errors = (state?.issues ?? []).map(({ field, code, facts }) => ({
    field: fieldName(field),
    message: t(`errors:${code}`, facts ?? {}),
  }));
  const field = (name: string) => ({
    name,
    value: values[name],
    error: errors.find((error) => error.field === name)?.message,
  });
  const options = (list: readonly string[], group: string) =>
    list.map((value) => ({ value, label: t(`${group}.${value}`) }));
  const companion = (index: number | "__n__", part: "name" | "mobile") => {
    const name = `companions[${index}].${part}`;
    const value = typeof index === "number" ? companions[index]?.[part] : "";
    return { name, value, error: errors.find((error) => error.field === name)?.message };
  };
  const refusal = state?.refusal;
  return (
    <>
      {refusal && (
        <Notice tone="error" live title={t("form.refused")}>
          <p>{t(`errors:${refusal.code}`, refusal.facts ?? {})}</p>
          {offersOtherDates.has(refusal.code) && <LinkButton href="/ui/irh/appointments">{t("otherDates")}</LinkButton>}
        </Notice>
      )}
      {state?.codeSent && (
        <Notice tone="success" live>
          {t(bySms ? "form.codeSentSms" : "form.codeSentMail")} <a href="#code">{t("form.toCode")}</a>
        </Notice>
      )}
      <Form action={`?activity=${activity.id}#register`} errors={errors} draft={`visit-${activity.id}`}>
        <HiddenField name="idempotencyKey" value={values.idempotencyKey ?? idempotencyKey} />
        <HiddenField name="codeFor" value={values.codeFor ?? ""} />
        <button type="submit" name="intent" value="book" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <Fieldset legend={t("form.you")}>
          <TextField {...field("name")} label={t("field.name")} autoComplete="name" maxLength={60} required private />
          <TextField
            {...field("mobile")}
            type="tel"
            label={t("field.mobile")}
            hint={t("hint.mobile")}
            autoComplete="tel"
            maxLength={40}
            required
            private
          />
          <TextField
            {...field("email")}
            type="email"
            label={t("field.email")}
            autoComplete="email"
            maxLength={254}
            required
            private
          />
          {activity.asksDocument && (
            <>
              <SelectField
                {...field("documentType")}
                label={t("field.documentType")}
                options={options(documentTypes, "document")}
                required
              />
              <TextField
                {...field("documentNumber")}
                label={t("field.documentNumber")}
                autoComplete="off"
                maxLength={40}
                required
                private
              />
              <p className="small">{t("consent.document.text", { days: documentDays })}</p>
              <CheckboxField
                {...field("documentConsent")}
                value="yes"
                checked={values.documentConsent === "yes"}
                label={
                  <>
                    {t("consent.document.label")} <a href="/ui/irh/privacy#document">{t("consent.document.policy")}</a>
                  </>
                }
                required
              />
            </>
          )}
        </Fieldset>
        <Fieldset legend={t("form.organisation")}>
          <RadioField
            {...field("investorType")}
            label={t("field.investorType")}
            options={options(investorTypes, "investor")}
            inline
            required
          />
          <TextField
            {...field("organisation")}
            label={t("field.organisation")}
            autoComplete="organization"
            maxLength={120}
            required
          />
          <TextArea {...field("profile")} label={t("field.profile")} rows={3} maxLength={1000} required />
          <TextField
            {...field("job")}
            label={t("field.job")}
            autoComplete="organization-title"
            maxLength={80}
            required
          />
          <RadioField {...field("side")} label={t("field.side")} options={options(sides, "side")} inline required />
        </Fieldset>
        <Fieldset legend={t("form.visit")}>
          <RadioField
            {...field("researchType")}
            label={t("field.researchType")}
            options={options(activity.researchTypes, "research")}
            inline
            required
          />
          <TextField {...field("location")} label={t("field.location")} maxLength={200} />
          <TextArea
            {...field("content")}
            label={t("field.content")}
            hint={t("hint.content")}
            rows={4}
            maxLength={2000}
            required
          />
          <RadioField
            {...field("willingness")}
            label={t("field.willingness")}
            options={options(willingnesses, "willingness")}
            required
          />
        </Fieldset>
        <Fieldset legend={t("form.companions")} hint={t("hint.companions", { max: activity.maxCompanions })}>
          <RadioField
            {...field("hasCompanions")}
            label={t("field.hasCompanions")}
            options={[
              { value: "no", label: t("no") },
              { value: "yes", label: t("yes") },
            ]}
            inline
            required
          />
          {activity.maxCompanions > 0 && (
            <Repeat
              name="companions"
              count={companions.length}
              max={activity.maxCompanions}
              add={t("form.addCompanion")}
              remove={t("form.removeCompanion")}
              title={(n) => t("form.companion", { n })}
              row={(index) => (
                <>
                  <TextField {...companion(index, "name")} label={t("field.name")} maxLength={60} required private />
                  <TextField
                    {...companion(index, "mobile")}
                    type="tel"
                    label={t("field.mobile")}
                    maxLength={40}
                    required
                    private
                  />
                </>
              )}
            />
          )}
        </Fieldset>
        <Fieldset legend={t("form.confirm")}>
          {challenge ? (
            <Challenge challenge={challenge} error={field("slide").error} />
          ) : (
            <HiddenField name="passed" value={state?.passed ?? ""} />
          )}
          <CodeField
            value={values.code}
            error={field("code").error}
            label={t("field.code")}
            hint={t(bySms ? "hint.codeSms" : "hint.codeMail")}
            button={
              <Countdown
                seconds={secondsToWait(refusal, state?.codeSent?.seconds ?? 0)}
                name="intent"
                value="sendCode"
                waiting={t("form.resendIn")}
              >
                {t("form.sendCode")}
              </Countdown>
            }
          />
          <p className="small">{t("notes.text")}</p>
          <CheckboxField
            {...field("notes")}
            value="yes"
            checked={values.notes === "yes"}
            label={t("notes.label")}
            required
          />
        </Fieldset>
        <FormActions>
          <Button name="intent" value="book">
            {t("form.submit")}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
