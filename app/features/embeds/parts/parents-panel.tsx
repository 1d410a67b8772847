import { Stack, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";

/** Which other sites may show the company's frames. */
export function ParentsPanel({ parents, mayEdit }: { parents: readonly string[]; mayEdit: boolean }) {
  const { t } = useTranslation("embeds");
  const form = useOfficeForm({ saved: t("parents.saved") });
  return (
    <Panel title={t("parents.title")} lead={t(parents.length > 0 ? "parents.lead" : "parents.none")}>
      <OfficeForm form={form} warn>
        <Stack gap="sm">
          <Textarea
            {...form.field("parents")}
            label={t("parents.field")}
            description={t("parents.hint")}
            defaultValue={parents.join("\n")}
            disabled={!mayEdit}
            autosize
            minRows={2}
            maxRows={12}
          />
          {mayEdit && <SaveBar form={form} label={t("parents.save")} />}
        </Stack>
      </OfficeForm>
    </Panel>
  );
}
