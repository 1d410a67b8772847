import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Panel } from "~/ui/office/page";

/** How the site stood when it was last looked through, in one line that leads to what wants mending. */
export function SiteHealth({ score, wrong }: { score: number; wrong: number }) {
  const { t } = useTranslation("health");
  return (
    <Panel title={t("overview.title")}>
      <Text size="sm">
        {t("overview.value", { score })}
        {" · "}
        <Anchor component={Link} to="/office/health" size="sm">
          {wrong > 0 ? t("overview.wrong", { count: wrong }) : t("nothing")}
        </Anchor>
      </Text>
    </Panel>
  );
}
