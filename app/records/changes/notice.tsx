import { Alert, Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

type Props = { count: number; path: string };

/** Below the name of a screen of records whose changes wait: how many do, and the way to send them out. */
export function WaitingNotice({ count, path }: Props) {
  const { t } = useTranslation("office");
  if (count === 0)
    return (
      <Text size="sm" c="dimmed">
        {t("waiting.here")}
      </Text>
    );
  return (
    <Alert color="blue" title={t("waiting.count", { count })}>
      {t("waiting.text")}{" "}
      <Anchor component={Link} to={`/office/changes?of=${path}`} size="sm">
        {t("waiting.review")}
      </Anchor>
    </Alert>
  );
}
