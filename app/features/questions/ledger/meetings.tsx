import { Anchor, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { say } from "~/shared/languages";
import { Panel } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import { useLang } from "~/ui/office/use-lang";
import type { Meeting } from "./operations.server";

/** Meetings of which the ledger has nothing yet, each with the way to note what was said there. */
export function Meetings({ meetings, chosen }: { meetings: Meeting[]; chosen: string | null }) {
  const { t } = useTranslation("questions");
  const lang = useLang();
  if (meetings.length === 0) return null;
  return (
    <Panel title={t("ledger.meetings")} lead={t("ledger.meetingsLead")}>
      <Stack gap="xs">
        {meetings.map(({ id, at, title }) => (
          <Group key={id} gap="sm">
            <Text span size="sm" c="dimmed">
              <Since at={at} />
            </Text>
            <span>{say(title, lang)}</span>
            {id === chosen ? (
              <Text span size="sm" fw={600}>
                {t("ledger.meetingChosen")}
              </Text>
            ) : (
              <Anchor component={Link} to={`/office/questions/said?meeting=${id}`} size="sm" preventScrollReset>
                {t("ledger.noteMeeting")}
              </Anchor>
            )}
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
