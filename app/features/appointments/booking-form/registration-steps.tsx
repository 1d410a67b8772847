import { useTranslation } from "react-i18next";
import { EmailField, MobileField, NameField } from "~/features/visitors/form/person-fields";
import type { FieldOf } from "~/features/visitors/form/use-fields";
import { fieldTime } from "~/shared/forms/form-data";
import { CheckboxField, RadioField } from "~/ui/public/forms/choice-field";
import { SelectField, TextArea, TextField } from "~/ui/public/forms/field";
import { Fieldset } from "~/ui/public/forms/form";
import type { ActivityView } from "../activities/show.server";
import type { FormLevels, SettableField } from "../form-settings/rules";
import type { FormState } from "../registrations/registration-form.server";
import { investorTypes, organisationTypes, sides, willingnesses } from "../rules";
import { CompanionFields } from "./companion-fields";
import { DocumentFields } from "./document-fields";
import { IdImageFields, VisitFileField } from "./file-fields";

type StepProps = { activity: ActivityView; field: FieldOf; levels: FormLevels; files: FormState["files"] };

const useOptions = () => {
  const { t } = useTranslation("appointments");
  return (list: readonly string[], group: string) => list.map((value) => ({ value, label: t(`${group}.${value}`) }));
};

const asks = (levels: FormLevels) => (name: SettableField) => levels[name] !== "hidden";
const requires = (levels: FormLevels) => (name: SettableField) => levels[name] === "required";

/** The document with the separate consent that the law asks for it. */
function ConsentedDocument({ field, days }: { field: FieldOf; days: number }) {
  const { t } = useTranslation("appointments");
  return (
    <>
      <DocumentFields field={field} />
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

/** What is asked of the institution that a visitor comes from; hidden where an individual investor comes. */
export function InstitutionFields({ field, levels }: Pick<StepProps, "field" | "levels">) {
  const { t } = useTranslation("appointments");
  const options = useOptions();
  const [visible, required] = [asks(levels), requires(levels)];
  return (
    <div className="of-institutions">
      {visible("organisation") && (
        <TextField
          {...field("organisation")}
          label={t("field.organisation")}
          autoComplete="organization"
          maxLength={120}
          required={required("organisation")}
        />
      )}
      {visible("organisationType") && (
        <SelectField
          {...field("organisationType")}
          label={t("field.organisationType")}
          options={options(organisationTypes, "organisationType")}
          required={required("organisationType")}
        />
      )}
      {visible("profile") && (
        <TextArea
          {...field("profile")}
          label={t("field.profile")}
          rows={3}
          maxLength={1000}
          required={required("profile")}
        />
      )}
      {visible("job") && (
        <TextField
          {...field("job")}
          label={t("field.job")}
          autoComplete="organization-title"
          maxLength={80}
          required={required("job")}
        />
      )}
      {visible("side") && (
        <RadioField
          {...field("side")}
          label={t("field.side")}
          options={options(sides, "side")}
          inline
          required={required("side")}
        />
      )}
    </div>
  );
}

type VisitorProps = StepProps & { documentDays: number; asksContact: boolean };

/** Who comes, and from where. */
export function VisitorStep({ activity, field, levels, files, documentDays, asksContact }: VisitorProps) {
  const { t } = useTranslation("appointments");
  const options = useOptions();
  const [visible, required] = [asks(levels), requires(levels)];
  const upload = { activityId: activity.id, field, files };
  return (
    <>
      <Fieldset legend={t("form.you")}>
        {visible("businessCard") && (
          <VisitFileField {...upload} name="businessCard" required={required("businessCard")} />
        )}
        <NameField field={field} />
        {asksContact && (
          <>
            <MobileField field={field} hint={t("hint.mobile")} required />
            <EmailField field={field} />
          </>
        )}
        {activity.asksDocument && <ConsentedDocument field={field} days={documentDays} />}
        {visible("idImages") && <IdImageFields {...upload} levels={levels} days={documentDays} />}
      </Fieldset>
      <Fieldset legend={t("form.organisation")}>
        <RadioField
          {...field("investorType")}
          label={t("field.investorType")}
          options={options(investorTypes, "investor")}
          inline
          required
        />
        <InstitutionFields field={field} levels={levels} />
      </Fieldset>
    </>
  );
}

type VisitProps = Pick<StepProps, "field" | "levels"> & { activity: Pick<ActivityView, "startsAt" | "endsAt"> };

/** The visit itself, as far as the form asks. */
export function VisitFields({ activity, field, levels }: VisitProps) {
  const { t } = useTranslation("appointments");
  const options = useOptions();
  const [visible, required] = [asks(levels), requires(levels)];
  const [from, until] = [activity.startsAt, activity.endsAt].map((at) => fieldTime(at).slice(0, 16));
  return (
    <>
      {visible("visitsCompany") && (
        <RadioField
          {...field("visitsCompany")}
          label={t("field.visitsCompany")}
          options={["yes", "no"].map((value) => ({ value, label: t(value) }))}
          inline
          required={required("visitsCompany")}
        />
      )}
      {visible("startTime") && (
        <TextField
          {...field("startTime")}
          value={field("startTime").value ?? from}
          type="datetime-local"
          width="medium"
          label={t("field.startTime")}
          hint={t("beijing")}
          min={from}
          max={until}
          required={required("startTime")}
        />
      )}
      {visible("location") && (
        <TextField {...field("location")} label={t("field.location")} maxLength={200} required={required("location")} />
      )}
      {visible("content") && (
        <TextArea
          {...field("content")}
          label={t("field.content")}
          hint={t("hint.content")}
          rows={4}
          maxLength={2000}
          required={required("content")}
        />
      )}
      {visible("willingness") && (
        <RadioField
          {...field("willingness")}
          label={t("field.willingness")}
          options={options(willingnesses, "willingness")}
          required={required("willingness")}
        />
      )}
    </>
  );
}

/** What is to be talked about, and who comes along. */
export function VisitStep({ activity, field, levels, files, companions }: StepProps & Pick<FormState, "companions">) {
  const { t } = useTranslation("appointments");
  const options = useOptions();
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
        <VisitFields activity={activity} field={field} levels={levels} />
        {asks(levels)("attachments") && (
          <VisitFileField
            activityId={activity.id}
            field={field}
            files={files}
            name="attachments"
            required={requires(levels)("attachments")}
          />
        )}
      </Fieldset>
      <CompanionFields field={field} max={activity.maxCompanions} companions={companions} />
    </>
  );
}
