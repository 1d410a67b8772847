import { Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { dayBounds } from "../rules/estimates";

/** For how many days an estimate counts; older ones fade out of the consensus by themselves. */
export function DaysPanel({ days, mayEdit }: { days: number; mayEdit: boolean }) {
  const { t } = useTranslation("analysts");
  const form = useOfficeForm({ saved: t("estimates.daysSaved") });
  return (
    <Panel title={t("estimates.days")} lead={t("estimates.daysLead")}>
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="days" />
        <Stack gap="sm">
          <TextInput
            {...form.field("days")}
            type="number"
            min={dayBounds.least}
            max={dayBounds.most}
            label={t("field.estimateDays")}
            defaultValue={days}
            disabled={!mayEdit}
            w={160}
          />
          {mayEdit && <SaveBar form={form} label={t("estimates.daysSave")} />}
        </Stack>
      </OfficeForm>
    </Panel>
  );
}
