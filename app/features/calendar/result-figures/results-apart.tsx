import { Alert, List, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { numberText } from "~/ui/public/number";
import type { Apart } from "./stated-figures";

/** Which headline figures the statements of their period have otherwise; nothing where all are the same. */
export function ResultsApart({ apart }: { apart: readonly Apart[] }) {
  const { t } = useTranslation("calendar");
  if (apart.length === 0) return null;
  return (
    <Alert color="yellow" title={t("office.results.apart.title")}>
      <List size="sm">
        {apart.map(({ metric, value, unit, stated, currency }) => (
          <List.Item key={metric}>
            {t("office.results.apart.one", {
              ...{ metric: t(`results.metric.${metric}` as "results.metric.revenue"), value: numberText(value) },
              ...{ unit: t(`office.results.units.${unit}`), stated: numberText(stated) },
              currency: unit === "percent" || unit === "times" ? t(`office.results.units.${unit}`) : currency,
            })}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        {t("office.results.apart.hint")}
      </Text>
    </Alert>
  );
}
