import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "~/features/visitors/form/use-fields";
import { SelectField, TextField } from "~/ui/public/forms/field";
import { documentTypes } from "../registrations/documents";

type Props = { field: FieldOf; hint?: ReactNode; required?: boolean };

/** Type and number of an identity document. */
export function DocumentFields({ field, hint, required = true }: Props) {
  const { t } = useTranslation("appointments");
  return (
    <>
      <SelectField
        {...field("documentType")}
        label={t("field.documentType")}
        options={documentTypes.map((value) => ({ value, label: t(`document.${value}`) }))}
        required
      />
      <TextField
        {...field("documentNumber")}
        label={t("field.documentNumber")}
        hint={hint}
        autoComplete="off"
        maxLength={40}
        required={required}
        private
      />
    </>
  );
}
