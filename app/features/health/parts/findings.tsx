import { Anchor, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Finding } from "../operations/read-health.server";
import type { CheckName } from "../rules/score";

type Props = { check: CheckName; items: readonly Finding[]; more: number };

/** What one check found, each with the way to the screen that mends it. */
export function Findings({ check, items, more }: Props) {
  const { t } = useTranslation(["health", "site"]);
  const noteOf = (note: string) =>
    check === "languages" || check === "translations"
      ? note
          .split(" ")
          .map((lang) => t(`site:language.${lang}.name` as never))
          .join(" · ")
      : note;
  return (
    <Stack gap="xs">
      {items.map(({ title, href, note, fix }) => (
        <Group key={`${title} ${href} ${note}`} gap="sm" justify="space-between" wrap="nowrap" align="baseline">
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {title}
            {note && (
              <Text span size="xs" c="dimmed">
                {" "}
                {noteOf(note)}
              </Text>
            )}
            {fix && (
              <Text span size="xs" c="dimmed" display="block">
                {t(`fix.${fix.of}`, fix)}
              </Text>
            )}
          </Text>
          <Anchor component={Link} to={href} size="sm" style={{ flex: "none" }} aria-label={t("mendIt", { title })}>
            {t("mend")}
          </Anchor>
        </Group>
      ))}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t("more", { count: more })}
        </Text>
      )}
    </Stack>
  );
}
