import { useTranslation } from "react-i18next";
import type { FieldOf } from "~/features/visitors/form/use-fields";
import { addressWith, hrefOf } from "~/shared/addresses";
import { CheckboxField } from "~/ui/public/forms/choice-field";
import { FileField } from "~/ui/public/forms/file-field";
import { fieldId } from "~/ui/public/notice";
import { CardReader } from "../cards-reader/card-reader";
import type { FormLevels } from "../form-settings/rules";
import { accepted, type FileField as Name, type SentFiles } from "../uploads/rules";

type Props = { name: Name; activityId: string; field: FieldOf; files: SentFiles; required: boolean };

/** One field of the registration form that takes files. */
export function VisitFileField({ name, activityId, field, files, required }: Props) {
  const { t } = useTranslation(["appointments", "booking"]);
  return (
    <FileField
      name={name}
      error={field(name).error}
      label={t(`field.${name}`)}
      hint={t(name === "attachments" ? "booking:files.attachmentsHint" : "booking:files.imageHint")}
      accept={accepted[name]}
      multiple={name === "attachments"}
      stored={files[name]}
      uploadUrl={addressWith(hrefOf("appointments/files"), { activity: activityId, field: name })}
      required={required}
      plain
      withForm={name === "businessCard"}
    >
      {name === "businessCard" && <CardReader of={fieldId(name)} />}
    </FileField>
  );
}

type ImagesProps = Omit<Props, "name" | "required"> & { levels: FormLevels; days: number };

/** Both sides of an identity document, with a consent of their own. */
export function IdImageFields({ levels, days, ...props }: ImagesProps) {
  const { t } = useTranslation("booking");
  const required = levels.idImages === "required";
  return (
    <>
      <VisitFileField {...props} name="idFront" required={required} />
      <VisitFileField {...props} name="idBack" required={required} />
      <p className="small">{t("consent.idImages.text", { days })}</p>
      <CheckboxField
        {...props.field("idImagesConsent")}
        value="yes"
        checked={props.field("idImagesConsent").value === "yes"}
        label={
          <>
            {t("consent.idImages.label")} <a href={`${hrefOf("privacy")}#document`}>{t("consent.idImages.policy")}</a>
          </>
        }
        required={required}
      />
    </>
  );
}
