import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Panel } from "~/ui/office/page";

/** How the site stood when it was last looked through, in one line that leads to what wants mending. */
export function SiteHealth({ score, wrong }: { score: number; wrong: number }) {
  const { t } = useTranslation("home");
  return (
    <Panel title={t("overview.health.title")}>
      <Text size="sm">
        {t("overview.health.value", { score })}
        {" · "}
        <Anchor component={Link} to="/office/health" size="sm" underline="always">
          {wrong > 0 ? t("overview.health.wrong", { count: wrong }) : t("overview.health.nothing")}
        </Anchor>
      </Text>
    </Panel>
  );
}
