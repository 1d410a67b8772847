import { FileInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  name: string;
  label: ReactNode;
  accept?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  onChoose?: (file: File | null) => void;
};

/** One file of a form with `upload`; the limit is said before it is met. */
export function UploadField({ name, label, accept, hint, error, required, onChoose }: Props) {
  const { t } = useTranslation("office");
  return (
    <FileInput
      name={name}
      label={label}
      accept={accept}
      error={error}
      withAsterisk={required}
      clearable
      placeholder={t("upload.choose")}
      description={
        <>
          {hint} {t("upload.limit")}
        </>
      }
      onChange={onChoose}
    />
  );
}
