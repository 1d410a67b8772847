import { Checkbox, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";

type SpanProps = { name: "documents" | "letters"; field: string; unit: "days" | "years"; seen: string; value: number };

/** How long something personal is kept: document numbers and ID images, or signed commitment letters. */
export function RetentionPanel({ name, field, unit, seen, value }: SpanProps) {
  const { t } = useTranslation("platform");
  const form = useOfficeForm({ saved: t("security.saved") });
  return (
    <Panel id={name} title={t(`security.${name}.title`)} lead={t(`security.${name}.lead`)}>
      <OfficeForm form={form} warn>
        <input type="hidden" name="intent" value={name} />
        <input type="hidden" name="seen" value={seen} />
        <TextInput
          {...form.field(field)}
          label={t(`security.${name}.${unit}` as "security.documents.days")}
          description={t(`security.${name}.hint`)}
          defaultValue={value}
          inputMode="numeric"
          maw={240}
          required
        />
        <SaveBar still form={form} label={t("security.save")} />
      </OfficeForm>
    </Panel>
  );
}

type SwitchProps = {
  name: "parityBlocks" | "modelDrafts";
  seen: string;
  on: boolean;
};

/** One rule of the company that is on or off. */
export function SwitchPanel({ name, seen, on }: SwitchProps) {
  const { t } = useTranslation("platform");
  const form = useOfficeForm({ saved: t("security.saved") });
  return (
    <Panel id={name} title={t(`security.${name}.title`)} lead={t(`security.${name}.lead`)}>
      <OfficeForm form={form} warn>
        <input type="hidden" name="intent" value={name} />
        <input type="hidden" name="seen" value={seen} />
        <Checkbox name="on" value="yes" defaultChecked={on} label={t(`security.${name}.label`)} />
        <SaveBar still form={form} label={t("security.save")} />
      </OfficeForm>
    </Panel>
  );
}
