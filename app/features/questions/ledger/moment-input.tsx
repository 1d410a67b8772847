import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { fieldTime } from "~/shared/forms/form-data";

type Props = {
  name: string;
  label: string;
  value: string | null;
  error: string | null | undefined;
  required?: boolean;
  hint?: string;
};

/** A moment in Beijing time, to the second; posts `yyyy-MM-ddTHH:mm:ss`. */
export function MomentInput({ name, label, value, error, required = false, hint }: Props) {
  const { t } = useTranslation("questions");
  return (
    <TextInput
      type="datetime-local"
      step={1}
      name={name}
      label={label}
      description={[t("office.beijing"), hint].filter(Boolean).join(" · ")}
      defaultValue={fieldTime(value)}
      error={error}
      withAsterisk={required}
    />
  );
}
