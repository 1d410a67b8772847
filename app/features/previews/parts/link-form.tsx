import { Button, Checkbox, CopyButton, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MomentField } from "~/publishing/release-parts/moment-field";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { longestName, spans, usualSpan } from "../rules/links";

const day = 24;

/** The form that makes a link; its address is shown once. `base` is what stands before the token. */
export function LinkForm({ base }: { base: string }) {
  const { t } = useTranslation("previews");
  const [made, setMade] = useState<string | null>(null);
  const [planned, setPlanned] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useOfficeForm<{ token: string }>({
    onDone: ({ token }) => {
      setMade(`${base}/${token}/index`);
      setPlanned(false);
      element.current?.reset();
    },
  });
  return (
    <Panel title={t("make.title")} lead={t("make.lead")}>
      <Stack>
        {made && (
          <div>
            <TextInput readOnly label={t("make.address")} description={t("make.once")} value={made} />
            <CopyButton value={made}>
              {({ copied, copy }) => (
                <Button size="xs" mt="xs" variant="default" onClick={copy}>
                  {t(copied ? "make.copied" : "make.copy")}
                </Button>
              )}
            </CopyButton>
          </div>
        )}
        <OfficeForm form={form} element={element}>
          <input type="hidden" name="intent" value="open" />
          <TextInput
            {...form.field("name")}
            label={t("make.name")}
            description={t("make.nameHint")}
            maxLength={longestName}
            withAsterisk
          />
          <NativeSelect
            {...form.field("hours")}
            label={t("make.hours")}
            defaultValue={usualSpan}
            data={spans.map((hours) => ({
              value: String(hours),
              label: hours < day ? t("make.inHours", { count: hours }) : t("make.inDays", { count: hours / day }),
            }))}
          />
          <Checkbox
            name="planned"
            label={t("make.planned")}
            description={t("make.plannedHint")}
            checked={planned}
            onChange={(event) => setPlanned(event.currentTarget.checked)}
          />
          {planned && (
            <MomentField name="showsAt" label={t("make.until")} error={form.field("showsAt").error} required />
          )}
          <SaveBar form={form} label={t("make.label")} still />
        </OfficeForm>
      </Stack>
    </Panel>
  );
}
