import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DayReading } from "../rules/days";

/** The order of day, month and year, asked where every day of the file would be one in several orders. */
export function DayOrderChoice({ days }: { days: DayReading | null }) {
  const { t } = useTranslation("sheets");
  if (!days?.asked) return null;
  return (
    <NativeSelect
      name="dayOrder"
      label={t("days.label")}
      defaultValue={days.order ?? ""}
      data={[
        ...(days.order ? [] : [{ value: "", label: t("days.choose") }]),
        ...days.fits.map((value) => ({ value, label: t(`days.${value}`) })),
      ]}
    />
  );
}
