import { Anchor, Button, CopyButton, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { longestName } from "../rules";

/** The form that makes a key, which is shown once; `address` is where it delivers to. */
export function KeyForm({ address }: { address: string }) {
  const { t } = useTranslation("deliveries");
  const [made, setMade] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const form = useOfficeForm<{ key: string }>({
    onDone: ({ key }) => {
      setMade(key);
      element.current?.reset();
    },
  });
  return (
    <Panel title={t("make.title")} lead={t("make.lead")}>
      <Stack>
        {made && (
          <div>
            <TextInput readOnly label={t("make.key")} description={t("make.once")} value={made} />
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
          <input type="hidden" name="intent" value="make" />
          <TextInput
            {...form.field("name")}
            label={t("make.name")}
            description={t("make.nameHint")}
            maxLength={longestName}
            withAsterisk
          />
          <SaveBar form={form} label={t("make.label")} still />
        </OfficeForm>
        <TextInput readOnly label={t("make.address")} description={t("make.addressHint")} value={address} />
        <Anchor href="/ui/irh/developers?call=dataDelivery.postFigures" target="_blank" rel="noopener" size="sm">
          {t("make.described")}
        </Anchor>
      </Stack>
    </Panel>
  );
}
