import { Alert, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Words } from "~/shared/languages";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";

type Settings = {
  revision: number;
  sender: string;
  senderName: Words | null;
  replyTo: string | null;
  fromAddress: string | null;
  /** Whether the deployment's provider sends from it at all. */
  ownSender: boolean;
  address: Words | null;
  hoursFrom: number | null;
  hoursUntil: number | null;
};

const hours = (first: number) =>
  Array.from({ length: 24 }, (_, at) => ({
    value: String(at + first),
    label: `${String(at + first).padStart(2, "0")}:00`,
  }));

/** Whom mails come from, what ends them, and the hours of bulk mails. */
export function SenderForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation("mailCentre");
  const form = useOfficeForm({ saved: t("saved") });
  const anyHour = { value: "", label: t("hours.any") };
  return (
    <Panel title={t("sender.title")}>
      <OfficeForm form={form} warn>
        <input type="hidden" name="intent" value="settings" />
        <input type="hidden" name="revision" value={settings.revision} />
        <Alert color="blue">{t("sender.now", { sender: settings.sender })}</Alert>
        <WordsField
          name="senderName"
          label={t("sender.name")}
          hint={t("sender.nameHint")}
          value={settings.senderName}
          errorIn={(lang) => form.field(`senderName.${lang}`).error}
          maxLength={80}
        />
        <TextInput
          {...form.field("replyTo")}
          type="email"
          label={t("sender.replyTo")}
          description={t("sender.replyToHint")}
          defaultValue={settings.replyTo ?? ""}
          maxLength={254}
        />
        <TextInput
          {...form.field("fromAddress")}
          type="email"
          label={t("sender.from")}
          description={t(settings.ownSender ? "sender.fromHint" : "sender.fromUnsupported")}
          readOnly={!settings.ownSender}
          defaultValue={settings.fromAddress ?? ""}
          maxLength={254}
        />
        <WordsField
          name="address"
          label={t("sender.address")}
          hint={t("sender.addressHint")}
          value={settings.address}
          errorIn={(lang) => form.field(`address.${lang}`).error}
          maxLength={500}
          multiline
        />
        <Stack gap={4}>
          <Group align="start">
            <NativeSelect
              {...form.field("hoursFrom")}
              label={t("hours.from")}
              defaultValue={settings.hoursFrom ?? ""}
              data={[anyHour, ...hours(0)]}
            />
            <NativeSelect
              {...form.field("hoursUntil")}
              label={t("hours.until")}
              defaultValue={settings.hoursUntil ?? ""}
              data={[anyHour, ...hours(1)]}
            />
          </Group>
          <Text size="xs" c="dimmed">
            {t("hours.hint")}
          </Text>
        </Stack>
        <SaveBar form={form} label={t("save")} still />
      </OfficeForm>
    </Panel>
  );
}
