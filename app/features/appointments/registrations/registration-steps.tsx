import { useTranslation } from "react-i18next";
import { CheckboxField, RadioField } from "~/ui/public/forms/choice-field";
import { SelectField, TextArea, TextField } from "~/ui/public/forms/field";
import { Fieldset, Repeat } from "~/ui/public/forms/form";
import type { ShownActivity } from "../activities/show.server";
import { investorTypes, sides, willingnesses } from "../rules";
import { documentTypes } from "./documents";
import type { FormState } from "./registration-form.server";

export type FieldOf = (name: string) => { name: string; value: string | undefined; error: string | undefined };
type StepProps = { activity: ShownActivity; field: FieldOf };

const useOptions = () => {
  const { t } = useTranslation("appointments");
  return (list: readonly string[], group: string) => list.map((value) => ({ value, label: t(`${group}.${value}`) }));
};

function DocumentFields({ field, days }: { field: FieldOf; days: number }) {
  const { t } = useTranslation("appointments");
  const options = useOptions();
  return (
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
      <p className="small">{t("consent.document.text", { days })}</p>
      <CheckboxField
        {...field("documentConsent")}
        value="yes"
        checked={field("documentConsent").value === "yes"}
        label={
          <>
            {t("consent.document.label")} <a href="/ui/irh/privacy#document">{t("consent.document.policy")}</a>
          </>
        }
        required
      />
    </>
  );
}

/** Who comes, and from where; `alone` lets individual investors leave the institution out. */
export function VisitorStep({
  activity,
  field,
  documentDays,
  alone,
}: StepProps & { documentDays: number; alone: boolean }) {
  const { t } = useTranslation("appointments");
  const options = useOptions();
  return (
    <>
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
        {activity.asksDocument && <DocumentFields field={field} days={documentDays} />}
      </Fieldset>
      <Fieldset legend={t("form.organisation")}>
        <RadioField
          {...field("investorType")}
          label={t("field.investorType")}
          options={options(investorTypes, "investor")}
          inline
          required
        />
        <div className={alone ? "of-institutions" : undefined}>
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
        </div>
      </Fieldset>
    </>
  );
}

/** What is to be talked about, and who comes along. */
export function VisitStep({ activity, field, companions }: StepProps & Pick<FormState, "companions">) {
  const { t } = useTranslation("appointments");
  const options = useOptions();
  const max = activity.maxCompanions;
  const companion = (index: number | "__n__", part: "name" | "mobile") => ({
    ...field(`companions[${index}].${part}`),
    value: typeof index === "number" ? companions[index]?.[part] : "",
  });
  return (
    <>
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
      <Fieldset legend={t("form.companions")} hint={max > 0 ? t("hint.companions", { max }) : undefined}>
        <RadioField
          {...field("hasCompanions")}
          label={t("field.hasCompanions")}
          options={(max > 0 ? (["no", "yes"] as const) : (["no"] as const)).map((value) => ({
            value,
            label: t(value),
          }))}
          inline
          required
        />
        {max > 0 && (
          <Repeat
            name="companions"
            count={companions.length}
            max={max}
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
    </>
  );
}
