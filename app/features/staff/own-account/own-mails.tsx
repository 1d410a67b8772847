import { NativeSelect, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type StaffMailKind, type StaffMailTime, staffMailTimes } from "~/shared/mails/staff-mails";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";

type Props = { choices: { kind: StaffMailKind; time: StaffMailTime }[]; company: string };

/** What the person is told of by mail at this company, and when. */
export function OwnMails({ choices, company }: Props) {
  const { t } = useTranslation("staffMails");
  const form = useOfficeForm({ saved: t("saved") });
  return (
    <Panel id="mails" title={t("title")} lead={t("lead", { company })}>
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="mails" />
        <Stack gap="sm" maw="26rem">
          {choices.map(({ kind, time }) => (
            <NativeSelect
              key={kind}
              {...form.field(kind)}
              label={t(`kind.${kind}`)}
              defaultValue={time}
              data={staffMailTimes.map((value) => ({ value, label: t(`time.${value}`) }))}
            />
          ))}
        </Stack>
        <SaveBar form={form} label={t("save")} still />
      </OfficeForm>
    </Panel>
  );
}
