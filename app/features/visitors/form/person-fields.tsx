import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/public/forms/field";
import type { FieldOf } from "./use-fields";

type Props = { field: FieldOf; hint?: ReactNode; required?: boolean };

export function NameField({ field, hint }: Omit<Props, "required">) {
  const { t } = useTranslation("visitors");
  return (
    <TextField
      {...field("name")}
      label={t("field.name")}
      hint={hint}
      autoComplete="name"
      maxLength={60}
      required
      private
    />
  );
}

export function OrganisationField({ field, required = false }: Props) {
  const { t } = useTranslation("visitors");
  return (
    <TextField
      {...field("organisation")}
      label={t("field.organisation")}
      autoComplete="organization"
      maxLength={120}
      required={required}
    />
  );
}

export function EmailField({ field, hint }: Omit<Props, "required">) {
  const { t } = useTranslation("visitors");
  return (
    <TextField
      {...field("email")}
      type="email"
      label={t("field.email")}
      hint={hint}
      autoComplete="email"
      maxLength={254}
      required
      private
    />
  );
}

export function MobileField({ field, hint, required = false }: Props) {
  const { t } = useTranslation("visitors");
  return (
    <TextField
      {...field("mobile")}
      type="tel"
      label={t("field.mobile")}
      hint={hint}
      autoComplete="tel"
      maxLength={40}
      required={required}
      private
    />
  );
}
