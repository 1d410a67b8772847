import { Anchor, Checkbox, List, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import type { kindsWithoutApproval } from "../operations/without-approval.server";

type Props = ReturnType<typeof kindsWithoutApproval> & { seen: string; on: boolean };

/** What goes out without second approval: what the company has named, and what never needs it. */
export function WithoutApprovalPanel({ seen, on, choices, always }: Props) {
  const { t } = useTranslation("platform");
  const form = useOfficeForm({ saved: t("security.saved") });
  const word = (area: string, key: string) => t(`${area}:area.withoutApproval.${key}` as never) as string;
  const { error } = form.field("kinds");
  return (
    <Panel id="withoutApproval" title={t("security.withoutApproval.title")} lead={t("security.withoutApproval.lead")}>
      <OfficeForm form={form} warn>
        <input type="hidden" name="intent" value="withoutApproval" />
        <input type="hidden" name="seen" value={seen} />
        <Stack gap="xs">
          {choices.map(({ name, area, key, named }) => (
            <Checkbox
              key={name}
              name="kinds"
              value={name}
              label={word(area, key)}
              defaultChecked={named}
              disabled={on && !named}
            />
          ))}
          {error && (
            <Text size="sm" c="var(--danger)" role="alert">
              {error}
            </Text>
          )}
        </Stack>
        <SaveBar still form={form} label={t("security.save")} />
      </OfficeForm>
      <Text size="sm" mt="md">
        {t("security.withoutApproval.always")}
      </Text>
      <List size="sm" mt={4}>
        {always.map(({ name, area, key }) => (
          <List.Item key={name}>{word(area, key)}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" mt="md">
        {t("security.withoutApproval.records")}{" "}
        <Anchor component={Link} to="/office/changes" inherit underline="always">
          {t("security.withoutApproval.open")}
        </Anchor>
      </Text>
    </Panel>
  );
}
