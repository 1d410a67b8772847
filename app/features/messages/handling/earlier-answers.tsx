import { Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";

export type Before = { id: string; at: Date; place: Words; said: string };

/** What was told to others that is near to a message, so that everybody is told the same. */
export function EarlierAnswer({ entries }: { entries: Before[] }) {
  const { t } = useTranslation("messages");
  const lang = useLang();
  if (entries.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t("office.saidBefore")}>
      <Text fw={600}>{t("office.saidBefore")}</Text>
      {entries.map(({ id, at, place, said }) => (
        <div key={id}>
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {t("office.saidAt", { time: formatInstant(at, lang), place: say(place, lang) })}
            </Text>
          </Group>
          <Text size="sm" lineClamp={4}>
            {said}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
