import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PostButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";

type Props = { email: string; values?: Record<string, string> };

/** Sends a mail to whoever presses the button, and says how that ended. */
export function TestPanel({ email, values = {} }: Props) {
  const { t } = useTranslation("mailCentre");
  return (
    <Panel id="test" title={t("test.title")} lead={t("test.lead", { email })}>
      <Group>
        <PostButton
          label={t("test.send")}
          values={{ ...values, intent: "test" }}
          saved={({ state }: { state: "sent" | "failed" | "unknown" }) => t(`test.${state}`)}
          size="sm"
        />
      </Group>
    </Panel>
  );
}
