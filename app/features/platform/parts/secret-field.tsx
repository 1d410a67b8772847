import { PasswordInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { useLang } from "~/ui/office/use-lang";

type Props = {
  name: string;
  error?: string | null | undefined;
  label: string;
  hint: string;
  /** Since when a secret is set; the field never holds it. */
  since: Date | null;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
};

/** A secret that can be given or replaced, never read back. */
export function SecretField({ name, error, label, hint, since, value, onChange, disabled }: Props) {
  const { t } = useTranslation("platform");
  const lang = useLang();
  return (
    <PasswordInput
      name={name}
      error={error}
      label={label}
      description={since ? `${hint} ${t("security.secretSet", { time: formatInstant(since, lang) })}` : hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      disabled={disabled}
      autoComplete="new-password"
      spellCheck={false}
      visibilityToggleButtonProps={{ "aria-label": t("security.secretShow") }}
    />
  );
}
