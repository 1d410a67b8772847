import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ratioUnits } from "~/sheets/rules/cells";
import type { RecordPreview } from "../define-record-import.server";

/**
 * What the ratios of a file are in, asked where the file does not tell: part of the form that says what its columns
 * mean.
 */
export function RatioChoice({ ratios }: Pick<RecordPreview<object>, "ratios">) {
  const { t } = useTranslation("records");
  if (!ratios?.asked) return null;
  return (
    <NativeSelect
      name="ratios"
      label={t("import.ratios.label")}
      defaultValue={ratios.unit ?? ""}
      data={[
        ...(ratios.unit ? [] : [{ value: "", label: t("import.ratios.choose") }]),
        ...ratioUnits.map((value) => ({ value, label: t(`import.ratios.${value}`) })),
      ]}
    />
  );
}
