import { Button, Group, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { languages } from "~/shared/languages";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { RoleChoice } from "./role-choice";

/** Name, address, roles and language of somebody new; a fresh form after each invitation, by the parent's key. */
export function InviteForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation("staff");
  const lang = useLang();
  const form = useOfficeForm({ saved: t("people.sent"), onDone: onSent });
  return (
    <Panel title={t("people.invite")} lead={t("people.inviteLead")} id="invite">
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="invite" />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...form.field("name")} label={t("people.name")} autoComplete="off" maxLength={60} withAsterisk />
          <TextInput
            {...form.field("email")}
            label={t("people.email")}
            type="email"
            autoComplete="off"
            maxLength={254}
            withAsterisk
          />
          <NativeSelect
            {...form.field("lang")}
            label={t("people.lang")}
            defaultValue={lang}
            data={languages.map((value) => ({ value, label: t(`site:language.${value}.name`) }))}
          />
        </SimpleGrid>
        <RoleChoice form={form} chosen={[]} />
        <Group>
          <Button type="submit" loading={form.busy}>
            {t("people.send")}
          </Button>
        </Group>
      </OfficeForm>
    </Panel>
  );
}
