import { Anchor, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DutyState, type ListedDuty, useDutyName } from "~/features/duties/duty-table";
import { formatDay } from "~/shared/dates";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";

/** What the company has to disclose next, and the way to all of it. */
export function NextDuties({ duties }: { duties: ListedDuty[] }) {
  const { t } = useTranslation("duties");
  const lang = useLang();
  const nameOf = useDutyName();
  return (
    <Panel title={t("next")}>
      <Stack gap="sm" align="start">
        {duties.map((duty) => (
          <Stack key={duty.key} gap={4} align="start">
            <Anchor component={Link} to={duty.href} size="sm">
              {nameOf(duty)}
            </Anchor>
            <Text size="xs" c="dimmed">
              {formatDay(duty.due, lang)}
            </Text>
            <DutyState duty={duty} />
          </Stack>
        ))}
        {duties.length === 0 && <Text size="sm">{t("openNone")}</Text>}
        <Anchor component={Link} to="/office/duties" size="sm" underline="always">
          {t("all")}
        </Anchor>
      </Stack>
    </Panel>
  );
}
