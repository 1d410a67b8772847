import { Group, Paper, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { say } from "~/shared/languages";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import type { LibraryPicture } from "../operations/pictures.server";
import { isReady } from "../rules";
import { OfficePicture } from "./office-picture";
import { useUses } from "./use-uses";

/** One picture of the library: its words, whether it can be used, and what uses it. */
export function PictureCard({ picture, children }: { picture: LibraryPicture; children?: ReactNode }) {
  const { t } = useTranslation("pictures");
  const lang = useLang();
  const uses = useUses(picture);
  const ready = isReady(picture.alt);
  return (
    <Paper withBorder p="xs" component="li" style={{ listStyle: "none" }}>
      <Stack gap={6}>
        <OfficePicture picture={picture} ratio="3 / 2" silent />
        <Text size="sm" lineClamp={2}>
          {say(picture.alt, lang) || picture.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {t("office.facts", { name: picture.name, width: picture.width, height: picture.height })}
        </Text>
        <Group gap="xs" justify="space-between">
          {ready && uses ? (
            <Text size="xs">{t("office.usedBy", { places: uses })}</Text>
          ) : (
            <StatusBadge tone={ready ? "neutral" : "warning"}>
              {t(ready ? "office.unused" : "office.altMissing")}
            </StatusBadge>
          )}
          {children}
        </Group>
      </Stack>
    </Paper>
  );
}
