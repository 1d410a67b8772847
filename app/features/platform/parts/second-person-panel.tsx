import { Alert, Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import type { RuleChange } from "../operations/second-person.server";

/** The rule that publishing needs second approval: before it is switched on the panel says what that means. */
export function SecondPersonPanel({ seen, on }: { seen: string; on: boolean }) {
  const { t } = useTranslation("platform");
  const [checked, setChecked] = useState(on);
  const [requested, setRequested] = useState(false);
  const form = useOfficeForm<{ rule: RuleChange }>({
    saved: ({ rule }) => t(`security.secondPerson.${rule}`),
    onDone: ({ rule }) => {
      setRequested(rule === "asked");
      // The rule stays on until another administrator approves, and the box says so.
      if (rule === "asked") setChecked(true);
    },
  });
  return (
    <Panel id="secondPerson" title={t("security.secondPerson.title")} lead={t("security.secondPerson.lead")}>
      <OfficeForm form={form} warn>
        <input type="hidden" name="intent" value="secondPerson" />
        <input type="hidden" name="seen" value={seen} />
        <Checkbox
          name="on"
          value="yes"
          checked={checked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
          label={t("security.secondPerson.label")}
        />
        {checked && !on && (
          <Alert color="orange" title={t("security.secondPerson.meansTitle")}>
            {t("security.secondPerson.means")}
          </Alert>
        )}
        <SaveBar still form={{ ...form, done: form.done && !requested }} label={t("security.save")} />
      </OfficeForm>
    </Panel>
  );
}
