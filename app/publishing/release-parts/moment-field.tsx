import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { fieldTime } from "~/shared/forms/form-data";

type Props = {
  name: string;
  label: string;
  value?: Date | string | null;
  error?: string | null | undefined;
  required?: boolean;
  disabled?: boolean;
  hint?: string | null | undefined;
  onChange?: (value: string) => void;
};

/** A moment in Beijing time, to the second; posts `yyyy-MM-ddTHH:mm:ss`. */
export function MomentField({ name, label, value, error, required, disabled, hint, onChange }: Props) {
  const { t } = useTranslation("publishing");
  return (
    <TextInput
      type="datetime-local"
      step={1}
      name={name}
      label={label}
      description={[t("content.beijing"), hint].filter(Boolean).join(" · ")}
      defaultValue={fieldTime(value)}
      error={error}
      withAsterisk={required ?? false}
      disabled={disabled ?? false}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  );
}
