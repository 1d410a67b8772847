import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { spans } from "~/features/site/rules/views";

/** Of how many days the overview tells, and the same as a file. */
export function SpanChoice({ days }: { days: number }) {
  const { t } = useTranslation("concern");
  return (
    <Group gap="xs">
      {spans.map((span) => (
        <Button
          key={span}
          component={Link}
          to={`?days=${span}`}
          size="xs"
          variant={span === days ? "filled" : "default"}
          aria-current={span === days ? "true" : undefined}
        >
          {t("days", { n: span })}
        </Button>
      ))}
      {(["csv", "xlsx"] as const).map((kind) => (
        <Button
          key={kind}
          component="a"
          href={`/ui/irh/investorConcern/files/${kind}?days=${days}`}
          size="xs"
          variant="default"
        >
          {t(`file.${kind}`)}
        </Button>
      ))}
    </Group>
  );
}
