import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import type { Source } from "./sources";

type Props = { sources: Source[]; mayEdit: boolean };

/** Which platforms feed the page of questions, each with the address where investors ask there. */
export function SourcesPanel({ sources, mayEdit }: Props) {
  const { t } = useTranslation("questions");
  return (
    <Panel title={t("sources.title")} lead={t("sources.lead")} id="sources">
      <Stack gap="lg">
        {sources.map((source) => (
          <SourceForm key={source.platform} source={source} mayEdit={mayEdit} />
        ))}
      </Stack>
    </Panel>
  );
}

function SourceForm({ source: { platform, enabled, link }, mayEdit }: { source: Source; mayEdit: boolean }) {
  const { t } = useTranslation("questions");
  const form = useOfficeForm({ saved: t("sources.saved") });
  const name = t(`platform.${platform}`);
  return (
    <OfficeForm form={form}>
      <input type="hidden" name="intent" value="source" />
      <input type="hidden" name="platform" value={platform} />
      <Group align="end" gap="md">
        <Checkbox name="enabled" label={name} defaultChecked={enabled} disabled={!mayEdit} w={220} mb={8} />
        <TextInput
          {...form.field("link")}
          type="url"
          label={t("sources.link")}
          aria-description={name}
          defaultValue={link}
          disabled={!mayEdit}
          flex={1}
          miw={240}
        />
        {mayEdit && (
          <Button type="submit" variant="default" loading={form.busy} aria-description={name}>
            {t("sources.save")}
          </Button>
        )}
      </Group>
    </OfficeForm>
  );
}
