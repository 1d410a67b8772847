import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";

type Props = Pick<SlotProps, "facts" | "error" | "change"> & {
  announcements: readonly { id: string; title: string }[];
};

/** The announcement that a set of figures belongs to. */
export function ReportField({ facts, error, change, announcements }: Props) {
  const { t } = useTranslation("finance");
  const chosen = String(facts.report ?? "");
  const known = announcements.some(({ id }) => id === chosen);
  return (
    <Select
      name="report"
      label={t("office.field.report")}
      description={t("office.hint.report")}
      data={[
        ...announcements.map(({ id, title }) => ({ value: id, label: title })),
        ...(chosen && !known ? [{ value: chosen, label: chosen }] : []),
      ]}
      defaultValue={chosen || null}
      error={error("facts.report")}
      onChange={change}
      searchable
      clearable
    />
  );
}
