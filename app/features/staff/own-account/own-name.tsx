import { Button, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";

/** The person's name, as colleagues see it. */
export function OwnName({ name }: { name: string }) {
  const { t } = useTranslation("staff");
  const form = useOfficeForm({ saved: t("account.name.saved") });
  return (
    <Panel title={t("account.name.title")}>
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="name" />
        <TextInput
          {...form.field("name")}
          label={t("account.name.label")}
          description={t("account.name.hint")}
          defaultValue={name}
          autoComplete="name"
          maxLength={60}
          maw="26rem"
          withAsterisk
        />
        <div>
          <Button type="submit" loading={form.busy}>
            {t("account.name.save")}
          </Button>
        </div>
      </OfficeForm>
    </Panel>
  );
}
