import { useTranslation } from "react-i18next";
import { languages } from "~/shared/languages";
import { SelectField, TextField } from "~/ui/public/forms/field";

type Props = { value: string | undefined; error: string | undefined };

/** The address that mails go to. */
export function AddressField({ value, error }: Props) {
  const { t } = useTranslation("subscriptions");
  return (
    <TextField
      name="email"
      type="email"
      label={t("form.email")}
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      required
      value={value}
      error={error}
    />
  );
}

/** The language in which they are written. */
export function MailLanguageField({ value, error }: Props) {
  const { t } = useTranslation("subscriptions");
  return (
    <SelectField
      name="lang"
      label={t("form.lang")}
      required
      blank={false}
      options={languages.map((one) => ({ value: one, label: t(`language.${one}`) }))}
      value={value}
      error={error}
    />
  );
}
