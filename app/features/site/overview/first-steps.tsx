import { Anchor, Group, List, Text, ThemeIcon } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Panel } from "~/ui/office/page";
import type { FirstSteps as Steps } from "./first-steps.server";

const marks = { done: "✓", open: "○" };

/** What a new company does before it goes live: what is done, and where the rest is. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation("site");
  const done = steps.filter((step) => step.done).length;
  return (
    <Panel
      id="firstSteps"
      title={t("live.steps.title")}
      lead={`${t("live.steps.lead")} ${t("live.steps.progress", { done, all: steps.length })}`}
    >
      <List listStyleType="none" spacing="xs" aria-label={t("live.steps.title")}>
        {steps.map(({ area, key, path, done }) => (
          <List.Item key={key} data-done={done}>
            <Group gap="sm" wrap="nowrap">
              <ThemeIcon size="sm" radius="xl" variant={done ? "filled" : "default"} aria-hidden="true">
                {done ? marks.done : marks.open}
              </ThemeIcon>
              <Anchor component={Link} to={`/${path}`} size="sm">
                {t(`${area}:area.firstStep.${key}` as never)}
              </Anchor>
              <Text size="xs" c="dimmed">
                {t(done ? "live.steps.done" : "live.steps.open")}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
