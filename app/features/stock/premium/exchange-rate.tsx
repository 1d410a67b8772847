import { Group, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import type { ExchangeRate } from "./rules";

/** The rate of the A/H premium with its day, both to be emptied where no premium is to be shown. */
export function ExchangeRatePanel({ exchange }: { exchange: ExchangeRate | null }) {
  const { t } = useTranslation("stock");
  const form = useOfficeForm({ saved: t("premium.saved") });
  return (
    <Panel title={t("premium.title")} lead={t("premium.lead")}>
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="exchangeRate" />
        <Group align="end">
          <TextInput
            {...form.field("rate")}
            label={t("premium.rate")}
            defaultValue={exchange?.rate ?? ""}
            inputMode="decimal"
            maxLength={12}
            w={220}
          />
          <TextInput
            {...form.field("day")}
            type="date"
            label={t("premium.day")}
            defaultValue={exchange?.day ?? ""}
            w={180}
          />
          <SaveBar form={form} label={t("premium.save")} still />
        </Group>
      </OfficeForm>
    </Panel>
  );
}
