import { Checkbox, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";

/** How long document numbers and ID images are kept. */
export function DocumentsPanel({ seen, days }: { seen: string; days: number }) {
  const { t } = useTranslation("platform");
  const form = useOfficeForm({ saved: t("security.saved") });
  return (
    <Panel id="documents" title={t("security.documents.title")} lead={t("security.documents.lead")}>
      <OfficeForm form={form} warn>
        <input type="hidden" name="intent" value="documents" />
        <input type="hidden" name="seen" value={seen} />
        <TextInput
          {...form.field("documentDays")}
          label={t("security.documents.days")}
          description={t("security.documents.hint")}
          defaultValue={days}
          inputMode="numeric"
          maw={240}
          required
        />
        <SaveBar still form={form} label={t("security.save")} />
      </OfficeForm>
    </Panel>
  );
}

/** How long signed commitment letters are kept. */
export function LettersPanel({ seen, years }: { seen: string; years: number }) {
  const { t } = useTranslation("platform");
  const form = useOfficeForm({ saved: t("security.saved") });
  return (
    <Panel id="letters" title={t("security.letters.title")} lead={t("security.letters.lead")}>
      <OfficeForm form={form} warn>
        <input type="hidden" name="intent" value="letters" />
        <input type="hidden" name="seen" value={seen} />
        <TextInput
          {...form.field("letterYears")}
          label={t("security.letters.years")}
          description={t("security.letters.hint")}
          defaultValue={years}
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
